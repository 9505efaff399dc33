internal import WaypostModel
internal import WaypostSource
internal import WaypostSpec

/// Resolves what travels in the query, in headers and in forms.
struct ParameterResolver {
    /// As written, for the names of types that stand in place.
    let endpoint: String
    /// For lists that say no style.
    let listStyle: StyleSpec?

    func typeName(of parameter: Located<String>) -> String {
        "\(endpoint) \(parameter.value)"
    }

    func query(
        _ fields: [FieldSpec], fixed: [HTTPLine.QueryPair], holes: [PathTemplate.Hole],
        _ arguments: inout ArgumentList, in scope: inout InlineScope, _ types: inout TypeResolver,
        _ log: inout DiagnosticLog
    ) -> [Pending<RequestItem>] {
        let constants = fixed.map { pair in
            Pending { _ in RequestItem(wireName: pair.name.value, value: .constant(pair.value.value)) }
        }
        for field in fields {
            if let hole = holes.first(where: { $0.name.value == field.name.value }) {
                log.report(.alreadyInPath(field.name, hole.name.range))
            }
            if let pair = fixed.first(where: { $0.name.value == field.name.value }) {
                log.report(.alreadyFixed(field.name, pair.name.range))
            }
        }
        return constants
            + fields.map { item($0, in: .query, suffix: nil, &arguments, in: &scope, &types, &log) }
    }

    func form(
        _ fields: [FieldSpec], _ arguments: inout ArgumentList, in scope: inout InlineScope,
        _ types: inout TypeResolver, _ log: inout DiagnosticLog
    ) -> [Pending<RequestItem>] {
        fields.map { item($0, in: .form, suffix: "Field", &arguments, in: &scope, &types, &log) }
    }

    func parts(
        _ fields: [FieldSpec], _ arguments: inout ArgumentList, in scope: inout InlineScope,
        _ types: inout TypeResolver, _ log: inout DiagnosticLog
    ) -> [Pending<RequestItem>] {
        fields.map { item($0, in: .multipart, suffix: "Part", &arguments, in: &scope, &types, &log) }
    }

    func headers(
        _ fields: [FieldSpec], _ arguments: inout ArgumentList, in scope: inout InlineScope,
        _ types: inout TypeResolver, _ log: inout DiagnosticLog
    ) -> [Pending<RequestItem>] {
        fields.map { field in
            ParameterResolver.checkHeader(field, &log)
            return item(field, in: .header, suffix: "Header", &arguments, in: &scope, &types, &log)
        }
    }

    /// Judges a header's name, and its value where that is constant.
    static func checkHeader(_ field: FieldSpec, _ log: inout DiagnosticLog) {
        if !HeaderSyntax.isToken(field.name.value) {
            log.report(.badHeaderName(field.name))
        } else if let owner = reservedHeaders[field.name.value.lowercased()] {
            log.report(.reservedHeader(field.name, owner))
        }
        if let constant = field.value.constant,
            !HeaderSyntax.isValue(LiteralResolver.text(of: constant.value))
        {
            log.report(.badHeaderValue(at: constant.range))
        }
    }

    private static let reservedHeaders = [
        "accept": "accept:", "content-type": "contentType:", "authorization": "auth:",
        "host": "the environment's url", "content-length": "the body",
    ]

    private enum Place: String {
        case query = "the query"
        case header = "a header"
        case form = "a form"
        case multipart = "a part"
    }

    private func item(
        _ field: FieldSpec, in place: Place, suffix: SwiftNameSuffix?, _ arguments: inout ArgumentList,
        in scope: inout InlineScope, _ types: inout TypeResolver, _ log: inout DiagnosticLog
    ) -> Pending<RequestItem> {
        let wireName = field.name.value
        if let constant = field.value.constant {
            let text = LiteralResolver.text(of: constant.value)
            return Pending { _ in RequestItem(wireName: wireName, value: .constant(text)) }
        }
        scope.use(typeName(of: field.name))
        let resolved = resolve(field.value.type, in: place, in: &scope, &types, &log)
        let type = resolved.reference.withoutOptional
        let style = style(of: field, type, in: place, &log)
        var defaultValue: Value?
        if let literal = field.value.defaultValue {
            defaultValue = LiteralResolver(declarations: scope.declarations, symbols: types.symbols)
                .value(of: literal, for: resolved, &log)
        }
        // Here only "left out" exists, so both marks mean the same.
        let isOptional = (field.isOptional || resolved.reference.isOptional) && defaultValue == nil
        let written = place == .header ? field.name.map(ParameterResolver.withoutX) : field.name
        let name = NameRequest(written, given: field.value.swiftName, suffix: suffix)
        let index = arguments.add(
            name, type: type, isOptional: isOptional, defaultValue: defaultValue,
            documentation: types.documentation(of: field.value, resolved.bounds))
        return Pending {
            RequestItem(
                wireName: wireName, value: .parameter($0[index], type, isOptional: isOptional, style: style))
        }
    }

    /// `X-Tenant` is `tenant`: the prefix never meant more than "not standard" (RFC 6648).
    private static func withoutX(_ header: String) -> String {
        header.lowercased().hasPrefix("x-") && header.utf8.count > 2 ? String(header.dropFirst(2)) : header
    }

