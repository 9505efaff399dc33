internal import Foundation

/// The parts of a `multipart/form-data` body (RFC 7578).
struct MultipartBody: Equatable {
    private(set) var parts: [Part] = []

    struct Part: Equatable {
        var name: String
        var content: Data
    }

    /// Nothing when the body does not have the form that its type says.
    ///
    /// - Parameter contentType: With the boundary.
    init?(_ body: Data, contentType: String) {
        guard let boundary = MultipartBody.parameter("boundary", of: contentType), !boundary.isEmpty else {
            return nil
        }
        let delimiter = Data("--\(boundary)".utf8)
        guard var start = body.range(of: delimiter)?.upperBound else { return nil }
        while body[start...].starts(with: Data("\r\n".utf8)) {
            guard let end = body.range(of: Data("\r\n".utf8) + delimiter, in: start..<body.endIndex),
                let part = MultipartBody.part(body[(start + 2)..<max(start + 2, end.lowerBound)])
            else { return nil }
            parts.append(part)
            start = end.upperBound
        }
        guard body[start...].starts(with: Data("--".utf8)) else { return nil }
    }

    private static func part(_ bytes: Data) -> Part? {
        guard let end = bytes.range(of: Data("\r\n\r\n".utf8)) else { return nil }
        let head = String(decoding: bytes[..<end.lowerBound], as: UTF8.self)
        for line in head.split(separator: "\r\n") {
            let field = line.split(separator: ":", maxSplits: 1)
            if field.count == 2, field[0].lowercased() == "content-disposition",
                let name = parameter("name", of: String(field[1]))
            {
                return Part(name: name, content: Data(bytes[end.upperBound...]))
            }
        }
        return nil
    }

    /// The value of `; name=value` or `; name="value"` (RFC 9110, section 5.6.6).
    private static func parameter(_ name: String, of field: String) -> String? {
        var rest = field[...]
        while let semicolon = rest.firstIndex(of: ";") {
            rest = rest[rest.index(after: semicolon)...].drop { $0 == " " || $0 == "\t" }
            guard let equals = rest.firstIndex(of: "=") else { return nil }
            let isWanted = rest[..<equals].lowercased() == name
            rest = rest[rest.index(after: equals)...]
            let value = token(&rest)
            if isWanted { return value }
        }
        return nil
    }

    /// Takes a token, or what stands in quotes. Forms escape quotes within by percent (WHATWG HTML, section
    /// 4.10.21.8), other senders by a backslash.
    private static func token(_ rest: inout Substring) -> String {
        guard rest.first == "\"" else {
            let token = rest.prefix { $0 != ";" && $0 != " " }
            rest = rest[token.endIndex...]
            return String(token)
        }
        rest = rest.dropFirst()
        var value = ""
        while let next = rest.popFirst(), next != "\"" {
            value.append(next == "\\" ? rest.popFirst() ?? next : next)
        }
        return value.replacing("%22", with: "\"")
    }
}
