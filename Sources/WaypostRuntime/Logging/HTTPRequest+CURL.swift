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
            words += ["--data-binary", Self.quoted(text(of: body, masking))]
        }
        return words.joined(separator: " ")
    }

    // Files are named and never read.
    private func text(of body: HTTPBody, _ masking: Masking) -> String {
        if let file = body.file { return masking.text("@" + file.path(percentEncoded: false)) }
        let type = headers["Content-Type"].map(MediaType.init)
        return body.data.flatMap { masking.body($0, type) } ?? "<\(body.count) bytes>"
    }

    private static func quoted(_ word: String) -> String {
        "'" + word.replacingOccurrences(of: "'", with: #"'\''"#) + "'"
    }
}
