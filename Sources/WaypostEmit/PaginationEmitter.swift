internal import WaypostModel

/// Writes the functions that yield the elements of all pages.
struct PaginationEmitter {
    let context: EmitContext
    let service: Service

    private var spelling: Spelling { context.spelling }
    private var parameters: ParameterEmitter { ParameterEmitter(context: context) }

    static func imports(_ pages: Pagination) -> Imports {
        var imports = Imports()
        imports.show("WaypostRuntime")
        imports.show(pages.element)
        return imports
    }

    /// `PageSequence<Order>`
    func type(of pages: Pagination) -> Code {
        "\(spelling.runtime("PageSequence"))<\(spelling.type(pages.element))>"
    }

    static func documentation(_ endpoint: Endpoint) -> Documentation {
        Documentation(
            "All elements of ``\(endpoint.name.text)``, page by page.",
            ParameterEmitter.documentation(endpoint.pageParameters))
    }

    func signature(
        _ endpoint: Endpoint, _ pages: Pagination, withDefaults: Bool, access: Code, extra: [Code] = [],
        tail: Code
    ) -> Code {
        let items =
            endpoint.pageParameters.map { parameters.declaration($0, withDefault: withDefaults) } + extra
        return Code(CodeList("\(access)func \(pages.name)(", items, ") -> \(type(of: pages))\(tail)"))
    }

    /// A function of all services, made of the plain call; nothing where only the client can follow links.
    func function(_ endpoint: Endpoint) -> Code {
        guard let pages = endpoint.pages, !pages.followsLinks else { return .empty }
        return """
            \(PaginationEmitter.documentation(endpoint))
            \(endpoint.deprecation?.attribute ?? .empty)
            \(signature(endpoint, pages, withDefaults: true, access: context.access, tail: " {"))
                \(sequence(endpoint, pages))
            }
            """
    }

    private func sequence(_ endpoint: Endpoint, _ pages: Pagination) -> Code {
        let type = spelling.runtime("PageSequence")
        let page = Code(freeName(["page", "answer", "pageAnswer"], endpoint))
        let call = Code(
            CodeList(
                "try await self.\(member: endpoint.name)(", endpoint.parameters.map(parameters.argument), ")")
        )
        switch pages.kind {
        case .cursor(let cursor, let next):
            return """
                \(type).following { (\(cursor): \(turningType(cursor, endpoint))?) in
                    \(binding(page, call, endpoint, isLast: "next: nil"))
                    return (\(items(of: page, pages, endpoint)), next: \(value(at: next, of: page)))
                }
                """
        case .page(let number, let first, let end):
            return """
                \(type).counting(from: \(Code.number(first))) { (\(number): \(turningType(number, endpoint))) in
                    \(binding(page, call, endpoint, isLast: "end: .last(true)"))
                    return (\(items(of: page, pages, endpoint)), end: \(ending(end, of: page)))
                }
                """
        case .offset(let offset, let first, let end):
            return """
                \(type).advancing(from: \(Code.number(first))) { (\(offset): \(turningType(offset, endpoint))) in
                    \(binding(page, call, endpoint, isLast: "end: .last(true)"))
                    return (\(items(of: page, pages, endpoint)), end: \(ending(end, of: page)))
                }
                """
        case .linkHeader, .link:
            return .empty
        }
    }

    private func binding(_ page: Code, _ call: Code, _ endpoint: Endpoint, isLast: Code) -> Code {
        guard case .value(_, isOptional: true) = endpoint.answer else { return "let \(page) = \(call)" }
        return "guard let \(page) = \(call) else { return ([], \(isLast)) }"
    }

    private func turningType(_ name: SwiftName, _ endpoint: Endpoint) -> Code {
        endpoint.parameters.first { $0.name == name }.map { spelling.type($0.type) } ?? .empty
    }

    private func ending(_ ending: Pagination.Ending, of page: Code) -> Code {
        switch ending {
        case .whenEmpty: ".whenEmpty"
        case .last(let path): ".last(\(value(at: path, of: page)))"
        case .more(let path): ".more(\(value(at: path, of: page)))"
        case .total(let path): ".total(\(value(at: path, of: page)))"
        }
    }

    private func items(of page: Code, _ pages: Pagination, _ endpoint: Endpoint) -> Code {
        let items = value(at: pages.items, of: page)
        return pages.items.isOptional ? "\(items) ?? []" : items
    }

    /// `page.meta?.next`
    private func value(at path: FieldPath, of page: Code) -> Code {
        var code = page
        var isOptional = false
        for step in path.steps {
            code = "\(code)\(isOptional ? "?" : .empty).\(member: step.name)"
            if step.isPatch { code = "\(code).value" }
            isOptional = step.isOptional
        }
        return code
    }

    private func freeName(_ candidates: [StaticString], _ endpoint: Endpoint) -> SwiftName {
        let names = candidates.map { SwiftName(fixed: $0) }
        let taken = endpoint.parameters.map(\.name)
        return names.first { !taken.contains($0) }
            ?? names[0].appending("Value").numbered { !taken.contains($0) }
    }

    // MARK: Links

    /// `client.linkedPages(ThingsAPI.list, as: [Thing].self) { $0 }`
    func call(_ pages: Pagination, _ endpoint: Endpoint, _ value: Code, throwing: [Code], of client: Code)
        -> Code
    {
        guard case .value(let answer, _) = endpoint.answer else { return .empty }
        let wire = context.wire.type(answer)
        var arguments = [value, "as: \(wire ?? spelling.type(answer)).self"] + throwing
        if case .link(let next) = pages.kind {
            arguments.append("next: { \(self.value(at: next, of: "$0")) }")
        }
        let page = wire == nil ? "$0" : context.wire.unwrapped("$0", answer)
        let items = items(of: page, pages, endpoint)
        return Code(CodeList("\(client).linkedPages(", arguments, ") { \(items) }"))
    }
}

extension Pagination {
    /// Whether the answer gives a URL rather than a value of a parameter: then only the client can go on.
    var followsLinks: Bool {
        switch kind {
        case .linkHeader, .link: true
        case .cursor, .page, .offset: false
        }
    }
}

extension Endpoint {
    /// The arguments of the function that yields all elements: all but the one that is turned from page to page.
    var pageParameters: [Parameter] {
        switch pages?.kind {
        case .cursor(let turning, _), .page(let turning, _, _), .offset(let turning, _, _):
            parameters.filter { $0.name != turning }
        case .linkHeader, .link, nil: parameters
        }
    }
}
