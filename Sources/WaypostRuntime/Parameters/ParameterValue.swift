public import Foundation

/// A value that can stand in a path, a query, a header or a form.
public protocol ParameterValue: Sendable {
    /// The value as text, not yet percent-encoded.
    var parameterText: String { get }
}

extension String: ParameterValue {
    /// The text itself.
    public var parameterText: String { self }
}

extension Bool: ParameterValue {
    /// `true` or `false`.
    public var parameterText: String { self ? "true" : "false" }
}

extension Date: ParameterValue {
    /// The date by RFC 3339 in UTC with `Z`, with milliseconds when there are any.
    public var parameterText: String { DateFormat.iso8601.text(of: self) }
}

extension Day: ParameterValue {
    /// The day as `2024-05-01`.
    public var parameterText: String { description }
}

extension URL: ParameterValue {
    /// The absolute form.
    public var parameterText: String { absoluteString }
}

extension UUID: ParameterValue {
    /// The form with hyphens, in upper case as Foundation writes it in JSON too.
    public var parameterText: String { uuidString }
}
