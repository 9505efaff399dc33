package import WaypostSource

/// A type that `models:` declares.
package struct TypeSpec: Equatable, Sendable {
    package var name: Located<String>
    package var value: ValueSpec

    package init(name: Located<String>, value: ValueSpec) {
        self.name = name
        self.value = value
    }
}

/// The keys of an object.
package struct ObjectSpec: Equatable, Sendable {
    package var fields: [FieldSpec]
    package var extends: [Located<String>]
    /// The type of all other keys.
    package var rest: TypeExpression?

    package init(fields: [FieldSpec], extends: [Located<String>] = [], rest: TypeExpression? = nil) {
        self.fields = fields
        self.extends = extends
        self.rest = rest
    }
}

/// The keys of an enum.
package struct EnumSpec: Equatable, Sendable {
    package var cases: [Case]
    package var isClosed: Bool

    package init(cases: [Case], isClosed: Bool) {
        self.cases = cases
        self.isClosed = isClosed
    }

    package struct Case: Equatable, Sendable {
        /// Given by the spec; otherwise derived from the value.
        package var name: Located<String>?
        package var value: Located<String>
        /// In quotes: text, also when it looks like a number.
        package var isQuoted: Bool

        package init(name: Located<String>?, value: Located<String>, isQuoted: Bool = false) {
            self.name = name
            self.value = value
            self.isQuoted = isQuoted
        }
    }
}

/// The keys of a union.
package struct UnionSpec: Equatable, Sendable {
    /// The field that tells the kinds apart.
    package var tag: Located<String>
    package var kinds: [Kind]
    package var isClosed: Bool

    package init(tag: Located<String>, kinds: [Kind], isClosed: Bool) {
        self.tag = tag
        self.kinds = kinds
        self.isClosed = isClosed
    }

    package struct Kind: Equatable, Sendable {
        package var tagValue: Located<String>
        package var type: TypeExpression

        package init(tagValue: Located<String>, type: TypeExpression) {
            self.tagValue = tagValue
            self.type = type
        }
    }
}
