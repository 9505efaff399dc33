internal import WaypostModel

/// Writes the parameters of functions, and the arguments of calls.
struct ParameterEmitter {
    let context: EmitContext

    private var spelling: Spelling { context.spelling }

    func type(of parameter: Parameter) -> Code {
        parameter.isOptional ? "\(spelling.type(parameter.type))?" : spelling.type(parameter.type)
    }

    /// `id: Int`, `_ body: Product`.
    func declaration(_ parameter: Parameter, withDefault: Bool) -> Code {
        let label: Code = parameter.isLabelled ? "\(parameter: parameter.name)" : "_ \(parameter.name)"
        return "\(label): \(type(of: parameter))\(withDefault ? defaultClause(parameter) : .empty)"
    }

    /// ` = 20`, ` = nil`, or nothing.
    func defaultClause(_ parameter: Parameter) -> Code {
        if let value = parameter.defaultValue {
            return " = \(ValueEmitter(spelling: spelling).value(value))"
        }
        return parameter.isOptional ? " = nil" : .empty
    }

    /// `id: id`
    func argument(_ parameter: Parameter) -> Code {
        parameter.isLabelled ? "\(label: parameter.name): \(parameter.name)" : "\(parameter.name)"
    }

    /// What documentation says of parameters that the spec documents.
    static func documentation(_ parameters: [Parameter]) -> String? {
        let lines = parameters.compactMap { parameter in
            parameter.documentation.map { text in
                "  - \(parameter.name.text): \(Documentation.lines(of: text).joined(separator: " "))"
            }
        }
        return lines.isEmpty ? nil : (["- Parameters:"] + lines).joined(separator: "\n")
    }

    // MARK: Items of a request

    /// `request.addQuery("q", q)`
    func addition(_ item: RequestItem, to target: Code) -> Code {
        switch item.value {
        case .constant(let text):
            return Code(CodeList("\(target)(", ["\(literal: item.wireName)", "\(literal: text)"], ")"))
        case .parameter(let name, let type, let isOptional, let style):
            return Code(
                CodeList(
                    "\(target)(",
                    ["\(literal: item.wireName)"] + values(name, type, isOptional: isOptional, style),
                    ")"))
        }
    }

    private func values(
        _ name: SwiftName, _ type: TypeReference, isOptional: Bool, _ style: QueryStyle?
    ) -> [Code] {
        if let style, style == .deep || style == .json {
            return [wrapped(name, type, isOptional: isOptional), style == .deep ? ".deep" : ".json"]
        }
        switch type.resolved {
        case .date(let form):
            return form == .iso8601 ? ["\(name)"] : ["\(name)", format(form)]
        case .list(let element):
            let list: Code
            if case .date(let form) = element.resolved, form != .iso8601 {
                list =
                    "\(name)\(isOptional ? "?" : .empty).map { \(spelling.runtime("DateFormat"))\(format(form)).text(of: $0) }"
            } else {
                list = "\(name)"
            }
            guard let style, style != .repeat else { return [list] }
            return [list, ".\(QueryStyleEmitter.name(of: style))"]
        default:
            return ["\(name)"]
        }
    }

    func wrapped(_ name: SwiftName, _ type: TypeReference, isOptional: Bool) -> Code {
        guard context.wire.type(type) != nil else { return "\(name)" }
        return context.wire.wrapped("\(name)", isOptional ? .optional(type) : type)
    }

    /// `.unixMillis`
    func format(_ form: TypeReference.DateForm) -> Code {
        switch form {
        case .iso8601: ".iso8601"
        case .unix: ".unix"
        case .unixMillis: ".unixMillis"
        case .http: ".http"
        case .pattern(let pattern, _): ".pattern(\(literal: pattern))"
        }
    }
}

private enum QueryStyleEmitter {
    static func name(of style: QueryStyle) -> Code {
        switch style {
        case .repeat: "repeat"
        case .csv: "csv"
        case .space: "space"
        case .pipe: "pipe"
        case .brackets: "brackets"
        case .indexed: "indexed"
        case .deep: "deep"
        case .json: "json"
        }
    }
}

extension TypeReference {
    /// The type behind aliases.
    var resolved: TypeReference {
        if case .declared(let type) = self, case .alias(let target) = type.shape {
            target.resolved
        } else {
            self
        }
    }
}
