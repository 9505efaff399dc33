#if Serve
#if canImport(Darwin)
private import Darwin
#elseif canImport(Musl)
private import Musl
#else
private import Glibc
#endif

/// A wait that another thread can cut short.
struct Interruption: Sendable {
    // Closing the one end wakes all who wait at the other.
    private let readEnd: Int32
    private let writeEnd: Int32

    init() {
        var ends: [Int32] = [-1, -1]
        // Without a pipe waits take their full time, since poll passes over a negative descriptor.
        _ = pipe(&ends)
        readEnd = ends[0]
        writeEnd = ends[1]
    }

    /// Waits for so many milliseconds, or until it is interrupted.
    func wait(milliseconds: Int) {
        var descriptor = pollfd(fd: readEnd, events: Int16(POLLIN), revents: 0)
        _ = poll(&descriptor, 1, Int32(clamping: milliseconds))
    }

    /// Ends all waits, those to come included; to be called once.
    func interrupt() {
        close(writeEnd)
    }
}
#endif
