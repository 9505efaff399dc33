internal import Foundation

extension HTTPResponse {
    /// Whether there is nothing to read: a status that stands for nil, one that has no content, or no body.
    var isEmpty: Bool { !isSuccess || status == 204 || status == 205 || body.isEmpty }

    /// Whether there is nothing to read, or JSON's `null`.
    var isNull: Bool {
        isEmpty || body.count < 64 && ["", "null"].contains(trimmedBody)
    }

    private var trimmedBody: String {
        String(decoding: body, as: UTF8.self).trimmingCharacters(in: .whitespacesAndNewlines)
    }

    /// The body as text in the charset of its media type (RFC 9110, section 8.3.2), or UTF-8.
    func text(in context: EndpointContext) throws(APIError) -> String {
        guard let encoding = Self.encodings[charset] else {
            throw unreadable("the charset \"\(charset)\" is not known", in: context)
        }
        guard let text = String(data: body, encoding: encoding) else {
            throw unreadable("the body is not text in \(charset)", in: context)
        }
        return text
    }

    private static let encodings: [String: String.Encoding] = [
        "utf-8": .utf8, "us-ascii": .ascii, "iso-8859-1": .isoLatin1, "utf-16": .utf16,
        "windows-1252": .windowsCP1252, "shift_jis": .shiftJIS, "euc-jp": .japaneseEUC,
    ]

    private var charset: String {
        let parameters = (headers["Content-Type"] ?? "").lowercased().split(separator: ";").dropFirst()
        for parameter in parameters {
            let pair = parameter.split(separator: "=", maxSplits: 1)
            if pair.count == 2, pair[0].trimmingCharacters(in: .whitespaces) == "charset" {
                return pair[1].trimmingCharacters(in: CharacterSet(charactersIn: " \""))
            }
        }
        return "utf-8"
    }

    private func unreadable(_ detail: String, in context: EndpointContext) -> APIError {
        APIError(.decoding, in: context, response: self, detail: detail)
    }
}
