public import Foundation

/// What a request carries: a value, which is encoded when the request is sent.
public struct RequestBody: Sendable {
    private let content: Content
    /// The media type that is sent along.
    public let contentType: String

    private enum Content: Sendable {
        case json(any Encodable & Sendable)
        case form(FormFields)
        case data(Data)
    }

    public static func json(
        _ value: some Encodable & Sendable, contentType: String = "application/json"
    ) -> RequestBody {
        RequestBody(content: .json(value), contentType: contentType)
    }

    /// A JSON body, or none for nil.
    public static func json(
        _ value: (some Encodable & Sendable)?, contentType: String = "application/json"
    ) -> RequestBody? {
        value.map { .json($0, contentType: contentType) }
    }

    /// Fields as HTML forms send them (WHATWG URL, `application/x-www-form-urlencoded`).
    public static func form(
        _ fields: FormFields, contentType: String = "application/x-www-form-urlencoded"
    ) -> RequestBody {
        RequestBody(content: .form(fields), contentType: contentType)
    }

    public static func data(_ data: Data, contentType: String = "application/octet-stream") -> RequestBody {
        RequestBody(content: .data(data), contentType: contentType)
    }

    public static func data(_ data: Data?, contentType: String = "application/octet-stream") -> RequestBody? {
        data.map { .data($0, contentType: contentType) }
    }

    /// Text in UTF-8.
    public static func text(_ text: String, contentType: String = "text/plain; charset=utf-8") -> RequestBody
    {
        RequestBody(content: .data(Data(text.utf8)), contentType: contentType)
    }

    public static func text(_ text: String?, contentType: String = "text/plain; charset=utf-8")
        -> RequestBody?
    {
        text.map { .text($0, contentType: contentType) }
    }

    /// The bytes to send.
    public func encoded(_ coding: JSONCoding = JSONCoding()) throws -> Data {
        switch content {
        case .json(let value): try coding.encode(value)
        case .form(let fields): Data(PercentEncoding.encode(try fields.pairs(coding)).utf8)
        case .data(let data): data
        }
    }
}
