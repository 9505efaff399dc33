internal import Foundation

#if canImport(FoundationNetworking)
internal import FoundationNetworking
#endif

/// The sessions of a transport, which live as long as it and its copies: one for each list of pins, since a
/// connection that was opened without pins, or with others, must not be used again for a request that has them.
final class SessionPool: Sendable {
    private let configuration: URLSessionConfiguration
    private let sessions = Locked<[[String]: OwnedSession]>([:])

    init(_ configuration: URLSessionConfiguration) {
        self.configuration = configuration
    }

    /// Yields the session for requests with these pins.
    func session(pinning pins: [String]) -> OwnedSession {
        sessions.withLock { sessions in
            if let session = sessions[pins] { return session }
            let session = OwnedSession(configuration, pins: pins)
            sessions[pins] = session
            return session
        }
    }
}

/// A session and the delegate that it calls.
final class OwnedSession: Sendable {
    private let session: URLSession
    private let delegate: SessionDelegate

    init(_ configuration: URLSessionConfiguration, pins: [String]) {
        delegate = SessionDelegate(pins: pins)
        session = URLSession(configuration: configuration, delegate: delegate, delegateQueue: nil)
    }

    deinit {
        // A session keeps its delegate, and itself, until it is told that nothing more comes.
        session.finishTasksAndInvalidate()
    }

    func exchange(for request: HTTPRequest) -> Exchange {
        let task = session.dataTask(with: URLRequest(request, streaming: request.streamedBody))
        let exchange = Exchange(task, of: request) { [delegate] in delegate.remove(task) }
        delegate.add(exchange, for: task)
        return exchange
    }

    func streamExchange(for request: HTTPRequest) -> StreamExchange {
        let task = session.dataTask(with: URLRequest(request, streaming: request.streamedBody))
        let exchange = StreamExchange(task, of: request) { [delegate] in delegate.remove(task) }
        delegate.add(exchange, for: task)
        return exchange
    }
}
