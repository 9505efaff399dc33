/// A type to be declared.
package struct TypeDeclaration: Equatable, Sendable {
    /// The names from the outermost type to this one.
    package var path: [SwiftName]
    package var documentation: String?
    package var deprecation: Deprecation?
    package var kind: Kind
    /// Types that stand inside this one.
    package var nested: [TypeDeclaration]
    /// Whether requests, answers or both carry it.
    package var coding: Coding
    /// The service that alone uses it; nothing when it is shared.
    package var service: SwiftName?
    /// A value to try things with; nothing where none can be made.
    package var sample: Value?

    package init(
        path: [SwiftName], documentation: String? = nil, deprecation: Deprecation? = nil, kind: Kind,
        nested: [TypeDeclaration] = [], coding: Coding = [.decoded, .encoded], service: SwiftName? = nil,
        sample: Value? = nil
    ) {
        self.path = path
        self.documentation = documentation
        self.deprecation = deprecation
        self.kind = kind
        self.nested = nested
        self.coding = coding
        self.service = service
        self.sample = sample
    }

    package enum Kind: Equatable, Sendable {
        case object(ObjectType)
        case enumeration(EnumType)
        case union(UnionType)
        case choice(ChoiceType)
        case alias(TypeReference)
    }

    package struct Coding: OptionSet, Hashable, Sendable {
        package let rawValue: Int

        package init(rawValue: Int) {
            self.rawValue = rawValue
        }

        /// Read from answers.
        package static let decoded = Coding(rawValue: 1)
        /// Written into requests.
        package static let encoded = Coding(rawValue: 2)
    }
}

/// A struct.
package struct ObjectType: Equatable, Sendable {
    package var fields: [Field]
    /// Keys with a fixed value, written but not kept.
    package var constants: [Constant]
    /// The property that holds all other keys.
    package var rest: Rest?

    package init(fields: [Field], constants: [Constant] = [], rest: Rest? = nil) {
        self.fields = fields
        self.constants = constants
        self.rest = rest
    }

    package struct Constant: Equatable, Sendable {
        package var wireName: String
        /// A string, number or boolean.
        package var value: Value

        package init(wireName: String, value: Value) {
            self.wireName = wireName
            self.value = value
        }
    }

    package struct Rest: Equatable, Sendable {
        package var name: SwiftName
        /// Of the values.
        package var type: TypeReference

        package init(name: SwiftName, type: TypeReference) {
            self.name = name
            self.type = type
        }
    }
}

/// A property of a struct.
package struct Field: Equatable, Sendable {
    package var name: SwiftName
    package var wireName: String
    /// Without the optional that `presence` may add.
    package var type: TypeReference
    package var presence: Presence
    package var access: Access
    package var documentation: String?
    package var deprecation: Deprecation?
    /// Kept behind a reference, since the struct would contain itself.
    package var isBoxed: Bool

    package init(
        name: SwiftName, wireName: String, type: TypeReference, presence: Presence, access: Access = .both,
        documentation: String? = nil, deprecation: Deprecation? = nil, isBoxed: Bool = false
    ) {
        self.name = name
        self.wireName = wireName
        self.type = type
        self.presence = presence
        self.access = access
        self.documentation = documentation
        self.deprecation = deprecation
        self.isBoxed = isBoxed
    }

    package enum Presence: Equatable, Sendable {
        /// Always there.
        case required
        /// May be left out: nil is not written; missing and null read as nil.
        case optional
        /// May be null: nil is written as null; a missing key is an error.
        case nullable
        /// May be left out or null, and the two differ.
        case patch
        /// Reads as this value when missing or null.
        case defaulted(Value)
    }

    package enum Access: Equatable, Sendable {
        case both
        /// In answers only.
        case read
        /// In requests only.
        case write
    }
}

/// An enum of strings or integers.
package struct EnumType: Equatable, Sendable {
    package var cases: [Case]
    package var isInteger: Bool
    /// An unknown value is a decoding error.
    package var isClosed: Bool

    package init(cases: [Case], isInteger: Bool, isClosed: Bool) {
        self.cases = cases
        self.isInteger = isInteger
        self.isClosed = isClosed
    }

    package struct Case: Equatable, Sendable {
        package var name: SwiftName
        /// The string, or the digits of the integer.
        package var wireValue: String

        package init(name: SwiftName, wireValue: String) {
            self.name = name
            self.wireValue = wireValue
        }
    }
}

/// Objects told apart by the value of one field.
package struct UnionType: Equatable, Sendable {
    /// The field that tells.
    package var tag: String
    package var cases: [Case]
    package var isClosed: Bool

    package init(tag: String, cases: [Case], isClosed: Bool) {
        self.tag = tag
        self.cases = cases
        self.isClosed = isClosed
    }

    package struct Case: Equatable, Sendable {
        package var name: SwiftName
        package var tagValue: String
        package var type: TypeReference
        /// Whether the case holds the union itself.
        package var isIndirect: Bool

        package init(name: SwiftName, tagValue: String, type: TypeReference, isIndirect: Bool = false) {
            self.name = name
            self.tagValue = tagValue
            self.type = type
            self.isIndirect = isIndirect
        }
    }
}

/// Types told apart by their JSON, tried in order.
package struct ChoiceType: Equatable, Sendable {
    package var cases: [Case]
    package var isClosed: Bool

    package init(cases: [Case], isClosed: Bool) {
        self.cases = cases
        self.isClosed = isClosed
    }

    package struct Case: Equatable, Sendable {
        package var name: SwiftName
        package var type: TypeReference
        package var isIndirect: Bool

        package init(name: SwiftName, type: TypeReference, isIndirect: Bool = false) {
            self.name = name
            self.type = type
            self.isIndirect = isIndirect
        }
    }
}
