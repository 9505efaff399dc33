internal import Foundation

/// A query item or form field before encoding.
enum QueryItem: Sendable {
    case text(String, String)
    case object(String, any Encodable & Sendable, QueryObjectStyle)

    var textItem: URLQueryItem? {
        if case .text(let name, let value) = self { URLQueryItem(name: name, value: value) } else { nil }
    }

    /// Names and values in plain text.
    func pairs(_ coding: JSONCoding) throws -> [(name: String, value: String)] {
        switch self {
        case .text(let name, let value):
            return [(name, value)]
        case .object(let name, let object, .json):
            return [(name, String(decoding: try coding.encode(object), as: UTF8.self))]
        case .object(let name, let object, .deep):
            let value = try coding.decode(JSONValue.self, from: coding.encode(object))
            var pairs: [(String, String)] = []
            QueryItem.flatten(value, name, into: &pairs)
            return pairs
        }
    }

    /// `name[key]=value`, deeper with one more pair of brackets; lists as `name[key][]=value`.
    private static func flatten(_ value: JSONValue, _ name: String, into pairs: inout [(String, String)]) {
        switch value {
        case .null: break
        case .object(let members):
            for key in members.keys.sorted() {
                if let member = members[key] { flatten(member, "\(name)[\(key)]", into: &pairs) }
            }
        case .array(let elements):
            for element in elements { flatten(element, "\(name)[]", into: &pairs) }
        case .string(let text): pairs.append((name, text))
        case .bool(let bool): pairs.append((name, bool.parameterText))
        case .integer(let integer): pairs.append((name, integer.parameterText))
        case .number(let number): pairs.append((name, number.parameterText))
        }
    }
}

/// How a list is written into a query or form.
public enum QueryListStyle: Sendable {
    /// `ids=1&ids=2`
    case `repeat`
    /// `ids=1,2`
    case csv
    /// `ids=1 2`
    case space
    /// `ids=1|2`
    case pipe
    /// `ids[]=1&ids[]=2`
    case brackets
    /// `ids[0]=1&ids[1]=2`
    case indexed

    func items(_ name: String, _ values: [String]) -> [(String, String)] {
        guard !values.isEmpty else { return [] }
        switch self {
        case .repeat: return values.map { (name, $0) }
        case .csv: return [(name, values.joined(separator: ","))]
        case .space: return [(name, values.joined(separator: " "))]
        case .pipe: return [(name, values.joined(separator: "|"))]
        case .brackets: return values.map { ("\(name)[]", $0) }
        case .indexed: return values.enumerated().map { ("\(name)[\($0)]", $1) }
        }
    }
}

/// How an object is written into a query.
public enum QueryObjectStyle: Sendable {
    /// `filter[state]=open&filter[owner][id]=1`
    case deep
    /// `filter={"state":"open"}`
    case json
}
