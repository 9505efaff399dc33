extension TokenSession {
    /// Makes a session that is signed in already and keeps its tokens in memory: for scripts, servers and tests.
    public init(tokens: Tokens) {
        self.init(store: MemoryTokenStore(tokens))
    }
}
