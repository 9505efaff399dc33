public import Foundation

/// Why a call failed.
///
/// No description of it holds a secret: request and response are kept for code to look at, and shown by method,
/// path template, status and size alone.
public struct APIError: Error, Sendable {
    /// What kind of failure it is.
    public let code: Code
    /// Service and endpoint, such as `Products.get`.
    public let endpoint: String
    public let method: HTTPMethod
    /// The path with `{}` for each value.
    public let pathTemplate: String
    /// The status of the response, when one came.
    public let status: Int?
    /// The headers of the response.
    public let headers: HTTPFields
    /// The body of the response.
    public let body: Data
    /// For developers, in English: what exactly went wrong.
    public let detail: String?
    /// Where in the JSON the value stands that could not be read, such as `lines[2].price`.
    public let codingPath: String?
    public let cause: (any Error)?

    public init(
        _ code: Code, endpoint: EndpointContext, response: HTTPResponse? = nil, detail: String? = nil,
        cause: (any Error)? = nil
    ) {
        self.code = code
        self.endpoint = endpoint.name
        method = endpoint.method
        pathTemplate = endpoint.pathTemplate
        status = response?.status
        headers = response?.headers ?? HTTPFields()
        body = response?.body ?? Data()
        let fault = (cause as? DecodingError).map(DecodingFault.init)
        self.detail = [detail, fault?.detail].compactMap(\.self).nonEmptyJoined
        codingPath = fault?.path
        self.cause = cause
    }

    /// A kind of failure. More may come, so a `switch` over codes needs a default.
    public struct Code: Hashable, Sendable, CustomStringConvertible {
        public let description: String

        public init(_ name: String) {
            description = name
        }

        /// The request can't be sent as it is: an empty path value, a header with a line end.
        public static let invalidRequest = Code("invalidRequest")
        /// A value of the request can't be encoded.
        public static let encoding = Code("encoding")
        /// A credential is missing; nothing was sent.
        public static let unauthenticated = Code("unauthenticated")
        /// No connection, or it broke.
        public static let transport = Code("transport")
        public static let timeout = Code("timeout")
        public static let cancelled = Code("cancelled")
        /// The server answered with a status that is no success.
        public static let status = Code("status")
        /// The answer is not what the spec says.
        public static let decoding = Code("decoding")
        /// The response is larger than the client's limit.
        public static let responseTooLarge = Code("responseTooLarge")
        /// A mock was called that nobody told what to answer.
        public static let notStubbed = Code("notStubbed")
    }

    /// What the server says in the usual places of a JSON body: `message`, `error`, `error.message`, `detail` (RFC
    /// 9457) or `title`.
    public var message: String? {
        guard !body.isEmpty, let value = try? JSONDecoder().decode(JSONValue.self, from: body) else {
            return nil
        }
        let places = [
            value["message"], value["error"], value["error"]?["message"], value["detail"], value["title"],
        ]
        return places.compactMap { $0?.string }.first { !$0.isEmpty }
    }
}

extension [String] {
    fileprivate var nonEmptyJoined: String? {
        isEmpty ? nil : joined(separator: ": ")
    }
}

/// What a decoding error says, without any value of the answer.
private struct DecodingFault {
    let path: String
    let detail: String

    init(_ error: DecodingError) {
        let (context, missing): (DecodingError.Context, String?) =
            switch error {
            case .keyNotFound(let key, let context): (context, key.stringValue)
            case .typeMismatch(_, let context), .valueNotFound(_, let context), .dataCorrupted(let context):
                (context, nil)
            @unknown default:
                (DecodingError.Context(codingPath: [], debugDescription: "\(type(of: error))"), nil)
            }
        path = DecodingFault.text(of: context.codingPath)
        let place = path.isEmpty ? "" : " at \(path)"
        detail =
            if let missing {
                "the key \"\(missing)\" is missing\(place)"
            } else if case .valueNotFound(let type, _) = error {
                "null\(place) where \(type) was expected"
            } else if case .typeMismatch(let type, _) = error {
                "not \(type)\(place)"
            } else {
                "\(context.debugDescription)\(place)"
            }
    }

    private static func text(of path: [any CodingKey]) -> String {
        var text = ""
        for key in path {
            if let index = key.intValue {
                text += "[\(index)]"
            } else {
                text += text.isEmpty ? key.stringValue : ".\(key.stringValue)"
            }
        }
        return text
    }
}
