internal import struct WaypostRuntime.MediaType

/// A media type without its parameters, perhaps with `*` in it (RFC 9110, section 8.3.1).
struct MediaTypePattern: Equatable {
    let text: String

    /// - Parameter field: As a header has it; of several types the first counts.
    init(_ field: String) {
        let first = field.prefix { $0 != "," && $0 != ";" }
        text = first.lowercased().filter { !$0.isWhitespace }
    }

    /// Whether it names one type.
    var isConcrete: Bool { !text.isEmpty && !text.contains("*") }

    /// Whether such a body is JSON.
    var isJSON: Bool { MediaType(text).isJSON }

    /// Whether another one is of this type.
    func accepts(_ other: MediaTypePattern) -> Bool {
        if text == "*/*" { return true }
        return text.hasSuffix("/*") ? other.text.hasPrefix(text.dropLast()) : text == other.text
    }
}
