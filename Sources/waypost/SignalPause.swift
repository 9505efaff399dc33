#if canImport(Darwin)
private import Darwin
#elseif canImport(Musl)
private import Musl
#else
private import Glibc
#endif

/// Waiting that the user can end with SIGINT or SIGTERM.
///
/// The signals are kept from ending the process at once, so that what it is just writing is written whole; they
/// are noticed between two waits.
enum SignalPause {
    /// Waits for so many milliseconds; false when one of the signals has come.
    static func pause(milliseconds: Int) -> Bool {
        guard !isInterrupted() else { return false }
        var time = timespec()
        time.tv_sec = .init(milliseconds / 1000)
        time.tv_nsec = .init(milliseconds % 1000 * 1_000_000)
        // A signal of another kind may cut it short, which does no harm.
        nanosleep(&time, nil)
        return !isInterrupted()
    }

    /// Whether one of the signals waits to be taken; from the first call on they do not end the process.
    private static func isInterrupted() -> Bool {
        var stops = sigset_t()
        sigemptyset(&stops)
        sigaddset(&stops, SIGINT)
        sigaddset(&stops, SIGTERM)
        sigprocmask(SIG_BLOCK, &stops, nil)
        var waiting = sigset_t()
        sigpending(&waiting)
        return sigismember(&waiting, SIGINT) == 1 || sigismember(&waiting, SIGTERM) == 1
    }
}
