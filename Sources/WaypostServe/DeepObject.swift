internal import enum WaypostRuntime.JSONValue

/// An object in a query: `filter[state]=open&filter[tags][]=a`.
enum DeepObject {
    /// The object with texts for scalars.
    static func json(of pairs: [EncodedPair]) -> JSONValue {
        var object = JSONValue.object([:])
        for pair in pairs { set(pair.value, at: keys(of: pair.name)[...], in: &object) }
        return object
    }

    /// Nobody's object is deeper, and a request must not be able to nest without end.
    private static let deepest = 64

    /// `filter[a][]` has the keys `a` and none.
    private static func keys(of name: String) -> [String] {
        name.split(separator: "[", omittingEmptySubsequences: false).dropFirst().prefix(deepest).map { part in
            String(part.hasSuffix("]") ? part.dropLast() : part)
        }
    }

    private static func set(_ text: String, at keys: ArraySlice<String>, in json: inout JSONValue) {
        guard let key = keys.first else {
            json = .string(text)
            return
        }
        if key.isEmpty {
            var elements: [JSONValue] = if case .array(let elements) = json { elements } else { [] }
            elements.append(.string(text))
            json = .array(elements)
            return
        }
        var members: [String: JSONValue] = if case .object(let members) = json { members } else { [:] }
        set(text, at: keys.dropFirst(), in: &members[key, default: .object([:])])
        json = .object(members)
    }
}
