import Foundation
import WaypostRuntime

/// A clock on which nobody waits: each sleep moves it to its end at once, and is written down.
final class VirtualClock: Clock {
    typealias Duration = Swift.Duration

    struct Instant: InstantProtocol {
        fileprivate var offset = Duration.zero

        func advanced(by duration: Duration) -> Instant { Instant(offset: offset + duration) }
        func duration(to other: Instant) -> Duration { other.offset - offset }
        static func < (one: Instant, other: Instant) -> Bool { one.offset < other.offset }
    }

    private let state = Locked((now: Instant(), waits: [Duration]()))

    let minimumResolution = Duration.zero
    var now: Instant { state.withLock { $0.now } }

    /// The sleeps so far.
    var waits: [Duration] { state.withLock { $0.waits } }

    /// The time of day, which is noon when the clock is made.
    var date: Date { Date(timeIntervalSince1970: 1_767_268_800 + now.offset / .seconds(1)) }

    func advance(by duration: Duration) {
        state.withLock { $0.now = $0.now.advanced(by: duration) }
    }

    func sleep(until deadline: Instant, tolerance: Duration?) async throws {
        try Task.checkCancellation()
        state.withLock { state in
            state.waits.append(state.now.duration(to: deadline))
            state.now = max(state.now, deadline)
        }
    }
}

/// A clock on which sleepers sleep until they are cancelled.
final class StoppedClock: Clock {
    private let clock = ContinuousClock()
    private let sleeps: AsyncStream<Void>
    private let begin: AsyncStream<Void>.Continuation

    init() {
        (sleeps, begin) = AsyncStream.makeStream()
    }

    var minimumResolution: Duration { .zero }
    var now: ContinuousClock.Instant { clock.now }

    func sleep(until deadline: ContinuousClock.Instant, tolerance: Duration?) async throws {
        begin.yield()
        try await Task.sleep(for: .seconds(3600))
    }

    /// Waits until someone sleeps.
    func sleeper() async {
        for await _ in sleeps { return }
    }
}
