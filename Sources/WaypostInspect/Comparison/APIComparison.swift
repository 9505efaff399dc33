package import WaypostModel

/// How two versions of an API differ, the worst first.
///
/// A name that is new is a safe addition, also where Swift asks more of some code: of types that implement a
/// service's protocol themselves, and of switches without a default over an enum that grows.
package func changes(from old: API, to new: API) -> [Change] {
    var comparison = APIComparison(old: old, new: new)
    comparison.compare()
    return comparison.log.sorted
}

/// How two versions of some APIs differ; an API that is alone on both sides was renamed.
package func changes(from old: [API], to new: [API]) -> [Change] {
    var pairing = Pairing(old, new) { $0.name }
    if pairing.removed.count == 1, pairing.added.count == 1 { pairing.pairRest { _ in 0 } }
    var log = ChangeLog()
    for api in pairing.removed { log.noteBreaking("API \(api.name.text)", "is gone") }
    for api in pairing.added { log.note("API \(api.name.text)", "is new", callers: .safe, wire: .safe) }
    for pair in pairing.common {
        for change in changes(from: pair.old, to: pair.new) { log.note(change) }
    }
    return log.sorted
}

/// Compares what belongs to the whole, and hands the rest on.
struct APIComparison {
    let old: API
    let new: API
    private let declarations: DeclarationComparison
    private(set) var log = ChangeLog()

    init(old: API, new: API) {
        self.old = old
        self.new = new
        declarations = DeclarationComparison(old: DeclarationTable(old), new: DeclarationTable(new))
    }

    mutating func compare() {
        log.noteName("API \(old.name.text)", old.name.text, new.name.text)
        log.noteDocumentation("API \(new.name.text)", old.documentation, new.documentation)
        EnvironmentComparison(old: old.environments, new: new.environments).compare(&log)
        compareSchemes()
        compareServices()
        compareEndpoints()
        declarations.compare(leavingOut: bodyTypes(of: old).intersection(bodyTypes(of: new)), &log)
        OutcomeComparison(declarations: declarations).compare(old.errorSets, new.errorSets, &log)
    }

    private mutating func compareSchemes() {
        let pairing = Pairing(old.schemes, new.schemes) { $0.key }
        for scheme in pairing.removed { log.note("auth \(scheme.key)", "is gone", callers: .breaking) }
        for scheme in pairing.added { log.note("auth \(scheme.key)", "is new", callers: .safe) }
        for (old, new) in pairing.common {
            let place = "auth \(new.key)"
            log.noteName(place, old.name.text, new.name.text)
            guard old.kind != new.kind else { continue }
            switch (old.kind, new.kind) {
            case (.session, .session), (.oauth2, .oauth2):
                log.note(place, "gets its tokens in another way", callers: .safe, wire: .breaking)
                continue
            default: break
            }
            guard case .template(let left) = old.kind, case .template(let right) = new.kind else {
                log.noteBreaking(place, "is of another kind")
                continue
            }
            if left.placeholders != right.placeholders {
                log.note(place, "asks for other secrets", callers: .breaking)
            }
            if left.items != right.items { log.note(place, "sends something else", wire: .breaking) }
        }
    }

    private mutating func compareServices() {
        let pairing = Pairing(old.services, new.services) { $0.name }
        for service in pairing.removed {
            log.note("service \(service.name.text)", "is gone", callers: .breaking)
        }
        for service in pairing.added { log.note("service \(service.name.text)", "is new", callers: .safe) }
        for (old, new) in pairing.common {
            let place = "service \(new.name.text)"
            log.noteName(place, old.propertyName.text, new.propertyName.text)
            log.noteName(place, old.typeNames.interface.text, new.typeNames.interface.text)
            log.noteName(place, old.typeNames.client.text, new.typeNames.client.text)
            log.noteName(place, old.typeNames.endpoints.text, new.typeNames.endpoints.text)
            log.noteName(place, old.typeNames.mock.text, new.typeNames.mock.text)
            log.noteDocumentation(place, old.documentation, new.documentation)
        }
    }

    /// Endpoints are the same by their keys or else, for the wire alone, by method and path.
    private mutating func compareEndpoints() {
        var pairing = Pairing(PlacedEndpoint.all(in: old), PlacedEndpoint.all(in: new)) { $0.endpoint.key }
        pairing.pairRest(by: \.request)
        for removed in pairing.removed { log.noteBreaking(removed.endpoint.key, "is gone") }
        for added in pairing.added {
            log.note(added.endpoint.key, "is new", callers: .safe, wire: .safe)
        }
        for (old, new) in pairing.common {
            EndpointComparison(old: old, new: new, declarations: declarations).compare(&log)
        }
    }

    /// The types of bodies that are written in place: their fields are compared as arguments.
    private func bodyTypes(of api: API) -> Set<[SwiftName]> {
        Set(
            api.services.flatMap { service in
                service.endpoints.compactMap(\.bodyType).map { [service.typeNames.endpoints, $0] }
            })
    }
}

/// An endpoint and the service that it stands in.
struct PlacedEndpoint {
    let endpoint: Endpoint
    let service: Service

    static func all(in api: API) -> [PlacedEndpoint] {
        api.services.flatMap { service in
            service.endpoints.map { PlacedEndpoint(endpoint: $0, service: service) }
        }
    }

    /// Method and path, whatever its holes are called.
    var request: String { "\(endpoint.method.rawValue) \(endpoint.pathPattern)" }
}
