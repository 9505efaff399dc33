#if Curl
internal import Foundation
internal import WaypostRuntime

/// The head of an answer while its lines come, one by one.
struct CurlHead {
    // No server has a reason to send more, and older versions of libcurl would take it.
    private static let limit = 256 << 10

    private let url: URL
    private var status: Int?
    private var fields: [(name: String, value: String)] = []
    private var size = 0
    private var isOver = false

    init(url: URL) {
        self.url = url
    }

    /// How many bytes of body the reader can expect; negative if nobody knows.
    var expectedLength: Int64 {
        func value(_ name: String) -> String? { fields.first { $0.name.lowercased() == name }?.value }
        // What is decompressed has another length than what comes.
        if value("content-encoding") != nil { return -1 }
        return value("content-length").flatMap { Int64($0) } ?? -1
    }

    /// Takes a line with its ending, and yields the whole when it was the last. Heads before the last one, such as
    /// 103 Early Hints, are passed over (RFC 9110, section 15.2), as is what comes behind the body.
    mutating func take(_ line: Data) throws -> HTTPResponse? {
        if isOver { return nil }
        size += line.count
        guard size <= Self.limit else { throw URLError(.dataLengthExceedsMaximum) }
        let text = String(decoding: line, as: UTF8.self)
        let content = text.trimmingCharacters(in: .whitespacesAndNewlines)
        if text.hasPrefix("HTTP/") {
            fields = []
            status = content.split(separator: " ").dropFirst().first.flatMap { Int($0) }
        } else if content.isEmpty {
            guard let status else { throw URLError(.badServerResponse) }
            if (100...199).contains(status) { return nil }
            isOver = true
            return HTTPResponse(status: status, headers: headers, url: url)
        } else if text.first?.isWhitespace == true, let last = fields.indices.last {
            // RFC 9112, section 5.2.
            fields[last].value += " " + content
        } else if let colon = content.firstIndex(of: ":") {
            let value = content[content.index(after: colon)...].trimmingCharacters(in: .whitespaces)
            fields.append((String(content[..<colon]), value))
        }
        return nil
    }

    private var headers: HTTPFields {
        var headers = HTTPFields()
        for field in fields { headers.append(field.name, field.value) }
        return headers
    }
}
#endif
