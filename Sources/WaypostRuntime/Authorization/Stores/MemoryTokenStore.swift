/// Keeps tokens for as long as it lives itself.
public final class MemoryTokenStore: TokenStore {
    private let tokens: Locked<Tokens?>

    /// Makes a store.
    public init(_ tokens: Tokens? = nil) {
        self.tokens = Locked(tokens)
    }

    /// Yields the tokens.
    public func load() -> Tokens? {
        tokens.withLock { $0 }
    }

    /// Keeps the tokens.
    public func save(_ tokens: Tokens) {
        self.tokens.withLock { $0 = tokens }
    }

    /// Forgets the tokens.
    public func clear() {
        tokens.withLock { $0 = nil }
    }
}

extension MemoryTokenStore: CustomStringConvertible, CustomReflectable {
    /// That this is a store, not what is in it.
    public var description: String { "MemoryTokenStore" }

    /// Nothing.
    public var customMirror: Mirror { Mirror(self, children: []) }
}
