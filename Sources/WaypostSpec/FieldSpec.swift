package import WaypostSource

/// A named value: a field of an object, or a parameter in a query, header, form or multipart body.
package struct FieldSpec: Equatable, Sendable {
    /// On the wire, without the mark.
    package var name: Located<String>
    /// The name has the mark `?`: the value may be left out.
    package var isOptional: Bool
    package var value: ValueSpec

    package init(name: Located<String>, isOptional: Bool, value: ValueSpec) {
        self.name = name
        self.isOptional = isOptional
        self.value = value
    }
}

/// What stands behind a name: a type with what goes with it, or a constant.
package struct ValueSpec: Equatable, Sendable {
    package var type: TypeExpression
    package var defaultValue: Located<LiteralSpec>?
    /// Always this value; then the type is of no importance.
    package var constant: Located<LiteralSpec>?
    package var documentation: String?
    package var swiftName: Located<String>?
    package var deprecation: DeprecationSpec?
    package var example: ExampleSpec?
    package var access: Located<AccessSpec>?
    package var style: Located<StyleSpec>?
    /// Whether no log and no description may show it.
    package var isSecret = false

    package init(type: TypeExpression) {
        self.type = type
    }

    package var range: SourceRange { type.range }
}

/// A value written for a default or a constant.
package enum LiteralSpec: Equatable, Sendable {
    /// In quotes.
    case quoted(String)
    /// A number, `true`, `false`, an enum value; as a constant any text.
    case word(String)
    case emptyList
    case emptyMap
}

package enum AccessSpec: String, CaseIterable, Sendable {
    case read, write
}

package enum StyleSpec: String, CaseIterable, Sendable {
    case `repeat`, csv, space, pipe, brackets, indexed
    case deep, json

    package var isForObjects: Bool { self == .deep || self == .json }
}
