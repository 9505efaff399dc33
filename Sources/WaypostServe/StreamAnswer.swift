internal import Foundation
internal import WaypostModel

internal import enum WaypostRuntime.JSONValue

/// Writes the whole of a stream: what the example has or each kind of element once, and the end.
struct StreamAnswer {
    let stream: WaypostModel.Stream
    let types: TypeCheck
    /// Nothing when they are to be made of their types.
    let elements: [Value]?

    /// - Parameter resumes: Whether the request takes up an earlier stream, of which nothing is left then. The
    ///   status 204 keeps clients from asking again (WHATWG HTML, section 9.2.3).
    func response(resumes: Bool) -> ServedResponse {
        switch stream.kind {
        case _ where resumes:
            return ServedResponse(204)
        case .lines(let content):
            let lines = texts(content, named: "line").map { $0 + "\n" }
            return ServedResponse(
                200, headers: ["Content-Type": "application/jsonl"], body: Data(lines.joined().utf8))
        case .events(let content):
            return events(texts(content, named: "event").map { (nil, $0) })
        case .namedEvents(_, let kinds):
            guard let elements else {
                return events(kinds.map { ($0.wireName, text(nil, $0.content, named: $0.name.text)) })
            }
            return events(
                elements.compactMap { element in
                    guard case .unionCase(let name, let value) = element,
                        let kind = kinds.first(where: { $0.name == name })
                    else { return nil }
                    return (kind.wireName, text(value, kind.content, named: name.text))
                })
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

    private func texts(_ content: WaypostModel.Stream.Content, named name: String) -> [String] {
        elements?.map { text($0, content, named: name) } ?? [text(nil, content, named: name)]
    }

    private func text(
        _ value: Value?, _ content: WaypostModel.Stream.Content, named name: String
    ) -> String {
        switch content {
        case .text:
            return if case .string(let text)? = value { text } else { name }
        case .value(let type):
            let value = value ?? TypeSample(types: types).value(of: type, named: name)
            return WireValue(types: types).json(value, type).description
        }
    }
}
