internal import WaypostModel
internal import WaypostSource

/// The names of the types that are generated for an API and its services.
struct GeneratedNames {
    let api: API.TypeNames
    private(set) var services: [String: Service.TypeNames] = [:]
    /// Which part of the spec each name comes from.
    private(set) var owners: [String: Located<String>] = [:]

    init(
        api name: SwiftName, at written: Located<String>, services: [Located<String>],
        _ log: inout DiagnosticLog
    ) {
        api = API.TypeNames(
            environment: name.appending("Environment"), credentials: name.appending("Credentials"))
        own([name, api.environment, api.credentials], written, &log)
        for service in services {
            guard let name = SwiftName(service.value) else { continue }
            let names = Service.TypeNames(
                endpoints: name.appending("API"), interface: name.appending("Service"),
                client: name.appending("Client"),
                mock: SwiftName(fixed: "Mock").appending(name).appending("Service"))
            self.services[service.value] = names
            own([names.endpoints, names.interface, names.client, names.mock], service, &log)
        }
    }

    private mutating func own(_ names: [SwiftName], _ owner: Located<String>, _ log: inout DiagnosticLog) {
        for name in names {
            if let other = owners[name.text] {
                log.report(.sameGeneratedName(name, owner, other))
            } else {
                owners[name.text] = owner
            }
        }
    }
}

extension Diagnostic {
    fileprivate static func sameGeneratedName(
        _ name: SwiftName, _ owner: Located<String>, _ other: Located<String>
    ) -> Diagnostic {
        Diagnostic(
            "E213",
            "\"\(owner.value)\" and \"\(other.value)\" would both generate a type \(name.text) (choose another name)",
            at: owner.range, notes: [Note("\"\(other.value)\" is named here", at: other.range)])
    }
}
