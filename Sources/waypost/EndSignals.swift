#if canImport(Darwin)
private import Darwin
#elseif canImport(Musl)
private import Musl
#else
private import Glibc
#endif

/// SIGINT and SIGTERM, which from its making on do not end the process by themselves: what it is just writing is
/// written whole.
struct EndSignals {
    private let set: sigset_t

    init() {
        var set = sigset_t()
        sigemptyset(&set)
        sigaddset(&set, SIGINT)
        sigaddset(&set, SIGTERM)
        pthread_sigmask(SIG_BLOCK, &set, nil)
        self.set = set
    }

    /// Returns when one has come.
    func wait() {
        var set = set
        var signal: Int32 = 0
        while sigwait(&set, &signal) != 0 {}
    }

    /// Waits for so many milliseconds; false when one has come.
    func pause(milliseconds: Int) -> Bool {
        guard !haveCome else { return false }
        var time = timespec()
        time.tv_sec = .init(milliseconds / 1000)
        time.tv_nsec = .init(milliseconds % 1000 * 1_000_000)
        // A signal of another kind may cut it short, which does no harm.
        nanosleep(&time, nil)
        return !haveCome
    }

    /// Whether one waits to be taken.
    private var haveCome: Bool {
        var waiting = sigset_t()
        sigpending(&waiting)
        return sigismember(&waiting, SIGINT) == 1 || sigismember(&waiting, SIGTERM) == 1
    }
}
