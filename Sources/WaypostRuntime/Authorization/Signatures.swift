/// The schemes of a client, which turn a requirement into signatures.
struct Signatures: Sendable {
    private let schemes: [String: AuthorizationScheme]
    private let client: UnsignedClient

    /// Gathers schemes; of two with one name the later one counts.
    init(_ schemes: [AuthorizationScheme], through client: UnsignedClient) {
        self.schemes = Dictionary(schemes.map { ($0.name, $0) }, uniquingKeysWith: { $1 })
        self.client = client
    }

    /// The signatures that meet a requirement, or the schemes whose credentials are missing.
    enum Answer {
        case found([Signature])
        case missing([String])
    }

    /// Yields what meets the requirement of a call; throws what a credential's provider throws.
    func meeting(_ requirement: AuthorizationRequirement, of context: EndpointContext) async throws -> Answer
    {
        switch requirement {
        case .none:
            return .found([])
        case .scheme(let name):
            guard let signature = try await schemes[name]?.signature(for: context, through: client) else {
                return .missing([name])
            }
            return .found([signature])
        case .any(let alternatives):
            return try await meetingAny(of: alternatives, context)
        case .all(let requirements):
            return try await meetingAll(of: requirements, context)
        case .optional(let requirement):
            let answer = try await meeting(requirement, of: context)
            if case .missing = answer { return .found([]) }
            return answer
        }
    }

    private func meetingAny(
        of alternatives: [AuthorizationRequirement], _ context: EndpointContext
    ) async throws -> Answer {
        var missing: [String] = []
        for alternative in alternatives {
            switch try await meeting(alternative, of: context) {
            case .found(let signatures): return .found(signatures)
            case .missing(let names): missing += names
            }
        }
        return .missing(missing)
    }

    private func meetingAll(
        of requirements: [AuthorizationRequirement], _ context: EndpointContext
    ) async throws -> Answer {
        var found: [Signature] = []
        for requirement in requirements {
            switch try await meeting(requirement, of: context) {
            case .found(let signatures): found += signatures
            case .missing(let names): return .missing(names)
            }
        }
        return .found(found)
    }
}
