internal import WaypostModel
internal import WaypostSource
internal import WaypostSpec

/// Turns written types into references, and declares those that are written in place.
///
/// What can't be bound is reported once and poisoned from there on: nothing is emitted then.
struct TypeResolver {
    let symbols: SymbolTable
    /// For a `Date` that says no form.
    let dateForm: TypeReference.DateForm
    /// Names of the top level, which a type written in place must not hide.
    let topLevelNames: Set<String>
    private(set) var datePatterns: [DatePattern] = []
    /// What samples go by.
    var hints = SampleHints()
    private var shapes: [String: ShapeState] = [:]
    private var openAliases = 0
    /// The models that others extend, by their names.
    var wholeObjects: [String: WholeObject] = [:]

    private enum ShapeState {
        case begun
        case done(DeclaredType.Shape, isOptional: Bool)
    }

    init(_ symbols: SymbolTable, dateForm: TypeReference.DateForm, topLevelNames: Set<String>) {
        self.symbols = symbols
        self.dateForm = dateForm
        self.topLevelNames = topLevelNames
    }

    /// A type as used.
    mutating func resolve(
        _ type: TypeExpression, in scope: inout InlineScope, _ log: inout DiagnosticLog
    ) -> ResolvedType {
        switch type.form {
        case .invalid:
            return .poisoned
        case .name(let name, let argument):
            return named(name, argument, at: type.range, &log)
        case .optional(let wrapped):
            let resolved = resolve(wrapped, in: &scope, &log)
            return ResolvedType(.optional(resolved.reference.withoutOptional), resolved.bounds)
        case .list(let element):
            return ResolvedType(.list(scope.inside("Item") { resolve(element, in: &$0, &log).reference }))
        case .map(let value):
            return ResolvedType(.map(scope.inside("Value") { resolve(value, in: &$0, &log).reference }))
        case .choice, .words, .object, .enumeration, .union:
            return declareInPlace(type, in: &scope, &log)
        }
    }

    // MARK: Names

    private mutating func named(
        _ name: String, _ argument: Located<String>?, at range: SourceRange, _ log: inout DiagnosticLog
    ) -> ResolvedType {
        if builtinTypeNames.contains(name) { return builtin(name, argument, at: range, &log) }
        if let argument { log.report(.noArgument(name, at: argument.range)) }
        guard let symbol = symbols.type(named: name), let swiftName = SwiftName(name) else {
            log.report(.unknownModel(name, at: range, known: symbols.names))
            return .poisoned
        }
        guard let (shape, isOptional) = shape(of: symbol, &log) else { return .poisoned }
        let reference = TypeReference.declared(DeclaredType(path: [swiftName], shape: shape))
        return ResolvedType(isOptional ? .optional(reference) : reference)
    }

    private mutating func builtin(
        _ name: String, _ argument: Located<String>?, at range: SourceRange, _ log: inout DiagnosticLog
    ) -> ResolvedType {
        switch name {
        case "Date":
            return ResolvedType(.date(argument.flatMap { dateForm(of: $0, &log) } ?? dateForm))
        case "Data":
            return ResolvedType(.data(argument.flatMap { base64Form(of: $0, &log) } ?? .base64))
        case "Decimal" where argument?.value == "string":
            return ResolvedType(.decimalString)
        case "Int64" where argument?.value == "string":
            return ResolvedType(.int64String)
        case "File", "Text", "Void":
            log.report(.onlyWhole(name, at: range))
            return .poisoned
        default:
            guard let reference = TypeResolver.plain[name] else { return .poisoned }
            guard let argument else { return ResolvedType(reference) }
            guard TypeResolver.ranged.contains(name) else {
                log.report(.noArgument(name, at: argument.range))
                return ResolvedType(reference)
            }
            guard let bounds = Bounds(argument.value) else {
                log.report(.badRange("\(name)(\(argument.value))", at: range))
                return ResolvedType(reference)
            }
            return ResolvedType(reference, bounds)
        }
    }

    private static let plain: [String: TypeReference] = [
        "String": .string, "Int": .integer(.int), "Int32": .integer(.int32), "Int64": .integer(.int64),
        "UInt": .integer(.uint), "Double": .double, "Float": .float, "Decimal": .decimal, "Bool": .bool,
        "Day": .day, "URL": .url, "UUID": .uuid, "Any": .json,
    ]

    private static let ranged = ["String", "Int", "Int32", "Int64", "UInt", "Double", "Float", "Decimal"]

