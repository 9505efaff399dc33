import Foundation
import Testing
import WaypostRuntime

struct JSONValueTests {
    private func read(_ json: String) throws -> JSONValue {
        try JSONCoding().decode(from: Data(json.utf8))
    }

    @Test(arguments: [
        ("null", JSONValue.null), ("true", .bool(true)), ("false", .bool(false)), ("1", .int(1)),
        ("0", .int(0)), ("-1", .int(-1)), ("1.5", .number(1.5)), (#""1""#, .string("1")),
        (#""true""#, .string("true")), ("[]", .array([])), ("{}", .object([:])), ("1e300", .number(1e300)),
        ("9223372036854775807", .int(.max)), ("-9223372036854775808", .int(.min)),
        ("18446744073709551615", .uint(.max)),
        (
            #"[1,true,"1",null,[[]],{"a":[1.5]}]"#,
            .array([1, true, "1", nil, .array([.array([])]), .object(["a": .array([1.5])])])
        ),
    ])
    func survivesARoundTripWithoutChangingItsKind(json: String, value: JSONValue) throws {
        let read = try read(json)
        // The reflection tells the cases apart, which equality of numbers does not.
        #expect(String(reflecting: read.kinds) == String(reflecting: value.kinds))
        #expect(read == value)
        let written = try JSONCoding().encode(read)
        #expect(try JSONCoding().decode(JSONValue.self, from: written) == value)
        #expect(try JSONCoding().decode(JSONValue.self, from: written).kinds == value.kinds)
    }

    @Test func readsANumberWithoutFractionAsAnInteger() throws {
        #expect(try read("1.0").kinds == JSONValue.int(1).kinds)
        #expect(try read("[1.0, 1, true]").kinds == "[int, int, bool]")
    }

    @Test func comparesNumbersByTheirValue() throws {
        #expect(JSONValue.number(1) == .int(1))
        #expect(JSONValue.uint(1) == .int(1))
        #expect(JSONValue.number(1).hashValue == JSONValue.int(1).hashValue)
        #expect(JSONValue.number(1) != .bool(true))
        #expect(JSONValue.int(9_007_199_254_740_993) != .number(9_007_199_254_740_992))
        let whole = JSONValue.number(2)
        #expect(try JSONCoding().decode(JSONValue.self, from: JSONCoding().encode(whole)) == whole)
    }

    @Test func refusesNumbersThatJSONDoesNotHave() {
        #expect(throws: EncodingError.self) { try JSONCoding().encode(JSONValue.number(.infinity)) }
    }

    @Test func yieldsItsParts() throws {
        let value = try read(#"{"a":[1,"x",2.5,true],"n":null}"#)
        #expect(value["a"]?[0]?.int == 1)
        #expect(value["a"]?[1]?.string == "x")
        #expect(value["a"]?[2]?.double == 2.5)
        #expect(value["a"]?[2]?.int == nil)
        #expect(value["a"]?[3]?.bool == true)
        #expect(value["a"]?[4] == nil)
        #expect(value["n"]?.isNull == true)
        #expect(value["x"] == nil)
        #expect(value.object?.count == 2)
        #expect(value["a"]?.array?.count == 4)
        #expect(value.description == #"{"a":[1,"x",2.5,true],"n":null}"#)
    }
}

extension JSONValue {
    fileprivate var kinds: String {
        switch self {
        case .null: "null"
        case .bool: "bool"
        case .int: "int"
        case .uint: "uint"
        case .number: "number"
        case .string: "string"
        case .array(let values): "[" + values.map(\.kinds).joined(separator: ", ") + "]"
        case .object(let members): "{" + members.map { "\($0): \($1.kinds)" }.sorted().joined() + "}"
        }
    }
}
