import Foundation
import Testing
import WaypostEmit
import WaypostGenerator
import WaypostModel
import WaypostServe
import WaypostSource

import struct WaypostRuntime.HTTPFields

extension MockServer {
    /// A server of a spec in one file.
    init(spec: String, _ options: ServeOptions = ServeOptions()) throws {
        self.init([try API(spec: spec)], options)
    }

    /// What a request without authorization is answered with.
    func answer(_ method: String, _ target: String, _ headers: [String: String] = [:], _ body: String = "")
        -> Seen
    {
        var request = ServedRequest(method, target, body: Data(body.utf8))
        for (name, value) in headers { request.headers.append(name, value) }
        return Seen(response(to: request))
    }
}

extension API {
    init(spec: String) throws {
        let text = SourceText(id: SourceID(0), path: "api.yaml", bytes: Array(spec.utf8))
        var log = DiagnosticLog()
        let generated = generate(from: SpecFiles(texts: [text]), source: "api.yaml", EmitOptions(), &log)
        self = try #require(generated, "\(log.diagnostics.map(\.message))").model
    }
}

/// The parts of a response that most tests are about.
struct Seen: Equatable {
    var status: Int
    var type: String?
    var body: String
    /// A mark for warnings, and the text.
    var problems: [String]

    init(_ status: Int, _ type: String? = nil, _ body: String = "", problems: [String] = []) {
        self.status = status
        self.type = type
        self.body = body
        self.problems = problems
    }

    init(_ response: ServedResponse) {
        self.init(
            response.status, response.headers["Content-Type"], String(decoding: response.body, as: UTF8.self),
            problems: response.problems.map { ($0.kind == .warning ? "? " : "") + $0.text })
    }

    /// A success in JSON.
    static func json(_ body: String) -> Seen { Seen(200, "application/json", body) }
}
