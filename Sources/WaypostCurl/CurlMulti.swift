#if Curl
internal import CCurl
internal import Foundation
internal import WaypostRuntime

#if canImport(Darwin)
internal import Darwin
#elseif canImport(Musl)
internal import Musl
#else
internal import Glibc
#endif

/// The transfers of one loop. Only its thread touches it.
final class CurlMulti {
    private static let idleConnections = 32
    private static let longestWait = Duration.seconds(60)

    private let handle: Handle
    private let loop: CurlLoop
    private let trust: CurlTrust
    private var transfers: [CurlCall.ID: CurlTransfer] = [:]
    private var isClosing = false
    // No transfer has rested for too long before then.
    private var nextLook = ContinuousClock.now

    private init(_ handle: Handle, _ loop: CurlLoop, _ trust: CurlTrust) {
        self.handle = handle
        self.loop = loop
        self.trust = trust
    }

    /// Moves what the loop is told to, until it is told to close.
    static func run(_ handle: Handle, for loop: CurlLoop, _ trust: CurlTrust) {
        blockBrokenPipes()
        waypost_keep_connections(handle.pointer, idleConnections)
        CurlMulti(handle, loop, trust).run()
        loop.endCommands()
        curl_multi_cleanup(handle.pointer)
    }

    // A server that goes away while TLS writes to it would end the process: older versions of libcurl leave that
    // to OpenSSL, which knows no MSG_NOSIGNAL.
    private static func blockBrokenPipes() {
        var signals = sigset_t()
        sigemptyset(&signals)
        sigaddset(&signals, SIGPIPE)
        pthread_sigmask(SIG_BLOCK, &signals, nil)
    }

    private func run() {
        while true {
            for command in loop.takeCommands() { obey(command) }
            if isClosing, transfers.isEmpty { return }
            var running: Int32 = 0
            var code = curl_multi_perform(handle.pointer, &running)
            endCompleted()
            endResting()
            if code == CURLM_OK { code = wait() }
            guard code != CURLM_OK else { continue }
            // Most likely memory is short. Nothing can be waited for, nor should this be tried without a pause.
            end(Array(transfers.values)) { _ in URLError(.unknown) }
            Thread.sleep(forTimeInterval: 0.1)
        }
    }

    private func obey(_ command: CurlLoop.Command) {
        switch command {
        case .start(let call): start(call)
        case .resume(let id): resume(id)
        case .cancel(let id): transfers.removeValue(forKey: id)?.remove(from: handle.pointer)
        case .close: isClosing = true
        }
    }

    private func start(_ call: CurlCall) {
        // Its cancellation may have come first.
        if call.pipe.isOver { return }
        do {
            let transfer = try CurlTransfer(call, trust)
            try transfer.add(to: handle.pointer)
            transfers[call.id] = transfer
            expect(transfer)
        } catch {
            call.pipe.complete(error)
        }
    }

    private func resume(_ id: CurlCall.ID) {
        guard let transfer = transfers[id] else { return }
        transfer.resume()
        expect(transfer)
    }

    private func expect(_ transfer: CurlTransfer) {
        nextLook = min(nextLook, transfer.deadline ?? nextLook)
    }

    private func endCompleted() {
        var rest: Int32 = 0
        while let message = curl_multi_info_read(handle.pointer, &rest) {
            guard message.pointee.msg == CURLMSG_DONE else { continue }
            let code = message.pointee.data.result
            let done = transfers.values.filter { $0.handle == message.pointee.easy_handle }
            end(done) { $0.failure(code) }
        }
    }

    private func endResting() {
        let now = ContinuousClock.now
        guard nextLook <= now else { return }
        end(transfers.values.filter { $0.deadline.map { $0 <= now } ?? false }) { _ in URLError(.timedOut) }
        nextLook = transfers.values.compactMap(\.deadline).min() ?? now + Self.longestWait
    }

    private func end(_ transfers: [CurlTransfer], _ failure: (CurlTransfer) -> (any Error)?) {
        for transfer in transfers {
            self.transfers[transfer.call.id] = nil
            let failure = failure(transfer)
            transfer.remove(from: handle.pointer)
            transfer.call.pipe.complete(failure)
        }
    }

    /// Waits for the network, for a time of libcurl's own, for the next look, or to be woken.
    private func wait() -> CURLMcode {
        let time = min(max(.zero, ContinuousClock.now.duration(to: nextLook)), Self.longestWait)
        return curl_multi_poll(handle.pointer, nil, 0, Int32((time / .milliseconds(1)).rounded(.up)), nil)
    }

    /// What libcurl calls a multi handle.
    ///
    /// Proof of `@unchecked Sendable`: the thread of the loop alone uses the pointer, but for `curl_multi_wakeup`,
    /// the one function that others may call meanwhile; they hold the loop's lock, which is taken before the
    /// handle is freed.
    struct Handle: @unchecked Sendable {
        fileprivate let pointer: UnsafeMutableRawPointer

        init() throws {
            guard CurlMulti.isReady, let pointer = curl_multi_init() else { throw URLError(.unknown) }
            self.pointer = pointer
        }

        func wake() {
            curl_multi_wakeup(pointer)
        }
    }

    // Done once in a process, however many ask.
    private static let isReady = curl_global_init(Int(CURL_GLOBAL_DEFAULT)) == CURLE_OK
}
#endif
