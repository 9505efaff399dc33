internal import Foundation

#if canImport(FoundationNetworking)
internal import FoundationNetworking
#endif

/// What a session tells of one of its tasks.
protocol SessionExchange: Sendable {
    /// The body that is read while it is sent; nil if there is none.
    var body: HTTPBody? { get }
    /// Who wants to know how far the transfer is.
    var progress: ProgressMeter? { get }

    /// Takes the head of the answer.
    func receive(_ response: URLResponse)
    /// Takes the next bytes of its body.
    func receive(_ data: Data)
    /// Takes the end, with what went wrong.
    func complete(_ error: (any Error)?)
}

/// Hands what a session tells to the exchange that it is about. Linux calls no delegate of a single task.
final class SessionDelegate: NSObject, URLSessionDataDelegate {
    /// The pins of every server that the session may connect to.
    let pins: [String]

    private let exchanges = Locked<[Int: any SessionExchange]>([:])

    init(pins: [String]) {
        self.pins = pins
    }

    func add(_ exchange: any SessionExchange, for task: URLSessionTask) {
        exchanges.withLock { $0[task.taskIdentifier] = exchange }
    }

    func remove(_ task: URLSessionTask) {
        exchanges.withLock { _ = $0.removeValue(forKey: task.taskIdentifier) }
    }

    func urlSession(
        _ session: URLSession, dataTask: URLSessionDataTask, didReceive response: URLResponse,
        completionHandler: @escaping (URLSession.ResponseDisposition) -> Void
    ) {
        exchange(of: dataTask)?.receive(response)
        completionHandler(.allow)
    }

    func urlSession(_ session: URLSession, dataTask: URLSessionDataTask, didReceive data: Data) {
        exchange(of: dataTask)?.receive(data)
    }

    func urlSession(
        _ session: URLSession, task: URLSessionTask, didSendBodyData bytesSent: Int64, totalBytesSent: Int64,
        totalBytesExpectedToSend: Int64
    ) {
        exchange(of: task)?.progress?.sent(totalBytesSent)
    }

    func urlSession(
        _ session: URLSession, task: URLSessionTask,
        needNewBodyStream completionHandler: @escaping @Sendable (InputStream?) -> Void
    ) {
        // Asked for when a connection broke before the body was sent, which is then sent from its start.
        completionHandler(exchange(of: task)?.body?.inputStream)
    }

    func urlSession(_ session: URLSession, task: URLSessionTask, didCompleteWithError error: (any Error)?) {
        exchange(of: task)?.complete(error)
    }

    func urlSession(
        _ session: URLSession, task: URLSessionTask,
        willPerformHTTPRedirection response: HTTPURLResponse, newRequest request: URLRequest,
        completionHandler: @escaping (URLRequest?) -> Void
    ) {
        // The transport follows by rules of its own: Foundation would take credentials along to wherever the
        // server points, and on Linux it forgets the body of a 307.
        completionHandler(nil)
    }

    /// Yields the exchange that a task is for; nil once it is over.
    func exchange(of task: URLSessionTask) -> (any SessionExchange)? {
        exchanges.withLock { $0[task.taskIdentifier] }
    }
}