    private mutating func dateForm(
        of argument: Located<String>, _ log: inout DiagnosticLog
    ) -> TypeReference.DateForm? {
        switch argument.value {
        case "iso8601": return .iso8601
        case "unix": return .unix
        case "unixMillis": return .unixMillis
        case "http": return .http
        case let quoted where quoted.utf8.count > 2 && quoted.hasPrefix("\"") && quoted.hasSuffix("\""):
            return pattern(String(quoted.dropFirst().dropLast()))
        default:
            log.report(.badDateForm(argument))
            return nil
        }
    }

    private mutating func pattern(_ text: String) -> TypeReference.DateForm {
        if let known = datePatterns.first(where: { $0.pattern == text }) { return .pattern(text, known.name) }
        let name = SwiftNaming.type("date \(text)").appending("Format").numbered { name in
            !topLevelNames.contains(name.text) && !datePatterns.contains { $0.name == name }
        }
        datePatterns.append(DatePattern(name: name, pattern: text))
        return .pattern(text, name)
    }

    private func base64Form(
        of argument: Located<String>, _ log: inout DiagnosticLog
    ) -> TypeReference.Base64Form? {
        if let form = TypeReference.Base64Form(rawValue: argument.value) { return form }
        log.report(.badBase64Form(argument))
        return nil
    }

    // MARK: Shapes

    /// What kind of type a model is; an alias of an optional passes its optional on to each use.
    private mutating func shape(
        of symbol: TypeSpec, _ log: inout DiagnosticLog
    ) -> (DeclaredType.Shape, isOptional: Bool)? {
        let name = symbol.name.value
        switch shapes[name] {
        case .done(let shape, let isOptional):
            return (shape, isOptional)
        case .begun:
            log.report(.aliasOfItself(symbol.name))
            shapes[name] = .done(.alias(.poisoned), isOptional: false)
            return nil
        case nil:
            break
        }
        shapes[name] = .begun
        let (shape, isOptional) = newShape(of: symbol, &log)
        shapes[name] = .done(shape, isOptional: isOptional)
        return (shape, isOptional)
    }

    private mutating func newShape(
        of symbol: TypeSpec, _ log: inout DiagnosticLog
    ) -> (DeclaredType.Shape, isOptional: Bool) {
        switch symbol.value.type.form {
        case .object: return (.object, false)
        case .enumeration(let spec): return (EnumResolver.isInteger(spec) ? .integerEnum : .stringEnum, false)
        case .words: return (.stringEnum, false)
        case .union, .choice: return (.union, false)
        case .invalid: return (.alias(.poisoned), false)
        case .name, .list, .map, .optional:
            guard openAliases < TypeResolver.aliasLimit else { return tooManyAliases(at: symbol, &log) }
            openAliases += 1
            defer { openAliases -= 1 }
            var scope = InlineScope(of: symbol)
            // The declaration reports what is wrong inside; here only the shape is wanted.
            var ignored = DiagnosticLog()
            let target = resolve(symbol.value.type, in: &scope, &ignored).reference
            if ignored.hasErrors { repeatAliasCycles(ignored, &log) }
            guard target.aliasDepth < TypeResolver.aliasLimit else { return tooManyAliases(at: symbol, &log) }
            return (.alias(target.withoutOptional), target.isOptional)
        }
    }

    /// Whoever reads a type goes through all its names, one in the other: a long chain would take their stack.
    private static let aliasLimit = 32

    private func tooManyAliases(
        at symbol: TypeSpec, _ log: inout DiagnosticLog
    ) -> (DeclaredType.Shape, isOptional: Bool) {
        log.report(.tooManyAliases(symbol.name, limit: TypeResolver.aliasLimit))
        return (.alias(.json), false)
    }

    private func repeatAliasCycles(_ ignored: DiagnosticLog, _ log: inout DiagnosticLog) {
        for diagnostic in ignored.diagnostics where diagnostic.code == "E217" { log.report(diagnostic) }
    }

    // MARK: Types written in place

    private mutating func declareInPlace(
        _ type: TypeExpression, in scope: inout InlineScope, _ log: inout DiagnosticLog
    ) -> ResolvedType {
        let path = scope.newPath(avoiding: topLevelNames)
        let value = ValueSpec(type: type)
        guard let declaration = declaration(at: path, value, &log) else { return .poisoned }
        scope.declarations.append(declaration)
        return ResolvedType(.declared(DeclaredType(path: path, shape: declaration.shape)))
    }
}

/// A type as used, with the range that its values keep to.
struct ResolvedType {
    var reference: TypeReference
    var bounds: Bounds?

