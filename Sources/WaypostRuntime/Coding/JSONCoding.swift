public import Foundation

/// How a client encodes and decodes JSON.
///
/// Output is the same for the same value: members in the order of their names, slashes as they are. Dates that
/// a type of yours codes by itself are in RFC 3339 form both ways; generated types say their own formats.
public struct JSONCoding: Sendable {
    private let configureEncoder: @Sendable (JSONEncoder) -> Void
    private let configureDecoder: @Sendable (JSONDecoder) -> Void

    /// Makes a coding; the closures may change each encoder and decoder before it is used.
    public init(
        configureEncoder: @escaping @Sendable (JSONEncoder) -> Void = { _ in },
        configureDecoder: @escaping @Sendable (JSONDecoder) -> Void = { _ in }
    ) {
        self.configureEncoder = configureEncoder
        self.configureDecoder = configureDecoder
    }

    /// Yields a value as JSON in UTF-8.
    public func encode(_ value: some Encodable) throws -> Data {
        try encoder().encode(value)
    }

    /// Yields the value that JSON holds.
    public func decode<Value: Decodable>(_ type: Value.Type = Value.self, from data: Data) throws -> Value {
        try decoder().decode(type, from: data)
    }

    /// Yields the value in the body of a failed call; nil if the body is not of that type.
    public func errorBody<Value: Decodable>(_ type: Value.Type, of error: APIError) -> Value? {
        try? decode(type, from: error.body)
    }

    private func encoder() -> JSONEncoder {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
        encoder.dateEncodingStrategy = .custom { try DateFormat.iso8601.write($0, to: $1) }
        configureEncoder(encoder)
        return encoder
    }

    private func decoder() -> JSONDecoder {
        let decoder = JSONDecoder()
        decoder.dateDecodingStrategy = .custom { try DateFormat.iso8601.read(from: $0) }
        configureDecoder(decoder)
        return decoder
    }
}
