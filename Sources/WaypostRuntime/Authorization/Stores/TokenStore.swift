/// Where a ``TokenSession`` keeps its tokens. It is asked one thing at a time, and read once for each session.
public protocol TokenStore: Sendable {
    /// Yields the tokens that were saved last; nil if there are none.
    func load() async throws -> Tokens?

    /// Keeps tokens in the place of those there are, ``Tokens/identity`` included.
    func save(_ tokens: Tokens) async throws

    /// Forgets the tokens; it is no error if there are none.
    func clear() async throws
}

/// A store could not do what it should.
public struct TokenStoreError: Error, Hashable, CustomStringConvertible {
    /// What is wrong, for developers.
    public let detail: String

    /// Makes the error.
    public init(_ detail: String) {
        self.detail = detail
    }

    /// What is wrong.
    public var description: String { detail }
}
