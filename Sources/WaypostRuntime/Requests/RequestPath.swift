public import Foundation

/// A path whose values can't escape from it: each is percent-encoded as a part of one segment.
///
///     let path: RequestPath = "/v1/products/\(id)/raw"
///
/// The literal parts are taken as they are, encoded already. A value `a/b` becomes `a%2Fb`. An empty value, and
/// a segment that comes out as `.` or `..`, make the path invalid: sending it fails before anything goes out.
public struct RequestPath: Hashable, Sendable, ExpressibleByStringInterpolation {
    /// The encoded path.
    public let text: String
    /// The path with `{}` for each value, safe for logs and metrics.
    public let template: String
    /// Why the path can't be sent.
    let fault: String?

    public init(stringLiteral text: String) {
        self.text = text
        template = text
        fault = nil
    }

    public init(stringInterpolation: StringInterpolation) {
        text = stringInterpolation.text
        template = stringInterpolation.template
        fault = stringInterpolation.fault ?? RequestPath.dotSegmentFault(in: stringInterpolation.text)
    }

    public struct StringInterpolation: StringInterpolationProtocol {
        fileprivate var text = ""
        fileprivate var template = ""
        fileprivate var fault: String?

        public init(literalCapacity: Int, interpolationCount: Int) {
            text.reserveCapacity(literalCapacity + interpolationCount * 12)
        }

        public mutating func appendLiteral(_ literal: String) {
            text += literal
            template += literal
        }

        /// A value as a part of one segment.
        public mutating func appendInterpolation(_ value: some ParameterValue) {
            append(value.parameterText)
        }

        /// A date in a form other than ISO 8601.
        public mutating func appendInterpolation(_ date: Date, _ format: DateFormat) {
            append(format.text(of: date))
        }

        /// A value that goes over one or more segments.
        public mutating func appendInterpolation(keepingSlashes value: String) {
            let segments = value.split(separator: "/", omittingEmptySubsequences: false)
            if segments.contains(where: \.isEmpty) { fault = "a value in the path has an empty segment" }
            text += segments.map { PercentEncoding.encode(String($0)) }.joined(separator: "/")
            template += "{}"
        }

        private mutating func append(_ value: String) {
            if value.isEmpty { fault = "a value in the path is empty" }
            PercentEncoding.encode(value, into: &text)
            template += "{}"
        }
    }

    /// Clients and servers resolve such segments, encoded or not, so that a value could climb out of its place
    /// (RFC 3986, section 5.2.4).
    private static func dotSegmentFault(in path: String) -> String? {
        let isClimbing = path.split(separator: "/").contains { segment in
            guard segment.utf8.count <= 6 else { return false }
            let plain = segment.lowercased().replacingOccurrences(of: "%2e", with: ".")
            return plain == "." || plain == ".."
        }
        return isClimbing ? "a value makes a segment of the path \".\" or \"..\"" : nil
    }
}
