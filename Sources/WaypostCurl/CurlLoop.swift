#if Curl
internal import CCurl
internal import Foundation
internal import WaypostRuntime

/// A thread on which libcurl moves any number of requests at once, and where it is told what to do.
final class CurlLoop: Sendable {
    /// What others want of the thread.
    enum Command: Sendable {
        case start(CurlCall)
        case resume(CurlCall.ID)
        case cancel(CurlCall.ID)
        /// End when nothing is on its way any more.
        case close
    }

    private struct State {
        var commands: [Command] = []
        var lastID = 0
        /// Nil once the thread is over.
        var multi: CurlMulti.Handle?
    }

    private let state: Locked<State>

    /// Starts the thread.
    init(_ trust: CurlTrust) throws {
        let handle = try CurlMulti.Handle()
        state = Locked(State(multi: handle))
        Thread.detachNewThread { [self] in
            CurlMulti.run(handle, for: self, trust)
        }
    }

    /// Sends a request and yields the head of the answer, with its body as a stream.
    func open(_ request: HTTPRequest) async throws -> HTTPResponse {
        let id = state.withLock { state in
            state.lastID += 1
            return state.lastID
        }
        let pipe = ResponsePipe(
            ResponsePipe.Source(
                resume: { [self] in post(.resume(id)) }, cancel: { [self] in post(.cancel(id)) }))
        let call = CurlCall(id: id, request: request, pipe: pipe, progress: ProgressMeter(request))
        return try await pipe.open { post(.start(call)) }
    }

    /// Ends the thread when nothing is on its way any more.
    func close() {
        post(.close)
    }

    /// Takes what was wanted since the last time.
    func takeCommands() -> [Command] {
        state.withLock { state in
            defer { state.commands = [] }
            return state.commands
        }
    }

    /// Lets nobody wake the thread any more.
    func endCommands() {
        state.withLock { $0.multi = nil }
    }

    private func post(_ command: Command) {
        state.withLock { state in
            guard let multi = state.multi else { return }
            state.commands.append(command)
            // While the lock is held, so that the handle is still there.
            multi.wake()
        }
    }
}

/// One request and where its answer goes.
struct CurlCall: Sendable, Identifiable {
    let id: Int
    let request: HTTPRequest
    let pipe: ResponsePipe
    let progress: ProgressMeter?
}
#endif
