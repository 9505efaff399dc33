extension HTTPFields {
    /// One header field.
    public struct Field: Sendable {
        /// The name as it was written; compare with ``isNamed(_:)``.
        public let name: String
        /// The value, not masked.
        public let value: String
        /// Whether no description, log or redirect to another origin may carry the value.
        public let isSecret: Bool

        private static let secretNames: Set = [
            "authorization", "proxy-authorization", "cookie", "set-cookie",
        ]

        init(name: String, value: String, isSecret: Bool = false) {
            self.name = name
            self.value = value
            self.isSecret = isSecret || Self.secretNames.contains(name.lowercased())
        }

        /// Yields whether this is the name of the field, in whatever case.
        public func isNamed(_ name: String) -> Bool {
            self.name.utf8.count == name.utf8.count && self.name.lowercased() == name.lowercased()
        }

        /// Why the field cannot be sent, or nil: the name must be a token and the value must not hold CR, LF
        /// or NUL (RFC 9110, sections 5.1 and 5.5).
        var fault: String? {
            guard !name.isEmpty, name.utf8.allSatisfy(Self.isTokenByte) else {
                return "\"\(name.debugDescription.dropFirst().dropLast())\" is no header name"
            }
            guard !value.utf8.contains(where: { $0 == 0 || $0 == 10 || $0 == 13 }) else {
                return "the value of header \(name) holds a line break or NUL"
            }
            return nil
        }

        private static func isTokenByte(_ byte: UInt8) -> Bool {
            switch byte {
            case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
                UInt8(ascii: "0")...UInt8(ascii: "9"):
                true
            default:
                "!#$%&'*+-.^_`|~".utf8.contains(byte)
            }
        }
    }
}

extension HTTPFields.Field: Equatable {
    /// Compares names without regard to case, and values exactly.
    public static func == (one: Self, other: Self) -> Bool {
        one.isNamed(other.name) && one.value == other.value
    }
}

extension HTTPFields.Field: CustomStringConvertible, CustomReflectable {
    /// `Name: value`, the value masked if it is secret.
    public var description: String {
        "\(name): \(isSecret ? Masking.mask : value)"
    }

    /// What ``description`` shows and nothing else.
    public var customMirror: Mirror {
        Mirror(self, children: ["name": name, "value": isSecret ? Masking.mask : value])
    }
}
