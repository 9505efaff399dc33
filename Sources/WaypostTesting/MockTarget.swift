internal import WaypostRuntime

/// What a stub of ``MockTransport`` answers for: one call, or all calls of an endpoint.
struct MockTarget: Hashable, CustomStringConvertible {
    private let name: String
    private let line: String?

    init(name: String) {
        self.name = name
        line = nil
    }

    init(_ request: HTTPRequest) {
        name = request.context.name
        line = "\(request.method) \(request.target)"
    }

    init(_ endpoint: some Endpoint, coding: JSONCoding = JSONCoding()) {
        let request = endpoint.request
        name = request.name
        // A query that cannot be encoded is never sent, so that this stub is never asked.
        let target = try? request.target(coding)
        line = "\(request.method) \(target ?? request.path.text)"
    }

    var description: String {
        line.map { "\(name) (\($0))" } ?? name
    }
}
