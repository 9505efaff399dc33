internal import Foundation
internal import WaypostModel

internal import enum WaypostRuntime.JSONValue

/// Writes the whole of a stream: each kind of element once, and the end.
struct StreamAnswer {
    let stream: WaypostModel.Stream
    let types: TypeCheck

    /// - Parameter resumes: Whether the request takes up an earlier stream, of which nothing is left then. The
    ///   status 204 keeps clients from asking again (WHATWG HTML, section 9.2.3).
    func response(resumes: Bool) -> ServedResponse {
        switch stream.kind {
        case _ where resumes:
            ServedResponse(204)
        case .lines(let content):
            ServedResponse(
                200, headers: ["Content-Type": "application/jsonl"],
                body: Data((text(content, "line") + "\n").utf8))
        case .events(let content):
            events([(nil, text(content, "event"))])
        case .namedEvents(_, let kinds):
            events(kinds.map { ($0.wireName, text($0.content, $0.name.text)) })
        }
    }

    private func events(_ events: [(name: String?, data: String)]) -> ServedResponse {
        var lines = ""
        for (number, event) in zip(1..., events) {
            if let name = event.name { lines += "event: \(name)\n" }
            lines += "id: \(number)\n"
            for line in event.data.split(separator: "\n", omittingEmptySubsequences: false) {
                lines += "data: \(line)\n"
            }
            lines += "\n"
        }
        if let end = stream.end { lines += "data: \(end)\n\n" }
        return ServedResponse(
            200, headers: ["Content-Type": "text/event-stream", "Cache-Control": "no-cache"],
            body: Data(lines.utf8))
    }

    private func text(_ content: WaypostModel.Stream.Content, _ name: String) -> String {
        switch content {
        case .text: return name
        case .value(let type):
            let value = TypeSample(types: types).value(of: type, named: name)
            return WireValue(types: types).json(value, type).description
        }
    }
}
