internal import WaypostModel

/// Compares two versions of one endpoint.
struct EndpointComparison {
    let old: PlacedEndpoint
    let new: PlacedEndpoint
    let declarations: DeclarationComparison

    private var place: String { new.endpoint.key }

    func compare(_ log: inout ChangeLog) {
        let (old, new) = (old.endpoint, new.endpoint)
        if old.key != new.key {
            log.note(place, "is new in place of \(old.key)", callers: .breaking)
        } else {
            log.noteName(place, old.name.text, new.name.text)
        }
        compareRequestLine(&log)
        RequestComparison(old: self.old, new: self.new, declarations: declarations).compare(&log)
        let outcome = OutcomeComparison(declarations: declarations)
        outcome.compare(old.answer, new.answer, place, &log)
        outcome.compareErrors(old, new, &log)
        compareAuthorization(&log)
        compareRest(&log)
        log.noteDocumentation(place, old.documentation, new.documentation)
        if old.deprecation != new.deprecation {
            let message = new.deprecation == nil ? "is no longer deprecated" : "is deprecated"
            log.note(place, message, callers: .documentation)
        }
    }

    private func compareRequestLine(_ log: inout ChangeLog) {
        let (old, new) = (old.endpoint, new.endpoint)
        if old.method != new.method {
            log.note(place, "is \(new.method.rawValue), and was \(old.method.rawValue)", wire: .breaking)
        }
        if old.pathPattern != new.pathPattern {
            log.note(place, "is at \(new.pathText), and was at \(old.pathText)", wire: .breaking)
        }
        if old.host != new.host {
            log.note(
                place, "goes to \(new.host.map { "the url \"\($0)\"" } ?? "the usual url")", wire: .breaking)
        }
    }

    private func compareAuthorization(_ log: inout ChangeLog) {
        let (old, new) = (old.endpoint.authorization, new.endpoint.authorization)
        guard old != new else { return }
        if old.implies(new) {
            log.note(place, "asks for less authorization", callers: .safe, wire: .safe)
        } else {
            log.noteBreaking(place, "asks for more authorization, or for another one")
        }
    }

    private func compareRest(_ log: inout ChangeLog) {
        let (old, new) = (old.endpoint, new.endpoint)
        if old.accept != new.accept {
            let accept = new.accept ?? "what follows from its answer"
            log.note(place, "asks for \(accept)", wire: .breaking)
        }
        if old.policy.idempotencyKey != new.policy.idempotencyKey {
            let key = new.policy.idempotencyKey.map { "a key in \($0)" } ?? "no key"
            log.note(place, "sends \(key)", wire: new.policy.idempotencyKey == nil ? .safe : .breaking)
        }
        if old.policy.withoutKey != new.policy.withoutKey {
            log.note(place, "is repeated or kept in another way", callers: .safe)
        }
        comparePages(&log)
        if old.timeout != new.timeout {
            let timeout = new.timeout.map { "a timeout of \($0) ms" } ?? "the usual timeout"
            log.note(place, "has \(timeout)", callers: .safe)
        }
    }

    private func comparePages(_ log: inout ChangeLog) {
        switch (old.endpoint.pages, new.endpoint.pages) {
        case (nil, nil): break
        case (nil, _?): log.note("\(place) pages", "are new", callers: .safe)
        case (_?, nil): log.note("\(place) pages", "are gone", callers: .breaking)
        case (let left?, let right?):
            log.noteName("\(place) pages", left.name.text, right.name.text)
            if left.element.swift != right.element.swift {
                log.note("\(place) pages", "have other elements", callers: .breaking)
            }
            if left.kind != right.kind || left.items != right.items {
                log.note("\(place) pages", "are found in another way", wire: .breaking)
            }
        }
    }
}

extension CallPolicy {
    fileprivate var withoutKey: CallPolicy {
        var policy = self
        policy.idempotencyKey = nil
        return policy
    }
}

extension Endpoint {
    /// The path with nothing but where its holes are.
    var pathPattern: String {
        path.map { part in
            switch part {
            case .literal(let text): text
            case .parameter: "{}"
            }
        }.joined()
    }
}

extension AuthorizationRequirement {
    /// So many schemes are tried in all their combinations; no API has more for one call.
    private static let limit = 10

    /// Whether every set of secrets that does for this one does for the other.
    func implies(_ other: AuthorizationRequirement) -> Bool {
        let schemes = schemes.union(other.schemes).sorted()
        guard schemes.count <= AuthorizationRequirement.limit else { return self == other }
        return (0..<1 << schemes.count).allSatisfy { combination in
            let given = Set(schemes.indices.filter { combination >> $0 & 1 == 1 }.map { schemes[$0] })
            return !isMet(by: given) || other.isMet(by: given)
        }
    }

    private var schemes: Set<String> {
        switch self {
        case .none: []
        case .scheme(let name): [name]
        case .any(let parts), .all(let parts): parts.reduce(into: []) { $0.formUnion($1.schemes) }
        case .optional(let wrapped): wrapped.schemes
        }
    }

    private func isMet(by given: Set<String>) -> Bool {
        switch self {
        case .none, .optional: true
        case .scheme(let name): given.contains(name)
        case .any(let parts): parts.contains { $0.isMet(by: given) }
        case .all(let parts): parts.allSatisfy { $0.isMet(by: given) }
        }
    }
}
