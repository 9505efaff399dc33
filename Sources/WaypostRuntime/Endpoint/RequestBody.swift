public import Foundation

/// What a request carries: a value, encoded when it is sent by the client's ``JSONCoding``.
public struct RequestBody: Sendable {
    private enum Content: Sendable {
        case json(any Encodable & Sendable)
        case form(FormFields)
        case data(Data)
        case file(File)
        case multipart(MultipartForm)
    }

    /// The media type that is sent as `Content-Type`; that of a multipart body gets its boundary there.
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

    /// A file, of the type that it says unless another is given. One on disk is read while it is sent.
    public static func file(_ file: File, contentType: String? = nil) -> RequestBody {
        RequestBody(
            contentType: contentType ?? file.type ?? "application/octet-stream", content: .file(file))
    }

    /// A form of parts (RFC 7578). Files on disk are read while it is sent.
    public static func multipart(
        _ form: MultipartForm, contentType: String = "multipart/form-data"
    ) -> RequestBody {
        RequestBody(contentType: contentType, content: .multipart(form))
    }

    /// Yields the bytes that are sent, files read whole.
    ///
    /// Throws what the encoding of the value, or the reading of a file, throws.
    public func encoded(by coding: JSONCoding = JSONCoding()) throws -> Data {
        try ready(coding).body.contents()
    }

    /// Yields what is sent, and its media type with all parameters.
    func ready(_ coding: JSONCoding) throws -> (body: HTTPBody, contentType: String) {
        switch content {
        case .json(let value): return (.data(try coding.encode(value)), contentType)
        case .form(let fields): return (.data(Data(try fields.encoded(by: coding).utf8)), contentType)
        case .data(let data): return (.data(data), contentType)
        case .file(let file):
            let piece = try HTTPBody.Piece(file)
            if case .data(let data) = piece { return (.data(data), contentType) }
            return (piece.count == 0 ? .data(Data()) : .pieces([piece]), contentType)
        case .multipart(let form):
            let encoder = try MultipartEncoder(form, coding: coding)
            return (encoder.body, "\(contentType); boundary=\(encoder.boundary)")
        }
    }
}

extension RequestBody: CustomStringConvertible, CustomReflectable {
    /// The media type; the content may be secret.
    public var description: String { contentType }

    /// The media type and nothing else.
    public var customMirror: Mirror { Mirror(self, children: ["contentType": contentType]) }
}
