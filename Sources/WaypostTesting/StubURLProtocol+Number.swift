#if canImport(FoundationNetworking)
internal import FoundationNetworking
#else
internal import Foundation
#endif

extension StubURLProtocol {
    /// Yields a class for a number alone.
    ///
    /// A session knows its protocols by class and tells them nothing of itself, and headers that its
    /// configuration adds are not in what they see on Linux. So each registration gets a class of its own: a
    /// generic one, over a type that spells the number in binary.
    static func numbered(_ number: Int) -> StubURLProtocol.Type {
        func classOver<Tag: StubNumber>(_ tag: Tag.Type) -> StubURLProtocol.Type {
            NumberedStub<Tag>.self
        }
        return classOver(tag(of: number))
    }

    private static func tag(of number: Int) -> any StubNumber.Type {
        if number == 0 { return Zero.self }
        func tagOver<Half: StubNumber>(_ half: Half.Type) -> any StubNumber.Type {
            number.isMultiple(of: 2) ? Even<Half>.self : Odd<Half>.self
        }
        return tagOver(tag(of: number / 2))
    }
}

private protocol StubNumber {
    static var value: Int { get }
}

private enum Zero: StubNumber {
    static var value: Int { 0 }
}

private enum Even<Half: StubNumber>: StubNumber {
    static var value: Int { Half.value * 2 }
}

private enum Odd<Half: StubNumber>: StubNumber {
    static var value: Int { Half.value * 2 + 1 }
}

private final class NumberedStub<Number: StubNumber>: StubURLProtocol {
    override class var number: Int? { Number.value }
}
