internal import WaypostModel

internal import enum WaypostRuntime.PercentEncoding

/// Which paths an endpoint has.
struct PathPattern: Hashable, Sendable {
    private let parts: [Part]

    private enum Part: Hashable, Sendable {
        case literal([UInt8])
        case hole(TypeReference, keepsSlashes: Bool)
    }

    init(_ path: [Endpoint.PathPart]) {
        parts = path.map { part in
            switch part {
            case .literal(let text): .literal(PathPattern.normalized(text))
            case .parameter(_, let type, _, let keepsSlashes): .hole(type, keepsSlashes: keepsSlashes)
            }
        }
    }

    /// Bytes that are the same in every path of the pattern.
    var literalLength: Int {
        parts.reduce(0) { if case .literal(let bytes) = $1 { $0 + bytes.count } else { $0 } }
    }

    /// The values of the holes, without escapes; nothing when the path is none of the pattern.
    ///
    /// - Parameter accepts: Whether a value is one of the hole's type.
    func values(in path: String, accepts: (String, TypeReference) -> Bool) -> [String]? {
        let bytes = PathPattern.normalized(path.isEmpty ? "/" : path)
        var values: [String] = []
        return fits(parts[...], bytes[...], &values, accepts) ? values : nil
    }

    /// Where several holes share a segment the first takes as much as it can.
    private func fits(
        _ parts: ArraySlice<Part>, _ path: ArraySlice<UInt8>, _ values: inout [String],
        _ accepts: (String, TypeReference) -> Bool
    ) -> Bool {
        guard let part = parts.first else { return path.isEmpty }
        switch part {
        case .literal(let bytes):
            return path.starts(with: bytes)
                && fits(parts.dropFirst(), path.dropFirst(bytes.count), &values, accepts)
        case .hole(let type, let keepsSlashes):
            let longest = keepsSlashes ? path.count : path.prefix { $0 != UInt8(ascii: "/") }.count
            for length in stride(from: longest, to: 0, by: -1) {
                let value = percentDecoded(String(decoding: path.prefix(length), as: UTF8.self))
                guard accepts(value, type) else { continue }
                values.append(value)
                if fits(parts.dropFirst(), path.dropFirst(length), &values, accepts) { return true }
                values.removeLast()
            }
            return false
        }
    }

    /// Escapes of characters that need none are the characters (RFC 3986, section 6.2.2.2); those of others have
    /// capital digits.
    private static func normalized(_ path: String) -> [UInt8] {
        var result: [UInt8] = []
        var rest = Array(path.utf8)[...]
        while let byte = rest.popFirst() {
            let digits = String(decoding: rest.prefix(2), as: UTF8.self)
            guard byte == UInt8(ascii: "%"), digits.utf8.count == 2, let value = UInt8(digits, radix: 16)
            else {
                result.append(byte)
                continue
            }
            result += PercentEncoding.isUnreserved(value) ? [value] : Array("%\(digits.uppercased())".utf8)
            rest = rest.dropFirst(2)
        }
        return result
    }
}

extension URLTemplate {
    /// The path of a base URL.
    var path: [Endpoint.PathPart] {
        var slashes = 0
        var path: [Endpoint.PathPart] = []
        for part in parts {
            switch part {
            case .literal(let text):
                var rest = text[...]
                // The third slash is the first of the path.
                while slashes < 3, let slash = rest.firstIndex(of: "/") {
                    slashes += 1
                    rest = slashes < 3 ? rest[rest.index(after: slash)...] : rest[slash...]
                }
                if slashes == 3, !rest.isEmpty { path.append(.literal(String(rest))) }
            case .variable(let name, let type):
                if slashes == 3 {
                    path.append(.parameter(name, type, wireName: name.text, keepsSlashes: false))
                }
            }
        }
        return path
    }
}
