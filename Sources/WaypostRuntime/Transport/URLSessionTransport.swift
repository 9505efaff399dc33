#if canImport(FoundationNetworking)
internal import Foundation
public import FoundationNetworking
#else
public import Foundation
#endif

/// Sends requests through a `URLSession` of its own.
///
/// Redirects are followed, up to 20 of them. One to another origin carries no credential, and is not followed
/// at all if it would carry the body along (307, 308), which may hold a password, nor is one to a scheme other
/// than http and https; the answer is then the redirect itself.
///
/// A body of files is read while it is sent, with its length told in advance. An answer that is streamed is
/// never held in memory whole: on Apple systems the connection pauses while 1 MiB waits for its reader. On
/// Linux, where Foundation cannot pause (it sends the request again), what a slow reader has not taken yet waits
/// in a temporary file without a name, up to 1 GiB; a reader that is further behind gets ``ResponseTooLarge``.
public struct URLSessionTransport: Transport {
    private static let redirectLimit = 20

    private let session: OwnedSession

    /// Makes a transport; without a configuration, of one that keeps no cookies, no cache and no credentials.
    public init(configuration: URLSessionConfiguration = URLSessionTransport.defaultConfiguration) {
        session = OwnedSession(configuration)
    }

    /// A configuration that keeps nothing between calls: neither cookies nor answers nor credentials.
    public static var defaultConfiguration: URLSessionConfiguration {
        let configuration = URLSessionConfiguration.ephemeral
        configuration.httpCookieStorage = nil
        configuration.httpShouldSetCookies = false
        configuration.urlCache = nil
        configuration.urlCredentialStorage = nil
        configuration.requestCachePolicy = .reloadIgnoringLocalCacheData
        return configuration
    }

    /// Yields the answer to a request.
    public func send(_ request: HTTPRequest) async throws -> HTTPResponse {
        var request = request
        for _ in 0...Self.redirectLimit {
            let response = try await exchange(request)
            guard let next = request.following(response) else { return response }
            request = next
        }
        throw URLError(.httpTooManyRedirects)
    }

    /// Yields the head of the answer to a request, with the body to be read while it comes.
    public func stream(_ request: HTTPRequest) async throws -> StreamedResponse {
        var request = request
        for _ in 0...Self.redirectLimit {
            let exchange = session.streamExchange(for: request)
            let head = try await withTaskCancellationHandler {
                try await withCheckedThrowingContinuation { exchange.start($0) }
            } onCancel: {
                exchange.cancel()
            }
            let body = exchange.stream
            guard let next = request.following(head) else {
                return StreamedResponse(
                    status: head.status, headers: head.headers, url: head.url, body: body)
            }
            request = next
        }
        throw URLError(.httpTooManyRedirects)
    }

    private func exchange(_ request: HTTPRequest) async throws -> HTTPResponse {
        let exchange = session.exchange(for: request)
        return try await withTaskCancellationHandler {
            try await withCheckedThrowingContinuation { exchange.start($0) }
        } onCancel: {
            exchange.cancel()
        }
    }
}

/// A session and the delegate that it calls, which live as long as the transport and its copies.
private final class OwnedSession: Sendable {
    private let session: URLSession
    private let delegate = SessionDelegate()

    init(_ configuration: URLSessionConfiguration) {
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
