internal import Foundation
internal import WaypostModel

internal import enum WaypostRuntime.JSONValue

/// Makes the answers of an endpoint: its example, or samples of its types.
struct AnswerMaker {
    let types: TypeCheck
    let endpoint: Endpoint
    let errors: ErrorSet?

    /// The answer with a status; without one, as the example has it.
    func response(to request: ServedRequest, status: Int?) -> ServedResponse {
        var response = described(request, status)
        if let status { response.status = status }
        // These have no content whatever the spec says (RFC 9110, section 6.4.1).
        if [204, 205, 304].contains(response.status) {
            response.body = Data()
            response.headers["Content-Type"] = nil
        }
        return response
    }

    private func described(_ request: ServedRequest, _ status: Int?) -> ServedResponse {
        if case .failure(_, let body, let failed, _)? = endpoint.example.outcome, failed == status ?? failed {
            return failure(failed, body)
        }
        if let status, !(200...299).contains(status) { return failure(status, nil) }
        return success(request, status)
    }

    private func success(_ request: ServedRequest, _ status: Int?) -> ServedResponse {
        let example: Value? = if case .value(let value)? = endpoint.example.outcome { value } else { nil }
        switch endpoint.answer {
        case .nothing: return content(.nothing, nil, request)
        case .value(let type, _): return content(.value(type), example, request)
        case .data: return content(.data, example, request)
        case .text: return content(.text, example, request)
        case .file: return content(.data, nil, request)
        case .responses(_, let responses): return response(among: responses, request, status)
        case .stream(let stream):
            let elements: [Value]? =
                if case .elements(let values)? = endpoint.example.outcome { values } else { nil }
            return StreamAnswer(stream: stream, types: types, elements: elements)
                .response(resumes: request.headers["Last-Event-ID"] != nil)
        }
    }

    private func response(
        among responses: [Answer.Response], _ request: ServedRequest, _ status: Int?
    ) -> ServedResponse {
        var example: (status: Int, value: Value?)?
        if case .response(_, let value, let status)? = endpoint.example.outcome { example = (status, value) }
        let wanted = status ?? example?.status
        guard let described = responses.first(where: { $0.status == wanted }) ?? responses.first else {
            return ServedResponse(204)
        }
        let value = example?.status == described.status ? example?.value : nil
        var response = content(described.content, value, request)
        response.status = described.status
        return response
    }

    /// - Parameter value: Nothing when one is to be made of the type.
    private func content(
        _ content: Answer.Content, _ value: Value?, _ request: ServedRequest
    ) -> ServedResponse {
        let accepted = MediaTypePattern(endpoint.accept ?? "")
        switch content {
        case .nothing:
            return ServedResponse(204)
        case .data:
            let type = SampleContent.type(for: accepted)
            var bytes = SampleContent.bytes(of: type)
            // What the spec gives is worth more than what looks right.
            if case .data(let text)? = value, text != TypeSample.base64 {
                bytes = Data(base64Encoded: text) ?? bytes
            }
            return ServedResponse(200, headers: ["Content-Type": type], body: bytes)
        case .text:
            let text: String = if case .string(let text)? = value { text } else { "text" }
            return self.text(text, type: accepted.isConcrete ? accepted.text : "text/plain; charset=utf-8")
        case .value(let type):
            let page = LastPage(types: types, endpoint: endpoint).json(
                json(value, type, named: "answer"), type, asked: EncodedPair.pairs(of: request.query))
            return text(page.description, type: accepted.isJSON ? accepted.text : "application/json")
        }
    }

    /// What the spec says of a status that is no success, and an empty object where it says nothing.
    private func failure(_ status: Int, _ value: Value?) -> ServedResponse {
        if endpoint.nilStatuses.contains(where: { $0.matches(status) }) { return ServedResponse(status) }
        var response = text("{}", type: "application/json")
        if let described = errors?.cases.first(where: { $0.status.matches(status) }) {
            guard let type = described.body else { return ServedResponse(status) }
            response.body = Data(json(value, type, named: described.name.text).description.utf8)
        }
        response.status = status
        return response
    }

    private func json(_ value: Value?, _ type: TypeReference, named name: String) -> JSONValue {
        WireValue(types: types).json(value ?? TypeSample(types: types).value(of: type, named: name), type)
    }

    private func text(_ text: String, type: String) -> ServedResponse {
        ServedResponse(200, headers: ["Content-Type": type], body: Data(text.utf8))
    }
}
