internal import Foundation
internal import WaypostModel

internal import struct WaypostRuntime.HTTPFields

/// Judges the body of a request against the one that an endpoint has.
struct BodyCheck {
    let check: TypeCheck
    let service: Service
    let endpoint: Endpoint

    func problems(_ request: ServedRequest) -> [Problem] {
        guard let body = endpoint.body else {
            return request.body.isEmpty
                ? [] : [Problem("body", found: "\(request.body.count) bytes", expected: "nothing", .warning)]
        }
        if request.body.isEmpty, body.isOptional { return [] }
        let written = request.headers["Content-Type"]
        // A body that is not there has no type either, and says so itself. Raw bytes may be none.
        let typeProblems = request.body.isEmpty && written == nil ? [] : self.typeProblems(written, body)
        guard typeProblems.isEmpty else { return typeProblems }
        return contentProblems(request.body, contentType: written ?? "", body)
    }

    private func typeProblems(_ written: String?, _ body: Body) -> [Problem] {
        guard let expected = body.mediaType else { return [] }
        let found = MediaTypePattern(written ?? "")
        if expected.accepts(found) || body.isPlainJSON && found.isJSON { return [] }
        return [
            Problem(
                "header Content-Type", found: written.map(quoted) ?? "nothing", expected: expected.text,
                .mediaType)
        ]
    }

    private func contentProblems(_ bytes: Data, contentType: String, _ body: Body) -> [Problem] {
        switch body {
        case .json(let content, _):
            guard let type = type(of: content) else { return [] }
            guard !bytes.isEmpty else { return [Problem("body", found: "nothing", expected: type.written)] }
            return check.problems(jsonText: bytes, type, at: "body")
        case .form(let items, _):
            let pairs = EncodedPair.pairs(of: String(decoding: bytes, as: UTF8.self))
            return ParameterCheck(check: check, endpoint: endpoint, part: "form").problems(items, pairs)
        case .multipart(let items, _):
            guard let form = MultipartBody(bytes, contentType: contentType) else {
                return [Problem("body", found: "no parts", expected: "multipart/form-data")]
            }
            return problems(items, form.parts)
        case .text:
            guard String(data: bytes, encoding: .utf8) == nil else { return [] }
            return [Problem("body", found: "no UTF-8", expected: "Text")]
        case .data, .file:
            return []
        }
    }

    /// An object that is written in place is a type of the service.
    private func type(of content: Body.Content) -> TypeReference? {
        switch content {
        case .parameter(_, let type, let isOptional):
            isOptional ? .optional(type) : type
        case .object(let name, _):
            service.declarations.first { $0.path.last == name }
                .map { .declared(DeclaredType(path: $0.path, shape: .object)) }
        }
    }

    // MARK: Parts

    private func problems(_ items: [RequestItem], _ parts: [MultipartBody.Part]) -> [Problem] {
        let unknown = parts.filter { part in !items.contains { $0.wireName == part.name } }
        return items.flatMap { item in problems(item, parts.filter { $0.name == item.wireName }) }
            + unknown.prefix(TypeCheck.limit).map {
                Problem(
                    "part \($0.name)", found: "\($0.content.count) bytes", expected: "no such name", .warning)
            }
    }

    private func problems(_ item: RequestItem, _ parts: [MultipartBody.Part]) -> [Problem] {
        let place = "part \(item.wireName)"
        switch item.value {
        case .constant(let text):
            let isThere = parts.contains { $0.content == Data(text.utf8) }
            return isThere ? [] : [Problem(place, found: "something else", expected: quoted(text))]
        case .parameter(let name, let type, let isOptional, let style):
            if style != .json, case .list(let element) = type.underlying {
                return parts.prefix(TypeCheck.limit).flatMap { problems($0.content, element, at: place) }
            }
            guard let part = parts.first else {
                return endpoint.canLeaveOut(name, isOptional: isOptional)
                    ? [] : [Problem(place, found: "nothing", expected: type.written)]
            }
            return style == .json
                ? check.problems(jsonText: part.content, type, at: place)
                : problems(part.content, type, at: place)
        }
    }

    private func problems(_ content: Data, _ type: TypeReference, at place: String) -> [Problem] {
        switch type.underlying {
        case .file, .data: []
        default: check.problems(String(decoding: content, as: UTF8.self), type, at: place)
        }
    }
}

extension Body {
    /// JSON for which every media type of JSON will do.
    fileprivate var isPlainJSON: Bool {
        if case .json(_, nil) = self { true } else { false }
    }

    /// Nothing when any will do.
    fileprivate var mediaType: MediaTypePattern? {
        switch self {
        case .json(_, let type): MediaTypePattern(type ?? "application/json")
        case .form(_, let type): MediaTypePattern(type ?? "application/x-www-form-urlencoded")
        case .multipart(_, let type): MediaTypePattern(type ?? "multipart/form-data")
        case .text(_, _, let type): MediaTypePattern(type ?? "text/*")
        case .data(_, _, let type), .file(_, _, let type): type.map { MediaTypePattern($0) }
        }
    }
}
