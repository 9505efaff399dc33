public import Foundation

/// An answer as a value, its body received whole, or to be read while it comes.
///
/// Its descriptions tell sizes and names; the body and secret fields are only in the properties.
public struct HTTPResponse: Sendable {
    /// The status code, for example 200.
    public var status: Int
    /// The header fields.
    public var headers: HTTPFields
    /// The body; empty when there is none.
    public var body: Data
    /// The body while it comes, if the request wanted it so and the answer is a success; ``body`` is empty then.
    public var stream: BodyStream?
    /// The URL that answered, after redirects, if the transport knows it.
    public var url: URL?

    /// What the request kept secret, so that an error made of this answer does too.
    package var masking = Masking()

    /// Makes an answer.
    public init(status: Int, headers: HTTPFields = [:], body: Data = Data(), url: URL? = nil) {
        self.status = status
        self.headers = headers
        self.body = body
        self.url = url
    }

    /// Makes an answer whose body is to be read while it comes.
    package init(_ head: HTTPResponse, stream: BodyStream) {
        self = head
        self.stream = stream
    }

    /// Whether the status is any of 200 to 299.
    public var isSuccess: Bool { (200...299).contains(status) }
}

extension HTTPResponse: CustomStringConvertible, CustomReflectable {
    /// The status and the size of the body.
    public var description: String { "\(status), \(size)" }

    /// The parts that can be shown, secrets masked.
    public var customMirror: Mirror {
        Mirror(
            self,
            children: [
                "status": status, "headers": masking.text(headers.description), "body": size,
            ])
    }

    /// How long the body is, or that it is still to come.
    var size: String { stream == nil ? "\(body.count) bytes" : "stream" }
}
