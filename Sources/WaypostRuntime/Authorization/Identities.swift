internal import Foundation

/// Names for those on whose behalf calls are made, which tell nothing: made by chance, a new one whenever the
/// credentials for a requirement change.
final class Identities: Sendable {
    private struct Bearer: Sendable {
        let secrets: Set<String>
        let identity: String
    }

    private let bearers = Locked<[AuthorizationRequirement: Bearer]>([:])

    /// Yields the name of who has these secrets.
    func identity(of secrets: Set<String>, for requirement: AuthorizationRequirement) -> String {
        bearers.withLock { bearers in
            if let bearer = bearers[requirement], bearer.secrets == secrets { return bearer.identity }
            let bearer = Bearer(secrets: secrets, identity: UUID().uuidString)
            bearers[requirement] = bearer
            return bearer.identity
        }
    }
}
