public import Foundation

/// A response with its whole body.
public struct HTTPResponse: Sendable {
    public var status: Int
    public var headers: HTTPFields
    public var body: Data

    public init(status: Int, headers: HTTPFields = HTTPFields(), body: Data = Data()) {
        self.status = status
        self.headers = headers
        self.body = body
    }

    /// Any 2xx (RFC 9110, section 15.3).
    public var isSuccess: Bool { (200...299).contains(status) }

    /// The media type without parameters, in lower case.
    public var mediaType: String? {
        headers["Content-Type"].map { value in
            value.prefix { $0 != ";" }.trimmingCharacters(in: .whitespaces).lowercased()
        }
    }
}
