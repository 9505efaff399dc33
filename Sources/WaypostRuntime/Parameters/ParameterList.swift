public import Foundation

/// Named values in the order in which they were added: a query, or the fields of a form.
///
/// Every name and value is percent-encoded so that only unreserved characters stay (RFC 3986, section 2.3): a
/// space is `%20` and a plus is `%2B`, which every parser reads alike.
public struct ParameterList: Sendable {
    private var items: [Item] = []

    private enum Item: Sendable {
        case pair(String)
        case object(String, any Encodable & Sendable, QueryObjectStyle)
    }

    /// Makes an empty list.
    public init() {}

    /// Adds a value; nil adds nothing, an empty text adds `name=`.
    public mutating func add(_ name: String, _ value: (some ParameterValue)?) {
        if let value { append(name, value.parameterText) }
    }

    /// Adds a list; nil and an empty list add nothing.
    public mutating func add(
        _ name: String, _ values: [some ParameterValue]?, _ style: QueryListStyle = .repeat
    ) {
        if let values { append(name, values.map(\.parameterText), style) }
    }

    /// Adds a date in a format of its own; nil adds nothing.
    public mutating func add(_ name: String, _ date: Date?, _ format: DateFormat) {
        if let date { append(name, format.text(of: date)) }
    }

    /// Adds an object, which is encoded when the request is made ready; nil adds nothing.
    public mutating func add(
        _ name: String, _ object: (some Encodable & Sendable)?, _ style: QueryObjectStyle
    ) {
        if let object { items.append(.object(name, object, style)) }
    }

    /// Whether nothing was added.
    public var isEmpty: Bool { items.isEmpty }

    /// Yields the list as it travels: `a=1&b=x%20y`.
    ///
    /// Throws what the encoding of an object throws.
    public func encoded(by coding: JSONCoding = JSONCoding()) throws -> String {
        var pairs: [String] = []
        for item in items {
            switch item {
            case .pair(let pair): pairs.append(pair)
            case .object(let name, let object, .json):
                let text = String(decoding: try coding.encode(object), as: UTF8.self)
                pairs.append(Self.pair(name, text))
            case .object(let name, let object, .deep):
                for (name, text) in try DeepObjectEncoder.items(of: object, under: name) {
                    pairs.append(Self.pair(name, text))
                }
            }
        }
        return pairs.joined(separator: "&")
    }

    private mutating func append(_ name: String, _ text: String) {
        items.append(.pair(Self.pair(name, text)))
    }

    private mutating func append(_ name: String, _ texts: [String], _ style: QueryListStyle) {
        guard !texts.isEmpty else { return }
        switch style {
        case .repeat: for text in texts { append(name, text) }
        case .brackets: for text in texts { append(name + "[]", text) }
        case .indexed: for (index, text) in texts.enumerated() { append("\(name)[\(index)]", text) }
        case .csv: join(name, texts, ",")
        case .space: join(name, texts, "%20")
        case .pipe: join(name, texts, "%7C")
        }
    }

    private mutating func join(_ name: String, _ texts: [String], _ separator: String) {
        let value = texts.map(PercentEncoding.encode).joined(separator: separator)
        items.append(.pair("\(PercentEncoding.encode(name))=\(value)"))
    }

    private static func pair(_ name: String, _ text: String) -> String {
        "\(PercentEncoding.encode(name))=\(PercentEncoding.encode(text))"
    }
}

/// The fields of an `application/x-www-form-urlencoded` body.
public typealias FormFields = ParameterList
