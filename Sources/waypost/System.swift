internal import WaypostGenerator

#if canImport(Darwin)
private import Darwin
#elseif canImport(Musl)
private import Musl
#else
private import Glibc
#endif

/// What the tool asks of the system around it.
enum System {
    static func exit(_ code: ExitCode) -> Never {
        systemExit(code.rawValue)
    }

    /// Standard output and standard error.
    static var console: Console {
        Console(
            say: { write($0, to: STDOUT_FILENO) }, complain: { write($0, to: STDERR_FILENO) },
            usesColour: isatty(STDERR_FILENO) == 1 && getenv("NO_COLOR") == nil
                && getenv("TERM").map { String(cString: $0) } != "dumb",
            input: { () throws(DiskError) in try StandardInput.read() },
            pause: { EndSignals().pause(milliseconds: $0) })
    }

    /// Writes to standard error from whatever thread.
    static func complain(_ text: String) {
        write(text, to: STDERR_FILENO)
    }

    private static func write(_ text: String, to descriptor: Int32) {
        var bytes = Array(text.utf8)[...]
        while !bytes.isEmpty {
            let count = bytes.withUnsafeBytes { systemWrite(descriptor, $0.baseAddress, $0.count) }
            // A reader that has gone away can't be told anything any more.
            guard count >= 0 || errno == EINTR else { return }
            bytes = bytes.dropFirst(max(0, count))
        }
    }
}

// Inside `System` these names mean its own functions.
private func systemWrite(_ descriptor: Int32, _ buffer: UnsafeRawPointer?, _ count: Int) -> Int {
    write(descriptor, buffer, count)
}

private func systemExit(_ code: Int32) -> Never {
    exit(code)
}
