public import Foundation

/// The path of an endpoint, written as a literal with values in it.
///
/// Literal parts are taken as already percent-encoded. A value is encoded as a part of one segment, so that
/// no `/`, `?`, `%` or `..` in it can reach beyond that segment:
///
///     let path: RequestPath = "/files/\(name)/raw"       // name "a/b c" gives /files/a%2Fb%20c/raw
///
/// An empty value, or a finished segment `.` or `..`, makes the path invalid; sending it throws
/// ``APIError/Code/invalidRequest``, and nothing goes out.
public struct RequestPath: Equatable, Sendable, ExpressibleByStringInterpolation {
    /// The path as it travels, percent-encoded, without the base URL's path.
    public let text: String
    /// The path with `{}` in place of each value, safe to log: `/v1/products/{}`.
    public let template: String
    /// Why the path cannot be sent.
    let fault: String?

    /// Makes a path without values.
    public init(stringLiteral value: String) {
        var parts = StringInterpolation(literalCapacity: 0, interpolationCount: 0)
        parts.appendLiteral(value)
        self.init(stringInterpolation: parts)
    }

    /// Makes a path of its parts.
    public init(stringInterpolation parts: StringInterpolation) {
        text = parts.text.hasPrefix("/") ? parts.text : "/" + parts.text
        template = parts.template.hasPrefix("/") ? parts.template : "/" + parts.template
        let climbs = text.prefix { $0 != "?" }.split(separator: "/").contains { $0 == "." || $0 == ".." }
        fault = parts.fault ?? (climbs ? "a path segment of \(template) is \".\" or \"..\"" : nil)
    }
}

extension RequestPath {
    /// The parts of a path under construction.
    public struct StringInterpolation: StringInterpolationProtocol {
        fileprivate var text = ""
        fileprivate var template = ""
        fileprivate var fault: String?

        /// Makes no parts.
        public init(literalCapacity: Int, interpolationCount: Int) {
            text.reserveCapacity(literalCapacity + interpolationCount * 8)
            template.reserveCapacity(literalCapacity + interpolationCount * 2)
        }

        /// Adds text that is already percent-encoded.
        public mutating func appendLiteral(_ literal: String) {
            text += literal
            template += literal
        }

        /// Adds a value as a part of one segment: everything but unreserved characters is encoded.
        public mutating func appendInterpolation(_ value: some ParameterValue) {
            append([value.parameterText])
        }

        /// Adds a date in a format of its own as a part of one segment.
        public mutating func appendInterpolation(_ date: Date, _ format: DateFormat) {
            append([format.text(of: date)])
        }

        /// Adds a value whose `/` separate segments, each of which is encoded; none of them may be empty, `.`
        /// or `..`.
        public mutating func appendInterpolation(keepingSlashes value: some ParameterValue) {
            let segments = value.parameterText.split(separator: "/", omittingEmptySubsequences: false)
            append(segments.map(String.init))
        }

        private mutating func append(_ segments: [String]) {
            template += "{}"
            text += segments.map(PercentEncoding.encode).joined(separator: "/")
            if segments.contains("") {
                fault = fault ?? "a value in the path \(template) is empty"
            }
        }
    }
}
