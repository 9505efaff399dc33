internal import Foundation

/// Writes the parts of a form one behind another, with a boundary between them (RFC 7578, section 4).
struct MultipartEncoder {
    /// The boundary, without its hyphens.
    let boundary: String
    private var pieces: [HTTPBody.Piece] = []
    // What was written since the last file.
    private var memory = Data()

    /// Writes a form; throws ``FileFault``, or what the encoding of a value throws.
    init(_ form: MultipartForm, coding: JSONCoding, boundary make: () -> String = Self.random) throws {
        let parts = try form.parts.map { part in (part, try Self.content(of: part, coding)) }
        let contents = parts.compactMap { if case .data(let data) = $0.1 { data } else { nil } }
        var boundary = make()
        while contents.contains(where: { $0.range(of: Data(boundary.utf8)) != nil }) { boundary = make() }
        self.boundary = boundary
        for (part, content) in parts {
            memory += Data(try head(of: part).utf8)
            append(content)
            memory += Data("\r\n".utf8)
        }
        memory += Data("--\(boundary)--\r\n".utf8)
    }

    /// What is sent.
    var body: HTTPBody {
        pieces.isEmpty ? .data(memory) : .pieces(pieces + [.data(memory)])
    }

    private mutating func append(_ content: HTTPBody.Piece) {
        switch content {
        case .data(let data): memory += data
        case .file:
            pieces += [.data(memory), content]
            memory = Data()
        }
    }

    private func head(of part: MultipartForm.Part) throws -> String {
        var head = "--\(boundary)\r\nContent-Disposition: form-data; name=\"\(Self.escaped(part.name))\""
        if let name = part.fileName { head += "; filename=\"\(Self.escaped(name))\"" }
        if let type = part.type {
            guard type.utf8.allSatisfy({ $0 >= 32 && $0 != 127 }) else {
                throw FileFault(
                    detail: "the media type of the part \"\(part.name)\" holds a control character")
            }
            head += "\r\nContent-Type: \(type)"
        }
        return head + "\r\n\r\n"
    }

    private static func content(
        of part: MultipartForm.Part, _ coding: JSONCoding
    ) throws -> HTTPBody.Piece {
        switch part.content {
        case .data(let data): .data(data)
        case .json(let value): .data(try coding.encode(value))
        case .file(let file): try HTTPBody.Piece(file)
        }
    }

    /// A name as it stands in quotes: WHATWG HTML, "multipart form data", which all servers read.
    private static func escaped(_ name: String) -> String {
        name.unicodeScalars.reduce(into: "") { text, scalar in
            switch scalar {
            case "\"": text += "%22"
            case "\r": text += "%0D"
            case "\n": text += "%0A"
            default: text.unicodeScalars.append(scalar)
            }
        }
    }

    /// 122 random bits, too many to occur by chance in a file that is not searched.
    private static func random() -> String {
        "waypost-" + UUID().uuidString
    }
}
