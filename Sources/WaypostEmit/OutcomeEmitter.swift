internal import WaypostModel

/// Writes error enums, and the parts of signatures that say what a call yields.
struct OutcomeEmitter {
    let context: EmitContext

    private var spelling: Spelling { context.spelling }

    /// ` async throws(ShopError) -> Product?`
    func effects(of endpoint: Endpoint, in service: Service) -> Code {
        if case .stream(let stream) = endpoint.answer {
            return " -> \(StreamEmitter(context: context, service: service).type(of: stream))"
        }
        let failure = failureType(of: endpoint)
        guard let type = answerType(of: endpoint, in: service) else { return " async throws(\(failure))" }
        return " async throws(\(failure)) -> \(type)"
    }

    func failureType(of endpoint: Endpoint) -> Code {
        endpoint.errors.map { spelling.declared($0) } ?? spelling.runtime("APIError")
    }

    /// Nothing for an endpoint that yields nothing.
    func answerType(of endpoint: Endpoint, in service: Service) -> Code? {
        switch endpoint.answer {
        case .nothing: nil
        case .value(let type, let isOptional): optional(spelling.type(type), isOptional)
        case .data(let isOptional): optional(spelling.foundation("Data"), isOptional)
        case .text(let isOptional): optional(spelling.swift("String"), isOptional)
        case .file(_, let isOptional): optional(spelling.runtime("File"), isOptional)
        case .responses(let name, _): spelling.declared([service.typeNames.endpoints, name])
        case .stream(let stream):
            StreamEmitter(context: context, service: service).type(of: stream)
        }
    }

    private func optional(_ type: Code, _ isOptional: Bool) -> Code {
        isOptional ? "\(type)?" : type
    }

    /// `[404, .class(5)]`
    func patterns(_ statuses: [StatusPattern]) -> Code {
        Code(CodeList("[", statuses.map(pattern), "]", isLiteral: true))
    }

    private func pattern(_ status: StatusPattern) -> Code {
        switch status {
        case .exact(let status): "\(literal: status)"
        case .hundred(let hundred): ".class(\(literal: hundred))"
        case .any: ".any"
        }
    }

    // MARK: Error enums

    func imports(_ sets: [ErrorSet]) -> Imports {
        var imports = Imports()
        imports.show("WaypostRuntime")
        for type in sets.flatMap(\.cases).compactMap(\.body) { imports.show(type) }
        return imports
    }

    func errorEnum(_ set: ErrorSet) -> Code {
        let access = context.access
        let error = spelling.runtime("APIError")
        return """
            \(Documentation(set.documentation))
            nonisolated \(access)enum \(set.name): \(spelling.runtime("DescribedError")) {
                \(set.cases.map(declaration).lines)
                /// A failure that the spec does not describe: no connection, a timeout, a body that can't be read.
                case other(\(error))

                \(access)init(_ error: \(error), coding: \(spelling.runtime("JSONCoding"))) {
                    switch error.status {
                    \(set.cases.map(reading).lines)
                    \(isTotal(set) ? "case nil: break" : "default: break")
                    }
                    self = .other(error)
                }
            }
            """
    }

    private func declaration(_ errorCase: ErrorSet.Case) -> Code {
        let body = errorCase.body.map { spelling.type($0) }
        let int = spelling.swift("Int")
        let payload: Code =
            switch (errorCase.status, body) {
            case (.exact, nil): .empty
            case (.exact, let body?): "(\(body))"
            case (_, nil): "(status: \(int))"
            case (_, let body?): "(\(body), status: \(int))"
            }
        return """
            \(Documentation(meaning(of: errorCase.status)))
            case \(errorCase.name)\(payload)
            """
    }

    private func meaning(of status: StatusPattern) -> String {
        switch status {
        case .exact(let status): "Status \(status)."
        case .hundred(let hundred): "Any other status from \(hundred)00 to \(hundred)99."
        case .any: "Any other status that is no success."
        }
    }

    private func reading(_ errorCase: ErrorSet.Case) -> Code {
        let name = errorCase.name
        guard let type = errorCase.body else {
            let payload: Code = errorCase.status.isOne ? .empty : "(status: status)"
            return """
                \(statusPattern(errorCase.status))
                    self = .\(member: name)\(payload)
                    return
                """
        }
        let wire = context.wire.type(type)
        let value: Code = wire == nil ? "body" : context.wire.unwrapped("body", type)
        let payload: Code = errorCase.status.isOne ? value : "\(value), status: status"
        return """
            \(statusPattern(errorCase.status))
                if let body = coding.errorBody(\(wire ?? spelling.type(type)).self, of: error) {
                    self = .\(member: name)(\(payload))
                    return
                }
            """
    }

    private func statusPattern(_ status: StatusPattern) -> Code {
        switch status {
        case .exact(let status): "case \(literal: status)?:"
        case .hundred(let hundred):
            "case let status? where (\(literal: hundred * 100)...\(literal: hundred * 100 + 99)).contains(status):"
        case .any: "case let status?:"
        }
    }

    private func isTotal(_ set: ErrorSet) -> Bool {
        set.cases.contains { $0.status == .any }
    }
}

extension StatusPattern {
    fileprivate var isOne: Bool {
        if case .exact = self { true } else { false }
    }
}
