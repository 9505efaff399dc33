internal import WaypostModel

internal import enum WaypostRuntime.JSONValue

/// Makes an answer the only page, so that whoever turns pages comes to an end.
struct LastPage {
    let types: TypeCheck
    let endpoint: Endpoint

    /// - Parameter pairs: The query, which says whether more pages are asked for.
    func json(_ json: JSONValue, _ type: TypeReference, asked pairs: [EncodedPair]) -> JSONValue {
        guard let pages = endpoint.pages else { return json }
        switch pages.kind {
        case .linkHeader: return json
        case .cursor(_, let next): return setting(next, in: json, type) { _ in nil }
        case .link(let next): return setting(next, in: json, type) { _ in nil }
        case .page(let name, let first, let end), .offset(let name, let first, let end):
            let isFirst = value(of: name, in: pairs).map { $0 == first } ?? true
            let items = isFirst ? json : setting(pages.items, in: json, type) { _ in .array([]) }
            switch end {
            case .whenEmpty: return items
            case .last(let path): return setting(path, in: items, type) { _ in .bool(true) }
            case .more(let path): return setting(path, in: items, type) { _ in .bool(false) }
            case .total(let path):
                let count = count(pages.items, in: json, type)
                return setting(path, in: items, type) { _ in .int(Int64(count)) }
            }
        }
    }

    private func value(of name: SwiftName, in pairs: [EncodedPair]) -> String? {
        let item = endpoint.query.first { item in
            if case .parameter(name, _, _, _) = item.value { true } else { false }
        }
        return pairs.first { $0.name == item?.wireName }?.value
    }

    private func count(_ path: FieldPath, in json: JSONValue, _ type: TypeReference) -> Int {
        var count = 0
        _ = setting(path, in: json, type) { list in
            if case .array(let elements)? = list { count = elements.count }
            return list
        }
        return count
    }

    /// The JSON with another value at the end of a path. Where that is nothing a field that may be missing is, and
    /// any other is an empty text, which ends pages too.
    private func setting(
        _ path: FieldPath, in json: JSONValue, _ type: TypeReference, _ change: (JSONValue?) -> JSONValue?
    ) -> JSONValue {
        guard let step = path.steps.first else { return change(json) ?? json }
        guard case .object(var members) = json, let field = field(step.name, of: type) else { return json }
        let rest = FieldPath(Array(path.steps.dropFirst()))
        if rest.steps.isEmpty {
            members[field.wireName] =
                change(members[field.wireName]) ?? (step.isOptional ? .null : .string(""))
        } else if let inner = members[field.wireName] {
            members[field.wireName] = setting(rest, in: inner, field.type, change)
        }
        return .object(members)
    }

    private func field(_ name: SwiftName, of type: TypeReference) -> Field? {
        switch type.underlying {
        case .optional(let wrapped): return field(name, of: wrapped)
        case .declared(let declared):
            guard case .object(let object)? = types[declared]?.kind else { return nil }
            return object.fields.first { $0.name == name }
        default: return nil
        }
    }
}
