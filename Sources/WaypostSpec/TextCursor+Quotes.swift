extension TextCursor {
    /// A text in double quotes with the escapes of JSON (RFC 8259, section 7); nothing when it is not closed.
    mutating func takeQuotedText() -> String? {
        var index = position + 1
        var content: [UInt8] = []
        while index < end, self[index] != UInt8(ascii: "\"") {
            if self[index] == UInt8(ascii: "\\"), index + 1 < end {
                let (bytes, length) = escaped(at: index + 1)
                content += bytes
                index += 1 + length
            } else {
                content.append(self[index])
                index += 1
            }
        }
        guard index < end else { return nil }
        move(to: index + 1)
        return String(decoding: content, as: UTF8.self)
    }

    /// What the escape means whose letter stands at `index`, and how many bytes it takes with that letter.
    private func escaped(at index: Int) -> ([UInt8], length: Int) {
        switch self[index] {
        case UInt8(ascii: "b"): return ([0x08], 1)
        case UInt8(ascii: "f"): return ([0x0C], 1)
        case UInt8(ascii: "n"): return ([0x0A], 1)
        case UInt8(ascii: "r"): return ([0x0D], 1)
        case UInt8(ascii: "t"): return ([0x09], 1)
        case UInt8(ascii: "u"):
            guard let first = codeUnit(at: index + 1) else { return ([UInt8(ascii: "u")], 1) }
            if let scalar = Unicode.Scalar(first) { return (Array(String(scalar).utf8), 5) }
            // A character beyond the first plane is written as two escapes.
            guard UTF16.isLeadSurrogate(first), index + 6 < end, self[index + 5] == UInt8(ascii: "\\"),
                self[index + 6] == UInt8(ascii: "u"), let second = codeUnit(at: index + 7),
                UTF16.isTrailSurrogate(second)
            else { return (Array("\u{FFFD}".utf8), 5) }
            return (Array(String(decoding: [first, second], as: UTF16.self).utf8), 11)
        case let other: return ([other], 1)
        }
    }

    private func codeUnit(at index: Int) -> UInt16? {
        guard index + 4 <= end, (index..<(index + 4)).allSatisfy({ self[$0].isLetterOrDigit }) else {
            return nil
        }
        return UInt16(text(index, index + 4), radix: 16)
    }
}