    init(_ reference: TypeReference, _ bounds: Bounds? = nil) {
        self.reference = reference
        self.bounds = bounds
    }

    /// Stands for a type that could not be bound, which has been reported.
    static let poisoned = ResolvedType(.poisoned)
}

/// Where types that are written in place are declared, and what they are called there.
struct InlineScope {
    /// The type around them.
    private let parent: [SwiftName]
    private var name: SwiftName
    private var taken: Set<String>
    private var numbers: [SwiftName: Int] = [:]
    var declarations: [TypeDeclaration] = []

    init(parent: [SwiftName], name: SwiftName) {
        self.parent = parent
        self.name = name
        taken = Set(parent.map(\.text))
    }

    /// For the parts of an alias: `models: {Lines: [{...}]}` declares `LinesItem` beside it.
    init(of symbol: TypeSpec) {
        self.init(parent: [], name: SwiftNaming.type(symbol.name.value))
    }

    /// What is written in place next is named after this.
    mutating func use(_ written: String) {
        name = SwiftNaming.type(written)
    }

    /// Runs with a longer name: the element of `lines` is `LinesItem`.
    mutating func inside<Result>(_ suffix: SwiftNameSuffix, _ body: (inout InlineScope) -> Result) -> Result {
        let outer = name
        name = name.appending(suffix)
        defer { name = outer }
        return body(&self)
    }

    mutating func newPath(avoiding topLevelNames: Set<String>) -> [SwiftName] {
        func isFree(_ name: SwiftName) -> Bool {
            !taken.contains(name.text) && !topLevelNames.contains(name.text)
                && !["Type", "Protocol", "Self", "Any"].contains(name.text)
        }
        let free =
            isFree(name)
            ? name : name.appending("Value").numbered(from: &numbers[name, default: 2], until: isFree)
        taken.insert(free.text)
        return parent + [free]
    }
}

extension TypeReference {
    var isOptional: Bool {
        if case .optional = self { true } else { false }
    }

    var withoutOptional: TypeReference {
        if case .optional(let wrapped) = self { wrapped } else { self }
    }
}

extension TypeReference {
    /// How many other names there are on the way to what is meant.
    fileprivate var aliasDepth: Int {
        switch self {
        case .optional(let part), .list(let part), .map(let part): part.aliasDepth
        case .declared(let type):
            if case .alias(let target) = type.shape { target.aliasDepth + 1 } else { 0 }
        default: 0
        }
    }
}

extension TypeDeclaration {
    var shape: DeclaredType.Shape {
        switch kind {
        case .object: .object
        case .union, .choice: .union
        case .enumeration(let type): type.isInteger ? .integerEnum : .stringEnum
        case .alias(let target): .alias(target)
        }
    }
}

extension Diagnostic {
    fileprivate static func unknownModel(_ name: String, at range: SourceRange, known: [String]) -> Diagnostic
    {
        let near = nearest(to: name, among: known + builtinTypeNames)
        return Diagnostic(
            "E215", "there is no model \"\(name)\"\(didYouMean(near))", at: range, replacement: near)
    }

    fileprivate static func noArgument(_ name: String, at range: SourceRange) -> Diagnostic {
        Diagnostic("E204", "\(name) takes nothing in parentheses", at: range)
    }

    fileprivate static func badRange(_ text: String, at range: SourceRange) -> Diagnostic {
        Diagnostic("E204", "\"\(text)\": a range is written low...high, low... or ...high", at: range)
    }

    fileprivate static func badDateForm(_ argument: Located<String>) -> Diagnostic {
        Diagnostic(
            "E204", "\"Date(\(argument.value))\": choose iso8601, unix, unixMillis, http or a quoted pattern",
            at: argument.range)
    }

    fileprivate static func badBase64Form(_ argument: Located<String>) -> Diagnostic {
        Diagnostic("E204", "\"Data(\(argument.value))\": choose base64 or base64url", at: argument.range)
    }

    fileprivate static func onlyWhole(_ name: String, at range: SourceRange) -> Diagnostic {
        Diagnostic("E201", "\(name) is a whole body or answer, not a part of one", at: range)
    }

    fileprivate static func tooManyAliases(_ name: Located<String>, limit: Int) -> Diagnostic {
        Diagnostic(
            "E217", "\"\(name.value)\" is another name for another name, more than \(limit) times over",
            at: name.range)
    }

    fileprivate static func aliasOfItself(_ name: Located<String>) -> Diagnostic {
        Diagnostic("E217", "\"\(name.value)\" is another name for itself", at: name.range)
    }
}
