/// The schemes of a client, which turn a requirement into signatures.
struct Signatures: Sendable {
    private let schemes: [String: AuthorizationScheme]

    /// Gathers schemes; of two with one name the later one counts.
    init(_ schemes: [AuthorizationScheme]) {
        self.schemes = Dictionary(schemes.map { ($0.name, $0) }, uniquingKeysWith: { $1 })
    }

    /// The signatures that meet a requirement, or the schemes whose credentials are missing.
    enum Answer {
        case found([AuthorizationScheme.Signature])
        case missing([String])
    }

    /// Yields what meets a requirement; throws what a credential's provider throws.
    func meeting(_ requirement: AuthorizationRequirement) async throws -> Answer {
        switch requirement {
        case .none:
            return .found([])
        case .scheme(let name):
            guard let signature = try await schemes[name]?.signature() else { return .missing([name]) }
            return .found([signature])
        case .any(let alternatives):
            return try await meetingAny(of: alternatives)
        case .all(let requirements):
            return try await meetingAll(of: requirements)
        case .optional(let requirement):
            if case .found(let signatures) = try await meeting(requirement) { return .found(signatures) }
            return .found([])
        }
    }

    private func meetingAny(of alternatives: [AuthorizationRequirement]) async throws -> Answer {
        var missing: [String] = []
        for alternative in alternatives {
            switch try await meeting(alternative) {
            case .found(let signatures): return .found(signatures)
            case .missing(let names): missing += names
            }
        }
        return .missing(missing)
    }

    private func meetingAll(of requirements: [AuthorizationRequirement]) async throws -> Answer {
        var found: [AuthorizationScheme.Signature] = []
        for requirement in requirements {
            switch try await meeting(requirement) {
            case .found(let signatures): found += signatures
            case .missing(let names): return .missing(names)
            }
        }
        return .found(found)
    }
}
