/// Header fields of a request or a response, in order; names are compared without regard to case
/// (RFC 9110, section 5.1).
///
/// Values of well-known secret fields, and of those set by an authorization scheme, are masked in every
/// description.
public struct HTTPFields: Equatable, Sendable {
    private var fields: [Field] = []

    /// Makes no fields.
    public init() {}

    /// Yields all values of a name joined by a comma (RFC 9110, section 5.3), or nil; assigning replaces all
    /// of them by one, and nil removes them.
    public subscript(_ name: String) -> String? {
        get {
            let values = values(of: name)
            return values.isEmpty ? nil : values.joined(separator: ", ")
        }
        set { replace(name, with: newValue, isSecret: false) }
    }

    /// Yields the values of each field of that name, in order.
    public func values(of name: String) -> [String] {
        fields.filter { $0.isNamed(name) }.map(\.value)
    }

    /// Adds a field after those there are, also when its name occurs already.
    public mutating func append(_ name: String, _ value: String) {
        fields.append(Field(name: name, value: value))
    }

    /// Removes every field that the condition holds for.
    public mutating func removeAll(where condition: (Field) throws -> Bool) rethrows {
        try fields.removeAll(where: condition)
    }

    /// Replaces the fields of a name by one whose value no description shows.
    mutating func setSecret(_ name: String, _ value: String) {
        replace(name, with: value, isSecret: true)
    }

    /// Puts other fields in the place of those here that have their names.
    mutating func merge(_ others: HTTPFields, sensitive: Set<String>) {
        removeAll { field in others.fields.contains { $0.isNamed(field.name) } }
        for field in others {
            let isSecret = sensitive.contains(where: field.isNamed)
            fields.append(Field(name: field.name, value: field.value, isSecret: isSecret))
        }
    }

    // The first field of the name keeps its place, so that the order of a request is stable.
    private mutating func replace(_ name: String, with value: String?, isSecret: Bool) {
        let place = fields.firstIndex { $0.isNamed(name) }
        fields.removeAll { $0.isNamed(name) }
        if let value {
            fields.insert(Field(name: name, value: value, isSecret: isSecret), at: place ?? fields.endIndex)
        }
    }
}

extension HTTPFields: Sequence {
    /// Iterates over the fields in order.
    public func makeIterator() -> IndexingIterator<[Field]> {
        fields.makeIterator()
    }
}

extension HTTPFields: ExpressibleByDictionaryLiteral {
    /// Makes the fields of a literal, in its order.
    public init(dictionaryLiteral elements: (String, String)...) {
        fields = elements.map { Field(name: $0.0, value: $0.1) }
    }
}

extension HTTPFields: CustomStringConvertible, CustomReflectable {
    /// The fields in one line, secrets masked.
    public var description: String {
        "[" + fields.map(\.description).joined(separator: ", ") + "]"
    }

    /// The fields with their secrets masked.
    public var customMirror: Mirror {
        Mirror(self, unlabeledChildren: fields.map(\.description), displayStyle: .collection)
    }
}
