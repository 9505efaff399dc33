public import Foundation

/// A value that is one text in a path, a query, a header or a form.
public protocol ParameterValue: Sendable {
    /// The value before any encoding.
    var parameterText: String { get }
}

extension String: ParameterValue {
    public var parameterText: String { self }
}

extension Bool: ParameterValue {
    public var parameterText: String { self ? "true" : "false" }
}

extension Int: ParameterValue {
    public var parameterText: String { String(self) }
}

extension Int32: ParameterValue {
    public var parameterText: String { String(self) }
}

extension Int64: ParameterValue {
    public var parameterText: String { String(self) }
}

extension UInt: ParameterValue {
    public var parameterText: String { String(self) }
}

extension Double: ParameterValue {
    /// The shortest text that reads back as the same number; without an exponent where 38 digits suffice.
    public var parameterText: String {
        let text = description
        let plain = text.contains("e") && magnitude < 1e38 && magnitude > 1e-30 ? Decimal(string: text) : nil
        guard let plain else { return text.hasSuffix(".0") ? String(text.dropLast(2)) : text }
        return plain.description
    }
}

extension Float: ParameterValue {
    /// As for `Double`, with the digits that a `Float` has.
    public var parameterText: String {
        let text = description
        return text.hasSuffix(".0") ? String(text.dropLast(2)) : text
    }
}

extension Decimal: ParameterValue {
    public var parameterText: String { description }
}

extension Date: ParameterValue {
    /// ISO 8601 in UTC, with milliseconds where there are any.
    public var parameterText: String { DateFormat.iso8601.text(of: self) }
}

extension URL: ParameterValue {
    public var parameterText: String { absoluteString }
}

extension UUID: ParameterValue {
    public var parameterText: String { uuidString }
}
