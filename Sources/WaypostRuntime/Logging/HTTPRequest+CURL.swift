internal import Foundation

extension HTTPRequest {
    /// The request as a cURL command for a POSIX shell, secrets masked.
    public var curl: String {
        let masking = masking
        var words = ["curl", "-X", method.rawValue, Self.quoted(masking.url(url))]
        for field in headers {
            words += ["-H", Self.quoted(masking.text(field.description))]
        }
        if let body {
            let type = headers["Content-Type"].map(MediaType.init)
            words += ["--data-binary", Self.quoted(masking.body(body, type) ?? "<\(body.count) bytes>")]
        }
        return words.joined(separator: " ")
    }

    private static func quoted(_ word: String) -> String {
        "'" + word.replacingOccurrences(of: "'", with: #"'\''"#) + "'"
    }
}
