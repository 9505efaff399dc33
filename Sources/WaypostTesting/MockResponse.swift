public import Foundation
public import WaypostRuntime

/// One canned answer of a ``MockTransport`` or a ``StubURLProtocol``.
public struct MockResponse: Sendable {
    private enum Outcome: Sendable {
        case response(@Sendable () throws -> HTTPResponse)
        case error(any Error)
    }

    private let outcome: Outcome
    private var delay = Duration.zero

    /// A value as JSON, which is encoded when it is asked for.
    public static func value(
        _ value: some Encodable & Sendable, status: Int = 200, coding: JSONCoding = JSONCoding()
    ) -> MockResponse {
        MockResponse(
            outcome: .response {
                HTTPResponse(status: status, headers: json, body: try coding.encode(value))
            })
    }

    /// JSON as text.
    public static func json(_ text: String, status: Int = 200) -> MockResponse {
        data(Data(text.utf8), status: status, headers: json)
    }

    /// Bytes.
    public static func data(
        _ data: Data, status: Int = 200, headers: HTTPFields = [:]
    ) -> MockResponse {
        MockResponse(outcome: .response { HTTPResponse(status: status, headers: headers, body: data) })
    }

    /// A status with an empty body.
    public static func status(_ status: Int, headers: HTTPFields = [:]) -> MockResponse {
        data(Data(), status: status, headers: headers)
    }

    /// The contents of a JSON file, which is read when it is asked for.
    public static func file(_ file: URL, status: Int = 200) -> MockResponse {
        MockResponse(
            outcome: .response {
                HTTPResponse(status: status, headers: json, body: try Data(contentsOf: file))
            })
    }

    /// No answer: what the network throws, `URLError(.notConnectedToInternet)` say.
    public static func error(_ error: any Error) -> MockResponse {
        MockResponse(outcome: .error(error))
    }

    /// Yields the same answer after some time; cancelling the call ends the wait.
    public func delayed(_ time: Duration) -> MockResponse {
        var copy = self
        copy.delay = time
        return copy
    }

    /// Waits and yields the answer, or throws the error.
    func response() async throws -> HTTPResponse {
        if delay > .zero { try await Task.sleep(for: delay) }
        switch outcome {
        case .response(let make): return try make()
        case .error(let error): throw error
        }
    }

    private static let json: HTTPFields = ["Content-Type": "application/json"]
}
