package import WaypostModel

/// Writes an API as Swift files. The same API and options give the same bytes.
package func emit(_ api: API, _ options: EmitOptions) -> [SwiftFile] {
    Emitter(EmitContext(api, options)).files
}

/// Which files there are, and what stands in each.
private struct Emitter {
    private let context: EmitContext
    private var api: API { context.api }
    private var options: EmitOptions { context.options }

    init(_ context: EmitContext) {
        self.context = context
    }

    /// A part of a file that can stand alone or together with others.
    private struct Section {
        var path: [SwiftName]
        var imports: Imports
        /// Stands inside the namespace when there is one.
        var code: Code
        /// Stands outside of it.
        var extensions = Code.empty
        var isNamespace = false
    }

    var files: [SwiftFile] {
        let library = librarySections
        let mocks = options.hasMocks ? mockSections : []
        switch options.layout {
        case .files:
            return FileNames.settled(library.map { file($0, .library) } + mocks.map { file($0, .mocks) })
        case .oneFile:
            let name = api.name
            return [
                oneFile(library, name, .library), oneFile(mocks, name.appending("Mocks"), .mocks),
            ].compactMap(\.self)
        }
    }

    // MARK: Sections

    private var librarySections: [Section] {
        let client = APIEmitter(context: context)
        let environment = EnvironmentEmitter(context: context)
        var sections = [
            Section(path: [api.name], imports: client.imports, code: client.code, isNamespace: true),
            Section(
                path: [api.typeNames.environment], imports: environment.imports, code: environment.code),
        ]
        if !api.schemes.isEmpty {
            let credentials = AuthorizationEmitter(context: context)
            sections.append(
                Section(
                    path: [api.typeNames.credentials], imports: credentials.imports, code: credentials.code))
        }
        if !api.errorSets.isEmpty {
            let outcomes = OutcomeEmitter(context: context)
            sections.append(
                Section(
                    path: [api.name.appending("Errors")], imports: outcomes.imports(api.errorSets),
                    code: api.errorSets.map { outcomes.errorEnum($0) }.paragraphs))
        }
        return sections + api.services.flatMap(serviceSections) + sharedSections
    }

    private func serviceSections(_ service: Service) -> [Section] {
        let folder = service.name
        let endpoints = EndpointEmitter(context: context, service: service)
        let interface = ServiceEmitter(context: context, service: service)
        let client = ClientEmitter(context: context, service: service)
        var endpointImports = endpoints.imports
        endpointImports.add(DeclarationEmitter.imports(service.declarations))
        var sections = [
            Section(
                path: [folder, service.typeNames.endpoints], imports: endpointImports, code: endpoints.code),
            Section(
                path: [folder, service.typeNames.interface], imports: interface.imports,
                code: interface.protocolCode, extensions: interface.defaultsCode),
            Section(path: [folder, service.typeNames.client], imports: client.imports, code: client.code),
        ]
        let own = api.declarations.filter { $0.service == service.name }
        if !own.isEmpty { sections.append(types(own, [folder, folder.appending("Models")])) }
        return sections
    }

    /// Types that no service has for itself: in one file while they are few, else in a file for each first letter,
    /// so that a new type touches one file.
    private var sharedSections: [Section] {
        let folder = SwiftName(fixed: "Models")
        let shared = api.declarations.filter { $0.service == nil }
        var sections: [Section] = []
        if shared.count <= 40 {
            if !shared.isEmpty { sections.append(types(shared, [folder, api.name.appending("Models")])) }
        } else {
            let groups = Dictionary(grouping: shared) { String($0.path[0].text.prefix(1)).uppercased() }
            for letter in groups.keys.sorted() {
                let name = SwiftName(letter).map { api.name.appending("Models").appending($0) }
                sections.append(types(groups[letter] ?? [], [folder, name ?? api.name.appending("Models")]))
            }
        }
        if !api.datePatterns.isEmpty {
            let patterns = DatePatternEmitter(context: context)
            sections.append(
                Section(
                    path: [folder, api.name.appending("DateFormats")], imports: patterns.imports,
                    code: api.datePatterns.map { patterns.code($0) }.paragraphs))
        }
        return sections
    }

    private func types(_ declarations: [TypeDeclaration], _ path: [SwiftName]) -> Section {
        let emitter = DeclarationEmitter(context: context)
        return Section(
            path: path, imports: DeclarationEmitter.imports(declarations),
            code: declarations.map { emitter.code($0) }.paragraphs)
    }

    private var mockSections: [Section] {
        var sections = api.services.map { service in
            let mock = MockEmitter(context: context, service: service)
            return Section(path: [service.typeNames.mock], imports: mock.imports, code: mock.code)
        }
        let samples = SampleEmitter(context: context)
        if !samples.isEmpty {
            sections.append(
                Section(
                    path: [api.name.appending("Samples")], imports: samples.imports, code: .empty,
                    extensions: samples.code))
        }
        return sections
    }

    // MARK: Files

    private func file(_ section: Section, _ target: SwiftFile.Target) -> SwiftFile {
        var path = section.path.map(\.text)
        // Two APIs in one module may have services of one name, and a module has each file name once.
        let isPrefixed = options.isNamespaced && !path[path.count - 1].hasPrefix(api.name.text)
        if isPrefixed { path[path.count - 1] = api.name.text + path[path.count - 1] }
        return SwiftFile(
            target: target, path: path.joined(separator: "/") + ".swift",
            text: text(section.imports, [content(section)], target))
    }

    private func oneFile(_ sections: [Section], _ name: SwiftName, _ target: SwiftFile.Target) -> SwiftFile? {
        guard let first = sections.first else { return nil }
        let imports = sections.dropFirst().reduce(into: first.imports) { $0.add($1.imports) }
        return SwiftFile(
            target: target, path: "\(name.text).swift", text: text(imports, sections.map(content), target))
    }

    private func content(_ section: Section) -> Code {
        guard options.isNamespaced, !section.isNamespace, !section.code.isEmpty else {
            return [section.code, section.extensions].paragraphs
        }
        let inside: Code = """
            nonisolated extension \(api.name) {
                \(section.code)
            }
            """
        return [inside, section.extensions].paragraphs
    }

    private func text(_ imports: Imports, _ content: [Code], _ target: SwiftFile.Target) -> String {
        let module = target == .mocks ? options.moduleName.flatMap(SwiftName.init) ?? api.name : nil
        let hidden =
            target == .mocks && !options.isNamespaced ? HiddenNames.imports(api, context.spelling) : []
        return CodeWriter.text(
            of: [context.header, imports.code(options.access, module, hidden: hidden), content.paragraphs]
                .paragraphs)
    }
}
