#if canImport(FoundationNetworking)
internal import Foundation
public import FoundationNetworking
#else
public import Foundation
#endif

/// Sends requests through Foundation's `URLSession`.
public struct URLSessionTransport: Transport {
    /// A session without cookies, caches and credentials of its own, shared by all clients that ask for no other.
    public static let shared = URLSessionTransport()

    private let session: DelegatedSession

    /// - Parameter configuration: Copied; its protocol classes, proxies and the like are kept.
    public init(configuration: URLSessionConfiguration = .waypost) {
        session = DelegatedSession(configuration)
    }

    public func send(_ request: HTTPRequest) async throws -> HTTPResponse {
        try await session.send(request)
    }
}

extension URLSessionConfiguration {
    /// Ephemeral, without cookies and caches: what a client keeps is the client's to decide.
    public static var waypost: URLSessionConfiguration {
        let configuration = URLSessionConfiguration.ephemeral
        configuration.httpShouldSetCookies = false
        configuration.httpCookieAcceptPolicy = .never
        configuration.httpCookieStorage = nil
        configuration.urlCache = nil
        configuration.urlCredentialStorage = nil
        configuration.requestCachePolicy = .reloadIgnoringLocalCacheData
        return configuration
    }
}

/// A session and its delegate; ends the session when nobody uses it any more.
private final class DelegatedSession: Sendable {
    private let delegate = SessionDelegate()
    private let session: URLSession

    init(_ configuration: URLSessionConfiguration) {
        session = URLSession(configuration: configuration, delegate: delegate, delegateQueue: nil)
    }

    deinit {
        session.finishTasksAndInvalidate()
    }

    func send(_ request: HTTPRequest) async throws -> HTTPResponse {
        let exchange = Exchange(request)
        return try await withTaskCancellationHandler {
            try await withCheckedThrowingContinuation { continuation in
                // A task made after the cancellation would never be told of it.
                guard exchange.begin(continuation) else { return }
                let task = session.dataTask(with: URLRequest(request))
                delegate.add(exchange, for: task)
                exchange.start(task)
            }
        } onCancel: {
            exchange.finish(.failure(CancellationError()))
        }
    }
}
