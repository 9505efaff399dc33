public import Foundation
public import WaypostRuntime

/// What a mock transport answers with.
public struct MockResponse: Sendable {
    let outcome: @Sendable () throws -> HTTPResponse
    let delay: Duration

    /// Any response.
    public static func response(_ response: HTTPResponse, delay: Duration = .zero) -> MockResponse {
        MockResponse(outcome: { response }, delay: delay)
    }

    /// A status, with a body where there is one.
    public static func status(
        _ status: Int, headers: HTTPFields = HTTPFields(), body: Data = Data(), delay: Duration = .zero
    ) -> MockResponse {
        .response(HTTPResponse(status: status, headers: headers, body: body), delay: delay)
    }

    /// JSON as text.
    public static func json(_ text: String, status: Int = 200, delay: Duration = .zero) -> MockResponse {
        .status(status, headers: jsonHeaders, body: Data(text.utf8), delay: delay)
    }

    /// A value, encoded as JSON. For a type that requests don't carry, turn on `codable: both`.
    public static func value(
        _ value: some Encodable & Sendable, status: Int = 200, delay: Duration = .zero
    ) -> MockResponse {
        MockResponse(
            outcome: {
                HTTPResponse(status: status, headers: jsonHeaders, body: try JSONCoding().encode(value))
            },
            delay: delay)
    }

    /// Fails, for example with `URLError(.notConnectedToInternet)`.
    public static func error(_ error: any Error, delay: Duration = .zero) -> MockResponse {
        MockResponse(outcome: { throw error }, delay: delay)
    }

    /// The contents of a file as JSON.
    public static func file(_ url: URL, status: Int = 200, delay: Duration = .zero) -> MockResponse {
        MockResponse(
            outcome: { HTTPResponse(status: status, headers: jsonHeaders, body: try Data(contentsOf: url)) },
            delay: delay)
    }

    private static let jsonHeaders: HTTPFields = ["Content-Type": "application/json"]
}
