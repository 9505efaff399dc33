public import Foundation

/// Names with their values, in their order: the fields of a form, or the items of a query.
public struct FormFields: Sendable {
    private(set) var items: [QueryItem] = []

    public init() {}

    /// Adds a value; an empty text is sent as `name=`.
    public mutating func add(_ name: String, _ value: some ParameterValue) {
        items.append(.text(name, value.parameterText))
    }

    /// Adds a value, or nothing for nil.
    public mutating func add(_ name: String, _ value: (some ParameterValue)?) {
        if let value { add(name, value) }
    }

    /// Adds a date in a form other than ISO 8601.
    public mutating func add(_ name: String, _ date: Date, _ format: DateFormat) {
        items.append(.text(name, format.text(of: date)))
    }

    public mutating func add(_ name: String, _ date: Date?, _ format: DateFormat) {
        if let date { add(name, date, format) }
    }

    /// Adds a list; an empty one adds nothing.
    public mutating func add(
        _ name: String, _ values: [some ParameterValue], _ style: QueryListStyle = .repeat
    ) {
        items += style.items(name, values.map(\.parameterText)).map { .text($0, $1) }
    }

    public mutating func add(
        _ name: String, _ values: [some ParameterValue]?, _ style: QueryListStyle = .repeat
    ) {
        if let values { add(name, values, style) }
    }

    /// Adds an object. It is encoded when the request is sent.
    public mutating func add(_ name: String, _ object: some Encodable & Sendable, _ style: QueryObjectStyle) {
        items.append(.object(name, object, style))
    }

    public mutating func add(
        _ name: String, _ object: (some Encodable & Sendable)?, _ style: QueryObjectStyle
    ) {
        if let object { add(name, object, style) }
    }

    func pairs(_ coding: JSONCoding) throws -> [(name: String, value: String)] {
        try items.flatMap { try $0.pairs(coding) }
    }
}
