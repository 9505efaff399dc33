/// Turns an object into items named `filter[id][eq]`, in the order in which it encodes its members; JSON would
/// lose that order.
struct DeepObjectEncoder: Encoder {
    private final class Items {
        var pairs: [(name: String, text: String)] = []
    }

    let codingPath: [any CodingKey]
    let userInfo: [CodingUserInfoKey: Any] = [:]
    private let name: String
    private let items: Items

    /// Yields the items of a value under a name.
    static func items(of value: some Encodable, under name: String) throws -> [(name: String, text: String)] {
        let items = Items()
        try DeepObjectEncoder(codingPath: [], name: name, items: items).write(value)
        return items.pairs
    }

    func container<Key>(keyedBy type: Key.Type) -> KeyedEncodingContainer<Key> {
        KeyedEncodingContainer(Members<Key>(encoder: self))
    }

    func unkeyedContainer() -> any UnkeyedEncodingContainer { Elements(encoder: self) }

    func singleValueContainer() -> any SingleValueEncodingContainer { Scalar(encoder: self) }

    private func member(_ key: any CodingKey) -> DeepObjectEncoder {
        DeepObjectEncoder(codingPath: codingPath + [key], name: "\(name)[\(key.stringValue)]", items: items)
    }

    private func element(_ index: Int) -> DeepObjectEncoder {
        DeepObjectEncoder(codingPath: codingPath + [FieldKey(index)], name: name + "[]", items: items)
    }

    // Values of Foundation would write themselves as Foundation's coders want it: a date as a number, say.
    private func write(_ value: some Encodable) throws {
        if let value = value as? any ParameterValue {
            items.pairs.append((name, value.parameterText))
        } else {
            try value.encode(to: self)
        }
    }

    private struct Members<Key: CodingKey>: KeyedEncodingContainerProtocol {
        let encoder: DeepObjectEncoder
        var codingPath: [any CodingKey] { encoder.codingPath }

        mutating func encodeNil(forKey key: Key) {}
        mutating func encode(_ value: some Encodable, forKey key: Key) throws {
            try encoder.member(key).write(value)
        }
        mutating func nestedContainer<Nested>(
            keyedBy keyType: Nested.Type, forKey key: Key
        ) -> KeyedEncodingContainer<Nested> {
            encoder.member(key).container(keyedBy: keyType)
        }
        mutating func nestedUnkeyedContainer(forKey key: Key) -> any UnkeyedEncodingContainer {
            encoder.member(key).unkeyedContainer()
        }
        mutating func superEncoder() -> any Encoder { encoder.member(FieldKey("super")) }
        mutating func superEncoder(forKey key: Key) -> any Encoder { encoder.member(key) }
    }

    private struct Elements: UnkeyedEncodingContainer {
        let encoder: DeepObjectEncoder
        var count = 0
        var codingPath: [any CodingKey] { encoder.codingPath }

        init(encoder: DeepObjectEncoder) {
            self.encoder = encoder
        }

        mutating func encodeNil() { count += 1 }
        mutating func encode(_ value: some Encodable) throws { try next().write(value) }
        mutating func nestedContainer<Nested>(keyedBy keyType: Nested.Type) -> KeyedEncodingContainer<Nested>
        {
            next().container(keyedBy: keyType)
        }
        mutating func nestedUnkeyedContainer() -> any UnkeyedEncodingContainer { next().unkeyedContainer() }
        mutating func superEncoder() -> any Encoder { next() }

        private mutating func next() -> DeepObjectEncoder {
            defer { count += 1 }
            return encoder.element(count)
        }
    }

    private struct Scalar: SingleValueEncodingContainer {
        let encoder: DeepObjectEncoder
        var codingPath: [any CodingKey] { encoder.codingPath }

        mutating func encodeNil() {}
        mutating func encode(_ value: some Encodable) throws { try encoder.write(value) }
    }
}
