internal import Foundation

/// What an authorization server says when it refuses (RFC 6749, sections 4.1.2.1 and 5.2). It is the
/// ``APIError/cause`` of the error that is thrown.
public struct OAuth2Error: Error, Hashable {
    /// The kind of refusal: `access_denied`, `invalid_grant`.
    public let code: String
    /// What the server adds, for developers, with secrets masked.
    public let details: String?

    /// Makes the error.
    public init(code: String, details: String? = nil) {
        self.code = code
        self.details = details
    }

    /// Reads the body of an answer; nil if it tells no such error.
    init?(_ response: HTTPResponse) {
        guard response.body.count <= 64 << 10,
            let body = try? JSONDecoder().decode(JSONValue.self, from: response.body),
            let code = body["error"]?.string
        else { return nil }
        self.init(
            code: code, details: body["error_description"]?.string, response.masking.hidingMembers(of: body))
    }

    init(code: String, details: String?, _ masking: Masking) {
        self.code = String(masking.text(code).prefix(100))
        self.details = details.map { String(masking.text($0).prefix(1000)) }
    }
}

extension OAuth2Error: CustomStringConvertible {
    /// The code and the details.
    public var description: String {
        details.map { "\(code) (\($0))" } ?? code
    }
}
