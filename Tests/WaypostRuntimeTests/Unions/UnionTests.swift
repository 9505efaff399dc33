import Foundation
import Testing
import WaypostRuntime

private struct Cat: Codable, Equatable {
    var size: Int
}

private struct Dog: Codable, Equatable {
    var breed: String
}

private enum Pet: Codable, Equatable {
    case cat(Cat)
    case dog(Dog)
    case unknown(JSONValue)

    init(from decoder: any Decoder) throws {
        switch try UnionTag.read("petType", from: decoder) {
        case "cat": self = .cat(try Cat(from: decoder))
        case "dog": self = .dog(try Dog(from: decoder))
        case let tag: self = .unknown(try UnionTag.unknown(tag, "petType", of: Pet.self, from: decoder))
        }
    }

    func encode(to encoder: any Encoder) throws {
        switch self {
        case .cat(let value):
            try UnionTag.write("cat", "petType", to: encoder)
            try value.encode(to: encoder)
        case .dog(let value):
            try UnionTag.write("dog", "petType", to: encoder)
            try value.encode(to: encoder)
        case .unknown(let value):
            try value.encode(to: encoder)
        }
    }
}

private enum Prompt: Decodable, Equatable {
    case category(Category)
    case pet(Pet)
    case date(Date)
    case string(String)
    case strings([String])
    case integers([Int])
    case unknown(JSONValue)

    init(from decoder: any Decoder) throws {
        let choice = ChoiceDecoder(decoder)
        if let value = choice.decode(Category.self) {
            self = .category(value)
        } else if let value = choice.decode(Pet.self) {
            self = .pet(value)
        } else if let value = choice.decode(Wire<ISO8601DateFormat>.self) {
            self = .date(value.value)
        } else if let value = choice.decode(String.self) {
            self = .string(value)
        } else if let value = choice.decode([String].self) {
            self = .strings(value)
        } else if let value = choice.decode([Int].self) {
            self = .integers(value)
        } else {
            self = .unknown(try choice.unknown(Prompt.self))
        }
    }
}

private struct Closed: Decodable {
    init(from decoder: any Decoder) throws {
        let choice = ChoiceDecoder(decoder)
        guard choice.decode(Prompt.self) == nil, choice.decode(Int.self) == nil else { return }
        throw choice.failure(Closed.self)
    }
}

struct UnionTests {
    private let coding = JSONCoding()

    private func fault<Value: Decodable>(_ type: Value.Type, _ json: String) -> [String]? {
        do {
            _ = try coding.decode(type, from: Data(json.utf8))
            return nil
        } catch DecodingError.dataCorrupted(let context) {
            return context.codingPath.map(\.stringValue) + [context.debugDescription]
        } catch DecodingError.keyNotFound(let key, _) {
            return [key.stringValue, "missing"]
        } catch DecodingError.valueNotFound(_, let context) {
            return context.codingPath.map(\.stringValue) + ["null"]
        } catch {
            return ["\(error)"]
        }
    }

    @Test(arguments: [
        (Pet.cat(Cat(size: 3)), #"{"petType":"cat","size":3}"#),
        (.dog(Dog(breed: "x")), #"{"breed":"x","petType":"dog"}"#),
        (.unknown(["petType": "cow", "milk": 1]), #"{"milk":1,"petType":"cow"}"#),
        (.unknown(["petType": 7]), #"{"petType":7}"#),
    ])
    fileprivate func readsTheTagFirstAndWritesItBack(pet: Pet, json: String) throws {
        #expect(try coding.decode(Pet.self, from: Data(json.utf8)) == pet)
        #expect(String(decoding: try coding.encode(pet), as: UTF8.self) == json)
    }

    @Test func namesATagThatIsMissing() {
        #expect(fault(Pet.self, "{}") == ["petType", "missing"])
        #expect(fault(Pet.self, #"{"petType":null}"#) == ["petType", "null"])
    }

    @Test(arguments: [
        (#""food""#, Prompt.category(.food)),
        (#""2024-05-01T00:00:00Z""#, .date(Date(timeIntervalSince1970: 1_714_521_600))),
        (#""fast food""#, .string("fast food")), (#"["a"]"#, .strings(["a"])), ("[]", .strings([])),
        ("[1]", .integers([1])), (#"{"petType":"cat","size":1}"#, .pet(.cat(Cat(size: 1)))),
        (#"{"petType":"cow"}"#, .unknown(["petType": "cow"])), ("true", .unknown(true)),
    ])
    fileprivate func takesTheFirstTypeThatFits(json: String, prompt: Prompt) throws {
        #expect(try coding.decode(Prompt.self, from: Data(json.utf8)) == prompt)
    }

    @Test func doesNotFitWhenItIsUnknownInsideAnotherChoice() {
        #expect(fault(Closed.self, #"{"petType":"cow"}"#) == ["the value fits no alternative of Closed"])
        #expect(fault(Closed.self, "true") == ["the value fits no alternative of Closed"])
        #expect(fault(Closed.self, "1") == nil)
    }

    @Test func readsOpenEnumsOpenlyAgainAfterAChoice() throws {
        struct Both: Decodable {
            let prompt: Prompt
            let category: Category
        }
        let both = try coding.decode(Both.self, from: Data(#"{"prompt":[1],"category":"new"}"#.utf8))
        #expect(both.prompt == .integers([1]))
        #expect(both.category == .unknown("new"))
    }
}
