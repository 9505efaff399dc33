import WaypostRuntime

/// Holds back whoever comes until it is opened.
struct Gate: Sendable {
    private let opened = Promise<Void>()

    func open() {
        opened.fulfill(.success(()))
    }

    func pass() async throws {
        try await opened.value()
    }
}

/// Tells when as many have come as were asked for.
final class Turnstile: Sendable {
    private struct State {
        var count = 0
        var waits: [(Int, Gate)] = []
    }

    private let state = Locked(State())

    func enter() {
        let passed = state.withLock { state in
            state.count += 1
            return state.waits.filter { $0.0 <= state.count }
        }
        for (_, gate) in passed { gate.open() }
    }

    var count: Int { state.withLock { $0.count } }

    func wait(for count: Int) async throws {
        let gate = Gate()
        let isOpen = state.withLock { state in
            state.waits.append((count, gate))
            return state.count >= count
        }
        if isOpen { gate.open() }
        try await gate.pass()
    }
}

/// Tells when it is gone, and with it what holds it.
final class Sentinel: Sendable {
    private let gate: Gate

    init(_ gate: Gate) {
        self.gate = gate
    }

    deinit {
        gate.open()
    }
}
