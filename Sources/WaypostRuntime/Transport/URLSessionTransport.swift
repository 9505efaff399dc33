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
///
/// On Apple systems it checks pins: one must be that of the server's own key, or of an authority in its chain. On
/// Linux, where Foundation shows no certificate, it refuses requests with pins; `CurlTransport` of the package's
/// trait `Curl` checks them there.
public struct URLSessionTransport: Transport {
    private let sessions: SessionPool

    /// Makes a transport; without a configuration, of one that keeps no cookies, no cache and no credentials.
    public init(configuration: URLSessionConfiguration = URLSessionTransport.defaultConfiguration) {
        sessions = SessionPool(configuration)
    }

    /// True on Apple systems, false on Linux.
    public var canPin: Bool {
        #if canImport(Security)
        true
        #else
        false
        #endif
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
        try await request.followingRedirects { request in
            let exchange = try session(for: request).exchange(for: request)
            return try await withTaskCancellationHandler {
                try await withCheckedThrowingContinuation { exchange.start($0) }
            } onCancel: {
                exchange.cancel()
            }
        }
    }

    /// Yields the head of the answer to a request, with the body to be read while it comes.
    public func stream(_ request: HTTPRequest) async throws -> StreamedResponse {
        StreamedResponse(
            try await request.followingRedirects { request in
                try await session(for: request).streamExchange(for: request).open()
            })
    }

    private func session(for request: HTTPRequest) throws -> OwnedSession {
        let pins = request.pins
        guard pins.isEmpty || canPin else { throw PinningFailure.unsupported }
        return sessions.session(pinning: pins)
    }
}
