internal import WaypostModel

internal import struct WaypostRuntime.HTTPFields

/// Judges the headers of a request against those that an endpoint has.
struct HeaderCheck {
    let check: TypeCheck
    let endpoint: Endpoint

    func problems(_ headers: HTTPFields) -> [Problem] {
        let idempotency = endpoint.policy.idempotencyKey.map { name in
            headers[name] == nil
                ? [Problem("header \(name)", found: "nothing", expected: "a key of the call", .warning)] : []
        }
        return endpoint.headers.flatMap { problems($0, headers[$0.wireName]) } + (idempotency ?? [])
    }

    /// A constant header says nothing that the server would not know, so that its absence is forgiven.
    private func problems(_ item: RequestItem, _ value: String?) -> [Problem] {
        let place = "header \(item.wireName)"
        switch item.value {
        case .constant(let text):
            guard value != text else { return [] }
            return [Problem(place, found: value.map(quoted) ?? "nothing", expected: quoted(text), .warning)]
        case .parameter(let name, let type, let isOptional, _):
            if case .list(let element) = type.underlying {
                let elements = value?.split(separator: ",") ?? []
                return elements.prefix(TypeCheck.limit).flatMap {
                    check.problems($0.trimmingPrefix(while: { $0 == " " }).description, element, at: place)
                }
            }
            guard let value else {
                return endpoint.canLeaveOut(name, isOptional: isOptional)
                    ? [] : [Problem(place, found: "nothing", expected: type.written)]
            }
            return check.problems(value, type, at: place)
        }
    }
}
