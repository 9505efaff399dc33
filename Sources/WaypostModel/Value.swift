/// A value that Swift source spells out: a default, or a part of a sample.
package indirect enum Value: Equatable, Sendable {
    case null
    case bool(Bool)
    /// The digits, with a sign where there is one; fits the type it is for.
    case integer(String)
    /// Digits with an optional fraction and exponent: a Double or Float.
    case number(String)
    case decimal(String)
    case string(String)
    /// RFC 3339; checked.
    case date(String)
    /// `2024-05-01`; checked.
    case day(String)
    case url(String)
    case uuid(String)
    /// Base64 (RFC 4648, section 4); checked.
    case data(String)
    case json(JSON)
    case list([Value])
    case map([Entry])
    case enumCase(SwiftName)
    /// A value that the enum does not list.
    case unknownEnumCase(Value)
    case object(DeclaredType, [Argument])
    /// The sample that the declared type has itself.
    case sample(DeclaredType)
    case unionCase(SwiftName, Value)
    /// For a property that tells left out, null and a value apart: the value, or nothing for `keep`.
    case patch(Value?)

    package struct Entry: Equatable, Sendable {
        package var key: String
        package var value: Value

        package init(key: String, value: Value) {
            self.key = key
            self.value = value
        }
    }

    package struct Argument: Equatable, Sendable {
        package var label: SwiftName
        package var value: Value

        package init(label: SwiftName, value: Value) {
            self.label = label
            self.value = value
        }
    }

    /// A JSON value (RFC 8259).
    package indirect enum JSON: Equatable, Sendable {
        case null
        case bool(Bool)
        case integer(String)
        case number(String)
        case string(String)
        case array([JSON])
        case object([Member])

        package struct Member: Equatable, Sendable {
            package var key: String
            package var value: JSON

            package init(key: String, value: JSON) {
                self.key = key
                self.value = value
            }
        }
    }
}
