internal import Foundation

/// Tells people of a request and its answer.
package enum AccessLog {
    /// A line, and one below it for each problem.
    package static func text(_ request: ServedRequest, _ response: ServedResponse) -> String {
        let endpoint = response.endpoint.map { " \($0)" } ?? ""
        let head = "\(request.method) \(request.target) \(response.status)\(endpoint)"
        let problems = response.problems.map { problem in
            "    \(problem.kind == .warning ? "warning" : "error"): \(problem.text)"
        }
        return ([head] + problems).map { visible($0) + "\n" }.joined()
    }

    /// What a terminal would obey is shown as a question mark, since anybody can send it.
    private static func visible(_ text: String) -> String {
        String(
            String.UnicodeScalarView(
                text.unicodeScalars.map { scalar in
                    switch scalar.properties.generalCategory {
                    case .control, .format, .lineSeparator, .paragraphSeparator: "?"
                    default: scalar
                    }
                }))
    }
}
