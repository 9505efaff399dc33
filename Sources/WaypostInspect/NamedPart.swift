/// A part of an API, with its name on the wire and its name in Swift.
package struct NamedPart: Equatable, Sendable {
    package var kind: Kind
    /// As the spec and the wire say it; nothing for what has no name there.
    package var wire: String?
    package var swift: String
    /// What stands in it, in the order of the spec.
    package var parts: [NamedPart]

    package init(_ kind: Kind, _ wire: String?, _ swift: String, _ parts: [NamedPart] = []) {
        self.kind = kind
        self.wire = wire
        self.swift = swift
        self.parts = parts
    }

    package enum Kind: String, CaseIterable, Sendable {
        case api, environment, variable, scheme, credentials
        case service, endpoints, client, mock, property
        case endpoint, path, query, header, form, part, body, pages, event
        case model, type, field, rest, value, kind
        case errors, status
    }
}
