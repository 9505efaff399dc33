public import Foundation

/// How JSON is written and read.
///
/// Generated models carry their own keys and date formats, so that the encoder's strategies do not matter to them.
public struct JSONCoding: Sendable {
    private let makeEncoder: @Sendable () -> JSONEncoder
    private let makeDecoder: @Sendable () -> JSONDecoder

    /// Keys are sorted, so that equal values are equal bytes; slashes are not escaped.
    public init() {
        self.init(
            encoder: {
                let encoder = JSONEncoder()
                encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
                return encoder
            }, decoder: { JSONDecoder() })
    }

    /// - Parameters:
    ///   - encoder: Makes the encoder of one body.
    ///   - decoder: Makes the decoder of one answer.
    public init(
        encoder: @escaping @Sendable () -> JSONEncoder, decoder: @escaping @Sendable () -> JSONDecoder
    ) {
        makeEncoder = encoder
        makeDecoder = decoder
    }

    public func encode(_ value: any Encodable) throws -> Data {
        try makeEncoder().encode(value)
    }

    public func decode<Value: Decodable>(_ type: Value.Type, from data: Data) throws -> Value {
        try makeDecoder().decode(type, from: data)
    }

    /// The body of a failure, when it is what the spec says.
    public func errorBody<Body: Decodable>(_ type: Body.Type, of error: APIError) -> Body? {
        error.code == .status ? try? decode(type, from: error.body) : nil
    }
}
