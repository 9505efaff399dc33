internal import WaypostModel

/// Compares where an API lives.
struct EnvironmentComparison {
    let old: [Environment]
    let new: [Environment]

    func compare(_ log: inout ChangeLog) {
        let pairing = Pairing(old, new) { $0.name }
        for environment in pairing.removed { log.note(place(environment), "is gone", callers: .breaking) }
        for environment in pairing.added { log.note(place(environment), "is new", callers: .safe) }
        for (old, new) in pairing.common { compare(old, new, &log) }
        if let left = usual(of: old), let right = usual(of: new), left.name != right.name {
            log.note(
                place(right), "is the usual one, which was \(left.name.text)", callers: .breaking)
        }
    }

    private func place(_ environment: Environment) -> String { "environment \(environment.name.text)" }

    private func compare(_ old: Environment, _ new: Environment, _ log: inout ChangeLog) {
        let place = place(new)
        if old.baseURL != new.baseURL {
            log.note(
                place, "is at \(new.baseURL.written), and was at \(old.baseURL.written)", wire: .breaking)
        }
        compareHosts(old, new, &log)
        compareVariables(old, new, &log)
        if old.pins != new.pins { log.note(place, "has other pins", callers: .safe, wire: .breaking) }
        compareHeaders(old, new, &log)
        if old.condition != new.condition {
            let condition = new.condition.map { "current under \($0.text)" } ?? "current under no condition"
            log.note(place, "is \(condition)", callers: .breaking)
        }
        if old.timeout != new.timeout {
            log.note(place, "has a timeout of \(new.timeout) ms, and had \(old.timeout) ms", callers: .safe)
        }
        if old.log != new.log {
            log.note(place, "logs at \(new.log.rawValue), and did at \(old.log.rawValue)", callers: .safe)
        }
        log.noteDocumentation(place, old.documentation, new.documentation)
    }

    private func compareHosts(_ old: Environment, _ new: Environment, _ log: inout ChangeLog) {
        let pairing = Pairing(old.hosts, new.hosts) { $0.name }
        for host in pairing.removed {
            log.note("\(place(new)) url \"\(host.name)\"", "is gone", wire: .breaking)
        }
        for host in pairing.added { log.note("\(place(new)) url \"\(host.name)\"", "is new", callers: .safe) }
        for (old, other) in pairing.common where old.baseURL != other.baseURL {
            log.note(
                "\(place(new)) url \"\(old.name)\"",
                "is at \(other.baseURL.written), and was at \(old.baseURL.written)",
                wire: .breaking)
        }
    }

    /// They are values of the environment's case.
    private func compareVariables(_ old: Environment, _ new: Environment, _ log: inout ChangeLog) {
        let pairing = Pairing(old.variables, new.variables) { $0.name }
        let name = { (variable: Parameter) in "\(place(new)) variable \(variable.name.text)" }
        for variable in pairing.removed { log.note(name(variable), "is gone", callers: .breaking) }
        for variable in pairing.added { log.note(name(variable), "is new", callers: .breaking) }
        for (old, new) in pairing.common {
            if old.type.swift != new.type.swift {
                log.note(name(new), "is \(new.type.swift), and was \(old.type.swift)", callers: .breaking)
            }
            if old.defaultValue != new.defaultValue {
                log.note(name(new), "has another default", callers: .breaking)
            }
        }
    }

    /// What is always sent may be asked for, and apps that are out there do not send it.
    private func compareHeaders(_ old: Environment, _ new: Environment, _ log: inout ChangeLog) {
        let pairing = Pairing(old.headers, new.headers) { $0.name.lowercased() }
        for header in pairing.removed {
            log.note("\(place(new)) header \"\(header.name)\"", "is gone", wire: .safe)
        }
        for header in pairing.added {
            log.note("\(place(new)) header \"\(header.name)\"", "is new", wire: .breaking)
        }
        for (old, other) in pairing.common where old.value != other.value {
            log.note(
                "\(place(new)) header \"\(old.name)\"", "is \"\(other.value)\", and was \"\(old.value)\"",
                wire: .breaking)
        }
    }

    /// The environment of a build without conditions: the last without `when`, or the first if all have none.
    private func usual(of environments: [Environment]) -> Environment? {
        environments.contains { $0.condition != nil }
            ? environments.last { $0.condition == nil } : environments.first
    }
}
