internal import Foundation
internal import WaypostModel

internal import enum WaypostRuntime.JSONValue

/// Makes the answers of an endpoint.
struct AnswerMaker {
    let types: TypeCheck
    let endpoint: Endpoint
    let errors: ErrorSet?

    /// The answer with a status; without one, what happens when all is well.
    func response(to request: ServedRequest, status: Int?) -> ServedResponse {
        var response =
            switch status {
            case let status? where !(200...299).contains(status): failure(status)
            default: success(request, status)
            }
        if let status { response.status = status }
        // These have no content whatever the spec says (RFC 9110, section 6.4.1).
        if [204, 205, 304].contains(response.status) {
            response.body = Data()
            response.headers["Content-Type"] = nil
        }
        return response
    }

    private func success(_ request: ServedRequest, _ status: Int?) -> ServedResponse {
        switch endpoint.answer {
        case .nothing: return content(.nothing, request)
        case .value(let type, _): return content(.value(type), request)
        case .data: return content(.data, request)
        case .text: return content(.text, request)
        case .file: return file(SampleContent.type(for: endpoint.accept))
        case .responses(_, let responses):
            let described = responses.first { $0.status == status } ?? responses.first
            var response = content(described?.content ?? .nothing, request)
            response.status = described?.status ?? response.status
            return response
        case .stream(let stream):
            return StreamAnswer(stream: stream, types: types)
                .response(resumes: request.headers["Last-Event-ID"] != nil)
        }
    }

    private func content(_ content: Answer.Content, _ request: ServedRequest) -> ServedResponse {
        switch content {
        case .nothing:
            return ServedResponse(204)
        case .data:
            return file(SampleContent.type(for: endpoint.accept))
        case .text:
            let type = MediaTypePattern(endpoint.accept ?? "")
            return text("text", type: type.isConcrete ? type.text : "text/plain; charset=utf-8")
        case .value(let type):
            let page = LastPage(types: types, endpoint: endpoint)
                .json(sample(type, named: "answer"), type, asked: EncodedPair.pairs(of: request.query))
            let accepted = MediaTypePattern(endpoint.accept ?? "")
            return text(page.description, type: accepted.isJSON ? accepted.text : "application/json")
        }
    }

    /// What the spec says of a status that is no success, and an empty object where it says nothing.
    private func failure(_ status: Int) -> ServedResponse {
        if endpoint.nilStatuses.contains(where: { $0.covers(status) }) { return ServedResponse(status) }
        guard let described = errors?.cases.first(where: { $0.status.covers(status) }) else {
            return text("{}", type: "application/json")
        }
        guard let type = described.body else { return ServedResponse(status) }
        return text(sample(type, named: described.name.text).description, type: "application/json")
    }

    private func sample(_ type: TypeReference, named name: String) -> JSONValue {
        WireValue(types: types).json(TypeSample(types: types).value(of: type, named: name), type)
    }

    private func file(_ type: String) -> ServedResponse {
        ServedResponse(200, headers: ["Content-Type": type], body: SampleContent.bytes(of: type))
    }

    private func text(_ text: String, type: String) -> ServedResponse {
        ServedResponse(200, headers: ["Content-Type": type], body: Data(text.utf8))
    }
}

extension StatusPattern {
    /// Whether a status is meant, which is none of success.
    fileprivate func covers(_ status: Int) -> Bool {
        switch self {
        case .exact(let exact): exact == status
        case .hundred(let hundred): hundred == status / 100
        case .any: true
        }
    }
}
