package import WaypostModel

/// What the parts of an API are called, on the wire and in Swift.
package func names(of api: API) -> NamedPart {
    let environments = api.environments.map { environment in
        NamedPart(
            .environment, environment.name.text, environment.name.text,
            environment.variables.map { NamedPart(.variable, nil, $0.name.text) })
    }
    let schemes = api.schemes.map { NamedPart(.scheme, $0.key, $0.name.text) }
    let variables = api.environmentDeclarations.map { names(of: $0, kind: .type) }
    let types = [
        NamedPart(.environment, nil, api.typeNames.environment.text, environments + variables),
        NamedPart(.credentials, nil, api.typeNames.credentials.text, schemes),
    ]
    let parts =
        types + api.services.map(names) + api.declarations.map { names(of: $0, kind: .model) }
        + api.errorSets.map(names)
    return NamedPart(.api, api.name.text, api.name.text, parts)
}

private func names(of service: Service) -> NamedPart {
    let types = service.typeNames
    let heads = [
        NamedPart(.endpoints, nil, types.endpoints.text), NamedPart(.client, nil, types.client.text),
        NamedPart(.mock, nil, types.mock.text), NamedPart(.property, nil, service.propertyName.text),
    ]
    let bodies = Set(service.endpoints.compactMap(\.bodyType))
    // The fields of a body written in place are listed with the endpoint, as the arguments that they are.
    let declarations = service.declarations.flatMap { declaration in
        declaration.path.last.map(bodies.contains) ?? false ? declaration.nested : [declaration]
    }
    let parts =
        heads + service.endpoints.map { names(of: $0, in: service) }
        + declarations.map { names(of: $0, kind: .type) }
    return NamedPart(.service, service.name.text, types.interface.text, parts)
}

private func names(of endpoint: Endpoint, in service: Service) -> NamedPart {
    let inputs = endpoint.inputs(in: service).compactMap { input -> NamedPart? in
        guard case .argument(let argument) = input.content else { return nil }
        return NamedPart(input.place.kind, input.wireName, argument.name.text)
    }
    // Behind the service's name.
    let key = endpoint.key.split(separator: ".", maxSplits: 1).last.map(String.init) ?? endpoint.key
    let pages = endpoint.pages.map { [NamedPart(.pages, nil, $0.name.text)] } ?? []
    return NamedPart(.endpoint, key, endpoint.name.text, inputs + pages + names(of: endpoint.answer))
}

/// The enum that is generated for an answer of several forms.
private func names(of answer: Answer) -> [NamedPart] {
    switch answer {
    case .responses(let name, let responses):
        let cases = responses.map { NamedPart(.status, String($0.status), $0.name.text) }
        return [NamedPart(.type, nil, name.text, cases)]
    case .stream(let stream):
        guard case .namedEvents(let name, let events) = stream.kind else { return [] }
        return [NamedPart(.type, nil, name.text, events.map { NamedPart(.event, $0.wireName, $0.name.text) })]
    case .nothing, .value, .data, .text, .file:
        return []
    }
}

private func names(of declaration: TypeDeclaration, kind: NamedPart.Kind) -> NamedPart {
    let path = declaration.path.map(\.text).joined(separator: ".")
    let members: [NamedPart] =
        switch declaration.kind {
        case .object(let object):
            object.fields.map { NamedPart(.field, $0.wireName, $0.name.text) }
                + (object.rest.map { [NamedPart(.rest, nil, $0.name.text)] } ?? [])
        case .enumeration(let type): type.cases.map { NamedPart(.value, $0.wireValue, $0.name.text) }
        case .union(let type): type.cases.map { NamedPart(.kind, $0.tagValue, $0.name.text) }
        case .choice(let type): type.cases.map { NamedPart(.kind, nil, $0.name.text) }
        case .alias: []
        }
    let nested = declaration.nested.map { names(of: $0, kind: .type) }
    return NamedPart(kind, kind == .model ? path : nil, path, members + nested)
}

private func names(of set: ErrorSet) -> NamedPart {
    let cases = set.cases.map { NamedPart(.status, $0.status.written, $0.name.text) }
    return NamedPart(.errors, nil, set.name.text, cases)
}

extension StatusPattern {
    /// As a spec writes it.
    var written: String {
        switch self {
        case .exact(let status): String(status)
        case .hundred(let hundred): "\(hundred)xx"
        case .any: "default"
        }
    }
}

extension RequestInput.Place {
    fileprivate var kind: NamedPart.Kind {
        switch self {
        case .path: .path
        case .query: .query
        case .header: .header
        case .form: .form
        case .part: .part
        case .body: .body
        }
    }
}
