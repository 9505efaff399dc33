/// A name that is fit for Swift source: an identifier, without backticks.
///
/// It can't be built from text that is no identifier, so a name that came out of a spec can't carry code.
/// Whether a keyword needs backticks depends on where the name stands; emission decides that.
package struct SwiftName: Hashable, Comparable, Sendable {
    package let text: String

    /// Yields nothing when the text is no Swift identifier.
    package init?(_ text: String) {
        guard SwiftName.isIdentifier(text) else { return nil }
        self.text = text
    }

    /// A name known when the generator was written, such as `request`.
    package init(fixed text: StaticString) {
        self.text = text.description
        precondition(SwiftName.isIdentifier(self.text), "\(text) is no Swift identifier")
    }

    private init(joined text: String) {
        self.text = text
    }

    /// The name with letters, digits or underscores put behind it; an identifier stays one.
    package func appending(_ suffix: SwiftNameSuffix) -> SwiftName {
        SwiftName(joined: text + suffix.text)
    }

    /// The name with another one put behind it: `Mock` and `Products` are `MockProducts`.
    package func appending(_ other: SwiftName) -> SwiftName {
        SwiftName(joined: text + other.text)
    }

    /// The name itself or, when that is not free, with the first number from 2 behind it that makes it so.
    package func numbered(until isFree: (SwiftName) -> Bool) -> SwiftName {
        var number = 2
        return numbered(from: &number, until: isFree)
    }

    /// - Parameter number: The first that may be free; afterwards the first that may still be, so that many equal
    ///   names together are numbered in one pass.
    package func numbered(from number: inout Int, until isFree: (SwiftName) -> Bool) -> SwiftName {
        var name = self
        while !isFree(name) {
            name = appending(SwiftNameSuffix(number))
            number += 1
        }
        return name
    }

    package static func < (left: SwiftName, right: SwiftName) -> Bool {
        left.text.unicodeScalars.lexicographicallyPrecedes(right.text.unicodeScalars)
    }
}

/// What may be put behind a name: text known when the generator was written, or a number.
package struct SwiftNameSuffix: Sendable, ExpressibleByStringLiteral {
    let text: String

    package init(stringLiteral text: StaticString) {
        self.text = text.description
        precondition(self.text.unicodeScalars.allSatisfy(SwiftName.isIdentifierPart), "not part of a name")
    }

    package init(_ number: Int) {
        text = String(number)
    }
}

extension SwiftName {
    private static func isIdentifier(_ text: String) -> Bool {
        guard let first = text.unicodeScalars.first, isIdentifierHead(first) else { return false }
        return text != "_" && text.unicodeScalars.allSatisfy(isIdentifierPart)
    }

    /// May start an identifier (The Swift Programming Language, Lexical Structure, `identifier-head`).
    package static func isIdentifierHead(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.value {
        case 0x61...0x7A, 0x41...0x5A, 0x5F: true
        case 0..<0x80: false
        case 0x300...0x36F, 0x1DC0...0x1DFF, 0x20D0...0x20FF, 0xFE20...0xFE2F: false
        default: isAllowedBeyondASCII(scalar.value)
        }
    }

    /// May go on in an identifier (`identifier-character`).
    package static func isIdentifierPart(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.value {
        case 0x61...0x7A, 0x41...0x5A, 0x30...0x39, 0x5F: true
        case 0..<0x80: false
        default: isAllowedBeyondASCII(scalar.value)
        }
    }

    // The language also allows invisible and direction-changing characters; here they are refused, since a
    // reader of the generated code could not see them.
    private static func isAllowedBeyondASCII(_ value: UInt32) -> Bool {
        switch value {
        case 0xA8, 0xAA, 0xAF, 0xB2...0xB5, 0xB7...0xBA, 0xBC...0xBE, 0xC0...0xD6, 0xD8...0xF6,
            0xF8...0x167F, 0x1681...0x180D, 0x180F...0x1FFF, 0x203F...0x2040,
            0x2054, 0x2070...0x218F, 0x2460...0x24FF, 0x2776...0x2793, 0x2C00...0x2DFF, 0x2E80...0x2FFF,
            0x3004...0x3007, 0x3021...0x302F, 0x3031...0xD7FF, 0xF900...0xFD3D, 0xFD40...0xFDCF,
            0xFDF0...0xFE44, 0xFE47...0xFFFD:
            true
        case 0x1_0000...0xE_FFFD: value & 0xFFFE != 0xFFFE
        default: false
        }
    }
}