    /// A part may be a file, or several; elsewhere there are none.
    private func resolve(
        _ type: TypeExpression, in place: Place, in scope: inout InlineScope, _ types: inout TypeResolver,
        _ log: inout DiagnosticLog
    ) -> ResolvedType {
        switch type.form {
        case .name("File", let mediaTypes) where place == .multipart:
            _ = MediaTypeSyntax.list(mediaTypes, &log)
            return ResolvedType(.file)
        case .name("File", _):
            log.report(.fileInQuery(place.rawValue, at: type.range))
            return .poisoned
        case .list(let inner) where inner.isFile:
            return ResolvedType(.list(resolve(inner, in: place, in: &scope, &types, &log).reference))
        case .optional(let inner) where inner.isFile:
            return ResolvedType(.optional(resolve(inner, in: place, in: &scope, &types, &log).reference))
        default:
            return types.resolve(type, in: &scope, &log)
        }
    }

    /// Texts, bytes and files are parts as they are; all else is JSON.
    private func partStyle(
        of type: TypeReference, _ given: Located<StyleSpec>?, _ log: inout DiagnosticLog
    ) -> QueryStyle? {
        if let given, given.value != .json { log.report(.styleOfPart(at: given.range)) }
        if given?.value == .json { return .json }
        switch type.underlying {
        case .file, .data: return nil
        case .list(let element): return element.underlying == .file || element.isTextLike ? nil : .json
        default: return type.isTextLike ? nil : .json
        }
    }

    private func style(
        of field: FieldSpec, _ type: TypeReference, in place: Place, _ log: inout DiagnosticLog
    ) -> QueryStyle? {
        let given = field.value.style
        let range = field.value.type.range
        if type.isPoisoned { return nil }
        if place == .multipart { return partStyle(of: type, given, &log) }
        if type.isTextLike {
            if let given { log.report(.styleOfOneValue(at: given.range)) }
            return nil
        }
        if case .list(let element) = type.underlying {
            guard element.isTextLike else {
                if given?.value == .json, place == .query { return .json }
                log.report(.cannotTravel(type, in: place.rawValue, at: range))
                return nil
            }
            if let given, given.value.isForObjects {
                if given.value == .json { return .json }
                log.report(.objectStyleOfList(at: given.range))
                return nil
            }
            return QueryStyle((given?.value ?? (place == .query ? listStyle : nil)) ?? .repeat)
        }
        guard type.isObjectLike, place != .header else {
            log.report(.cannotTravel(type, in: place.rawValue, at: range))
            return nil
        }
        guard let given, given.value.isForObjects else {
            log.report(.objectWithoutStyle(field.name))
            return nil
        }
        return QueryStyle(given.value)
    }
}

extension QueryStyle {
    init(_ style: StyleSpec) {
        switch style {
        case .repeat: self = .repeat
        case .csv: self = .csv
        case .space: self = .space
        case .pipe: self = .pipe
        case .brackets: self = .brackets
        case .indexed: self = .indexed
        case .deep: self = .deep
        case .json: self = .json
        }
    }
}

extension TypeExpression {
    /// A file, or a list of files.
    fileprivate var isFile: Bool {
        switch form {
        case .name("File", _): true
        case .list(let inner), .optional(let inner): inner.isFile
        default: false
        }
    }
}

extension Diagnostic {
    fileprivate static func alreadyInPath(_ name: Located<String>, _ other: SourceRange) -> Diagnostic {
        Diagnostic(
            "E104", "\"\(name.value)\" is already in the path", at: name.range,
            notes: [Note("\"\(name.value)\" is here", at: other)])
    }

    fileprivate static func alreadyFixed(_ name: Located<String>, _ other: SourceRange) -> Diagnostic {
        Diagnostic(
            "E104", "\"\(name.value)\" has a fixed value in the http line already", at: name.range,
            notes: [Note("\"\(name.value)\" is here", at: other)])
    }

    static func badHeaderName(_ name: Located<String>) -> Diagnostic {
        Diagnostic("E316", "\"\(name.value)\" is no name of a header (letters, digits and -)", at: name.range)
    }

    fileprivate static func badHeaderValue(at range: SourceRange) -> Diagnostic {
        Diagnostic("E316", "a header's value is one line without control characters", at: range)
    }

    fileprivate static func reservedHeader(_ name: Located<String>, _ owner: String) -> Diagnostic {
        Diagnostic("E317", "\(name.value) is set by \(owner)", at: name.range)
    }

    fileprivate static func fileInQuery(_ place: String, at range: SourceRange) -> Diagnostic {
        Diagnostic("E318", "File cannot travel in \(place)", at: range)
    }

    fileprivate static func objectWithoutStyle(_ name: Located<String>) -> Diagnostic {
        Diagnostic(
            "E318", "\"\(name.value)\": an object in the query needs $style: deep or json", at: name.range)
    }

    fileprivate static func styleOfOneValue(at range: SourceRange) -> Diagnostic {
        Diagnostic("E208", "$style is for lists and objects", at: range)
    }

    fileprivate static func styleOfPart(at range: SourceRange) -> Diagnostic {
        Diagnostic("E208", "a part has no style but json", at: range)
    }

    fileprivate static func objectStyleOfList(at range: SourceRange) -> Diagnostic {
        Diagnostic("E208", "deep is a style of objects, and this is a list", at: range)
    }
}
