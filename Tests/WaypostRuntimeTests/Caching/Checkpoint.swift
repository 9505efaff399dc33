/// A place where one task waits until a test lets it pass, or until it is cancelled.
final class Checkpoint: Sendable {
    private let arrivals = AsyncStream.makeStream(of: Void.self)
    private let openings = AsyncStream.makeStream(of: Never.self)

    func pass() async throws {
        arrivals.continuation.yield()
        for await _ in openings.stream {}
        try Task.checkCancellation()
    }

    /// Waits until someone is there.
    func arrival() async {
        for await _ in arrivals.stream { return }
    }

    func open() {
        openings.continuation.finish()
    }
}
