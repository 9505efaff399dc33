#if Curl
public import Foundation
public import WaypostRuntime

/// Sends requests through the system's libcurl, for Linux, where Foundation can neither check pins nor pause an
/// answer. It is there where the package's trait `Curl` is chosen, and libcurl 7.68 or later is installed.
///
///     .package(url: …, from: …, traits: ["Curl"])    // in the manifest
///     let shop = Shop(environment: .production, options: APIClientOptions(transport: CurlTransport()))
///
/// Redirects are followed as ``URLSessionTransport`` does, and only http and https are spoken: HTTP/2 where the
/// server offers it on TLS 1.2 or later, else HTTP/1.1. Connections are kept for later requests, separately for
/// each list of pins. A request that finds such a connection dead before anything came back is sent again on a new
/// one, its body from the start. Compressed answers are decompressed unless the request has its own
/// `Accept-Encoding`.
///
/// The server's chain and host are always checked, and then its key against ``HTTPRequest/pins``: that of the
/// server's own certificate; pins of authorities, which hold on Apple systems, do not hold here.
///
/// No answer is held in memory whole unless it is wanted so: the connection pauses while 1 MiB waits for its reader.
/// There are no cookies, no `.netrc`, and no proxy; `http_proxy` and its like in the process environment are not
/// looked at. A request whose connection rests for its timeout fails with `URLError.timedOut`.
public struct CurlTransport: Transport {
    private static let longestRest = 16 << 10

    let loops: CurlLoops

    /// Makes a transport.
    ///
    /// - Parameter authorities: A PEM file of the certificate authorities that are trusted in place of the system's.
    public init(authorities: URL? = nil) {
        loops = CurlLoops(authorities: authorities?.path(percentEncoded: false))
    }

    /// True.
    public var canPin: Bool { true }

    /// Yields the answer to a request. Throws `URLError`, ``PinningFailure``, and what reading the body throws.
    public func send(_ request: HTTPRequest) async throws -> HTTPResponse {
        var response = try await open(request)
        let stream = response.stream
        response.stream = nil
        let limit = request.responseLimit
        if request.method != .head, let length = response.contentLength, length > limit {
            throw ResponseTooLarge(limit: limit)
        }
        response.body = try await stream?.collect(upTo: limit) ?? Data()
        return response
    }

    /// Yields the head of the answer to a request, with the body to be read while it comes. Throws as
    /// ``send(_:)`` does.
    public func stream(_ request: HTTPRequest) async throws -> StreamedResponse {
        StreamedResponse(try await open(request))
    }

    private func open(_ request: HTTPRequest) async throws -> HTTPResponse {
        try await request.followingRedirects { request in
            try request.refuseInvalid()
            let response = try await loops.loop(pinning: request.pins).open(request)
            if request.following(response) != nil, response.contentLength ?? .max <= Self.longestRest {
                // Only a connection whose answer was read to its end can be used again.
                _ = try? await response.stream?.collect(upTo: Self.longestRest)
            }
            return response
        }
    }
}

extension HTTPResponse {
    /// How many bytes of body were promised, as they come through the connection.
    fileprivate var contentLength: Int? { headers["Content-Length"].flatMap { Int($0) } }
}
#endif
