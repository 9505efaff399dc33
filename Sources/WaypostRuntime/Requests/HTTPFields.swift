/// Header fields in their order; names are compared without case (RFC 9110, section 5.1).
public struct HTTPFields: Hashable, Sendable, ExpressibleByDictionaryLiteral, Sequence {
    private var fields: [Field] = []

    private struct Field: Hashable {
        var name: String
        var value: String
    }

    public init() {}

    public init(dictionaryLiteral elements: (String, String)...) {
        fields = elements.map { Field(name: $0, value: $1) }
    }

    /// The values of all fields of that name, joined with commas (RFC 9110, section 5.3); setting replaces them.
    public subscript(name: String) -> String? {
        get {
            let values = values(of: name)
            return values.isEmpty ? nil : values.joined(separator: ", ")
        }
        set {
            let first = fields.firstIndex { HTTPFields.isSame($0.name, name) }
            guard let newValue else {
                fields.removeAll { HTTPFields.isSame($0.name, name) }
                return
            }
            guard let first else {
                fields.append(Field(name: name, value: newValue))
                return
            }
            fields[first].value = newValue
            let rest = fields[(first + 1)...].filter { !HTTPFields.isSame($0.name, name) }
            fields.replaceSubrange((first + 1)..., with: rest)
        }
    }

    public func values(of name: String) -> [String] {
        fields.filter { HTTPFields.isSame($0.name, name) }.map(\.value)
    }

    /// Puts a field behind those there are.
    public mutating func add(_ name: String, _ value: String) {
        fields.append(Field(name: name, value: value))
    }

    public var isEmpty: Bool { fields.isEmpty }
    public var count: Int { fields.count }

    public func makeIterator() -> AnyIterator<(name: String, value: String)> {
        var rest = fields.makeIterator()
        return AnyIterator { rest.next().map { ($0.name, $0.value) } }
    }

    /// Without making lower-case copies: this is called for each field of each request.
    static func isSame(_ left: String, _ right: String) -> Bool {
        left.utf8.count == right.utf8.count
            && zip(left.utf8, right.utf8).allSatisfy { lowercased($0) == lowercased($1) }
    }

    private static func lowercased(_ byte: UInt8) -> UInt8 {
        (0x41...0x5A).contains(byte) ? byte + 0x20 : byte
    }

    /// What keeps the fields from being sent: a name that is no token or a value with a line end or NUL, which
    /// would let a value add headers or requests of its own (RFC 9110, section 5.5).
    var fault: String? {
        for field in fields {
            if field.name.isEmpty || !field.name.utf8.allSatisfy(HTTPFields.isTokenByte) {
                return "a header has a name with characters that no name may have"
            }
            if field.value.utf8.contains(where: { $0 == 0x0D || $0 == 0x0A || $0 == 0x00 }) {
                return "the header \(field.name) has a line end or NUL in its value"
            }
        }
        return nil
    }

    private static func isTokenByte(_ byte: UInt8) -> Bool {
        switch byte {
        case 0x61...0x7A, 0x41...0x5A, 0x30...0x39: true
        default: "!#$%&'*+-.^_`|~".utf8.contains(byte)
        }
    }
}
