internal import WaypostModel

/// A type that could not be bound. That has been reported, so whatever is wrong only because of it is not.
extension TypeReference {
    /// Never emitted: there is an error in the log. No declared type has an empty path.
    static let poisoned = TypeReference.declared(DeclaredType(path: [], shape: .alias(.json)))

    /// Whether it is poisoned, or made of a type that is.
    var isPoisoned: Bool {
        switch self {
        case .declared(let type):
            if type.path.isEmpty {
                true
            } else if case .alias(let target) = type.shape {
                target.isPoisoned
            } else {
                false
            }
        case .optional(let inner), .list(let inner), .map(let inner): inner.isPoisoned
        default: false
        }
    }
}
