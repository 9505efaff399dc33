import Foundation
import Testing
import WaypostRuntime

private enum Size: OpenEnum {
    case small
    case large
    case unknown(Int)

    init(rawValue: Int) {
        switch rawValue {
        case 1: self = .small
        case 2: self = .large
        default: self = .unknown(rawValue)
        }
    }

    var rawValue: Int {
        switch self {
        case .small: 1
        case .large: 2
        case .unknown(let value): value
        }
    }

    static var allCases: [Size] { [.small, .large] }
}

private enum Color: String, ClosedEnum {
    case red
    case green
}

struct EnumTests {
    private let coding = JSONCoding()

    @Test func keepsAValueThatTheSpecDoesNotKnow() throws {
        let json = Data(#"["food","paused"]"#.utf8)
        let values = try coding.decode([Category].self, from: json)
        #expect(values == [.food, .unknown("paused")])
        #expect(try coding.encode(values) == json)
        #expect(Category.allCases == [.food, .toys])
        #expect(values.map(\.isKnown) == [true, false])
    }

    @Test func comparesAndHashesByRawValue() {
        #expect(Category.unknown("food") == .food)
        #expect(Set([Category.unknown("food"), .food, .toys]).count == 2)
        #expect(Category.food != .toys)
    }

    @Test func readsWholeNumbers() throws {
        let json = Data("[1,2,3]".utf8)
        let values = try coding.decode([Size].self, from: json)
        #expect(values == [.small, .large, .unknown(3)])
        #expect(try coding.encode(values) == json)
        #expect(try coding.decode([Level].self, from: Data("[1,3]".utf8)) == [.low, .high])
    }

    @Test func namesTheValuesThatAClosedEnumKnows() throws {
        #expect(try coding.decode([Color].self, from: Data(#"["red"]"#.utf8)) == [.red])
        #expect(try coding.encode([Color.green]) == Data(#"["green"]"#.utf8))
        #expect(
            message { try coding.decode([Color].self, from: Data(#"["blue"]"#.utf8)) }
                == #""blue" is no Color (red, green)"#)
        #expect(
            message { try coding.decode([Level].self, from: Data("[2]".utf8)) } == #""2" is no Level (1, 3)"#)
    }

    private func message(_ decode: () throws -> Any) -> String? {
        do {
            _ = try decode()
            return nil
        } catch DecodingError.dataCorrupted(let context) {
            return context.codingPath.map(\.intValue) == [0] ? context.debugDescription : nil
        } catch {
            return nil
        }
    }
}
