public import Foundation

/// The head of an answer, and its body while it comes.
public struct StreamedResponse: Sendable {
    /// The status code, for example 200.
    public var status: Int
    /// The header fields.
    public var headers: HTTPFields
    /// The URL that answered, after redirects, if the transport knows it.
    public var url: URL?
    /// The body.
    public var body: BodyStream

    /// Makes an answer.
    public init(status: Int, headers: HTTPFields = [:], url: URL? = nil, body: BodyStream) {
        self.status = status
        self.headers = headers
        self.url = url
        self.body = body
    }

    /// Makes the answer of one whose body is there, or to be read while it comes.
    package init(_ response: HTTPResponse) {
        self.init(
            status: response.status, headers: response.headers, url: response.url,
            body: response.stream ?? BodyStream(response.body))
    }
}

extension HTTPResponse {
    /// Makes the answer to a request for a stream: a success with its body to come, and anything else, such as
    /// a described error, with its body received whole.
    init(_ response: StreamedResponse, limit: Int) async throws {
        self.init(status: response.status, headers: response.headers, url: response.url)
        if isSuccess {
            stream = response.body
        } else {
            body = try await response.body.collect(upTo: limit)
        }
    }
}
