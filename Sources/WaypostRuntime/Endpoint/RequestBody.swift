public import Foundation

/// What a request carries: a value, encoded when it is sent by the client's ``JSONCoding``.
public struct RequestBody: Sendable {
    private enum Content: Sendable {
        case json(any Encodable & Sendable)
        case form(FormFields)
        case data(Data)
    }

    /// The media type that is sent as `Content-Type`.
    public let contentType: String
    private let content: Content

    /// A value as JSON (RFC 8259).
    public static func json(
        _ value: some Encodable & Sendable, contentType: String = "application/json"
    ) -> RequestBody {
        RequestBody(contentType: contentType, content: .json(value))
    }

    /// A URL-encoded form.
    public static func form(
        _ fields: FormFields, contentType: String = "application/x-www-form-urlencoded"
    ) -> RequestBody {
        RequestBody(contentType: contentType, content: .form(fields))
    }

    /// Bytes as they are.
    public static func data(
        _ data: Data, contentType: String = "application/octet-stream"
    ) -> RequestBody {
        RequestBody(contentType: contentType, content: .data(data))
    }

    /// A text in UTF-8.
    public static func text(
        _ text: String, contentType: String = "text/plain; charset=utf-8"
    ) -> RequestBody {
        RequestBody(contentType: contentType, content: .data(Data(text.utf8)))
    }

    /// Yields the bytes that are sent.
    ///
    /// Throws what the encoding of the value throws.
    public func encoded(by coding: JSONCoding = JSONCoding()) throws -> Data {
        switch content {
        case .json(let value): try coding.encode(value)
        case .form(let fields): Data(try fields.encoded(by: coding).utf8)
        case .data(let data): data
        }
    }
}

extension RequestBody: CustomStringConvertible, CustomReflectable {
    /// The media type; the content may be secret.
    public var description: String { contentType }

    /// The media type and nothing else.
    public var customMirror: Mirror { Mirror(self, children: ["contentType": contentType]) }
}
