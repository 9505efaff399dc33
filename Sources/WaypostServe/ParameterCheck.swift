internal import Foundation
internal import WaypostModel

internal import struct WaypostRuntime.JSONCoding
internal import enum WaypostRuntime.JSONValue

/// Judges a query or a form against the items that an endpoint has in it.
struct ParameterCheck {
    let check: TypeCheck
    let endpoint: Endpoint
    /// What stands before names in messages: `query`.
    let part: String

    /// - Parameter others: Names that belong to somebody else.
    func problems(
        _ items: [RequestItem], _ pairs: [EncodedPair], except others: Set<String> = []
    ) -> [Problem] {
        let known = items.flatMap { item in problems(item, pairs.filter(item.claims)) }
        let unknown = pairs.filter { pair in
            !others.contains(pair.name) && !items.contains { $0.claims(pair) }
        }
        return known
            + unknown.prefix(TypeCheck.limit).map {
                Problem("\(part) \($0.name)", found: quoted($0.value), expected: "no such name", .warning)
            }
    }

    private func problems(_ item: RequestItem, _ pairs: [EncodedPair]) -> [Problem] {
        let place = "\(part) \(item.wireName)"
        switch item.value {
        case .constant(let text):
            if pairs.contains(where: { $0.value == text }) { return [] }
            return [
                Problem(
                    place, found: pairs.first.map { quoted($0.value) } ?? "nothing", expected: quoted(text))
            ]
        case .parameter(let name, let type, let isOptional, let style):
            if pairs.isEmpty, endpoint.canLeaveOut(name, isOptional: isOptional) { return [] }
            return problems(pairs, type, style, at: place)
        }
    }

    private func problems(
        _ pairs: [EncodedPair], _ type: TypeReference, _ style: QueryStyle?, at place: String
    ) -> [Problem] {
        if style == .deep {
            var textCheck = check
            textCheck.readsText = true
            return textCheck.problems(DeepObject.json(of: pairs), type, at: place)
        }
        if case .list(let element) = type.underlying, style != .json {
            // An empty list sends nothing.
            return pairs.flatMap { $0.elements(style) }.prefix(TypeCheck.limit).flatMap {
                check.problems($0, element, at: place)
            }
        }
        guard let pair = pairs.first else {
            return [Problem(place, found: "nothing", expected: type.written)]
        }
        let again = pairs.dropFirst().prefix(1).map {
            Problem(place, found: "another, \(quoted($0.value))", expected: "one value", .warning)
        }
        guard style == .json else { return check.problems(pair.value, type, at: place) + again }
        return check.problems(jsonText: Data(pair.value.utf8), type, at: place) + again
    }
}

extension TypeCheck {
    /// JSON as text.
    func problems(jsonText: Data, _ type: TypeReference, at place: String) -> [Problem] {
        guard let json = try? JSONCoding().decode(JSONValue.self, from: jsonText) else {
            return [Problem(place, found: "no JSON", expected: type.written)]
        }
        return problems(json, type, at: place)
    }
}

extension Endpoint {
    func canLeaveOut(_ argument: SwiftName, isOptional: Bool) -> Bool {
        isOptional || parameters.contains { $0.name == argument && $0.hasDefault }
    }
}

extension RequestItem {
    /// Whether a pair belongs to this item.
    fileprivate func claims(_ pair: EncodedPair) -> Bool {
        guard case .parameter(_, _, _, let style) = value else { return pair.name == wireName }
        switch style {
        case .brackets: return pair.name == "\(wireName)[]"
        case .indexed, .deep: return pair.name.hasPrefix("\(wireName)[")
        case nil, .repeat, .csv, .space, .pipe, .json: return pair.name == wireName
        }
    }
}

extension EncodedPair {
    /// A list is taken apart before its elements are decoded, so that a separator within one is none.
    fileprivate func elements(_ style: QueryStyle?) -> [String] {
        let separators: [String]
        switch style {
        case .csv: separators = [","]
        case .space: separators = ["%20", "+"]
        case .pipe: separators = ["%7C", "%7c", "|"]
        default: return [value]
        }
        return separators.reduce([encodedValue]) { texts, separator in
            texts.flatMap {
                $0.split(separator: separator, omittingEmptySubsequences: false).map(String.init)
            }
        }.map { EncodedPair.decoded($0[...]) }
    }
}
