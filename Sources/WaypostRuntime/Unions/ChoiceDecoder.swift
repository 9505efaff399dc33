/// Tells apart the types of a choice (`Int | String`) by trying them in order; used by generated code.
public struct ChoiceDecoder {
    private let decoder: any Decoder

    /// Begins a choice.
    public init(_ decoder: any Decoder) {
        self.decoder = decoder
    }

    /// Yields the value if it is of a type, else nil. Values that an open enum or union in it does not know
    /// do not fit.
    public func decode<Value: Decodable>(_ type: Value.Type) -> Value? {
        ClosedReading.$isOn.withValue(true) {
            // Through a container, since Foundation's decoder treats dates, URLs and decimals there.
            try? decoder.singleValueContainer().decode(type)
        }
    }

    /// Yields what no type of an open choice fits.
    ///
    /// Throws if the choice is itself part of one that is tried.
    public func unknown(_ type: Any.Type) throws -> JSONValue {
        if ClosedReading.isOn { throw failure(type) }
        return try JSONValue(from: decoder)
    }

    /// Yields the error of a closed choice that no type fits.
    public func failure(_ type: Any.Type) -> DecodingError {
        .dataCorrupted(
            .init(
                codingPath: decoder.codingPath, debugDescription: "the value fits no alternative of \(type)"))
    }
}
