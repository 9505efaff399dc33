import Foundation
import Testing
import WaypostRuntime

private struct Everything: Codable, Equatable {
    var string: String?
    var int: Int?
    var int32: Int32?
    var int64: Int64?
    var double: Double?
    var bool: Bool?
    var decimal: Decimal?
    var date: Date?
    var day: Day?
    var url: URL?
    var uuid: UUID?
    var data: Data?
    var value: [String]?
}

extension Everything {
    init(from decoder: any Decoder) throws {
        let fields = try DecodingFields(decoder)
        string = try fields.optionalString("string")
        int = try fields.optionalInt("int")
        int32 = try fields.optionalInt32("int32")
        int64 = try fields.optionalInt64("int64")
        double = try fields.optionalDouble("double")
        bool = try fields.optionalBool("bool")
        decimal = try fields.optionalDecimal("decimal")
        date = try fields.optionalDate("date", .unixMillis)
        day = try fields.optionalDay("day")
        url = try fields.optionalURL("url")
        uuid = try fields.optionalUUID("uuid")
        data = try fields.optionalData("data", .base64url)
        value = try fields.optionalValue([String].self, "value")
    }

    func encode(to encoder: any Encoder) throws {
        var fields = EncodingFields(encoder)
        try fields.optionalString("string", string)
        try fields.optionalInt("int", int)
        try fields.optionalInt32("int32", int32)
        try fields.optionalInt64("int64", int64)
        try fields.optionalDouble("double", double)
        try fields.optionalBool("bool", bool)
        try fields.optionalDecimal("decimal", decimal)
        try fields.optionalDate("date", date, .unixMillis)
        try fields.optionalDay("day", day)
        try fields.optionalURL("url", url)
        try fields.optionalUUID("uuid", uuid)
        try fields.optionalData("data", data, .base64url)
        try fields.optionalValue("value", value)
    }
}

private struct Nullables: Encodable {
    func encode(to encoder: any Encoder) throws {
        var fields = EncodingFields(encoder)
        try fields.nullableString("string", nil)
        try fields.nullableInt("int", nil)
        try fields.nullableInt32("int32", nil)
        try fields.nullableInt64("int64", nil)
        try fields.nullableDouble("double", nil)
        try fields.nullableBool("bool", nil)
        try fields.nullableDecimal("decimal", nil)
        try fields.nullableDate("date", nil)
        try fields.nullableDay("day", nil)
        try fields.nullableURL("url", nil)
        try fields.nullableUUID("uuid", nil)
        try fields.nullableData("data", nil)
        try fields.nullableValue("value", [String]?.none)
    }
}

private struct Ids: Decodable {
    let id: Int64
    let n: Int32

    init(from decoder: any Decoder) throws {
        let fields = try DecodingFields(decoder)
        id = try fields.int64("id")
        n = try fields.int32("n")
    }
}

private struct Mixed: Codable, Equatable {
    var id: String?
    var rest: [String: Int]

    init(id: String?, rest: [String: Int]) {
        self.id = id
        self.rest = rest
    }

    init(from decoder: any Decoder) throws {
        let fields = try DecodingFields(decoder)
        id = try fields.optionalString("id")
        rest = try fields.rest(Int.self, besides: ["id"])
    }

    func encode(to encoder: any Encoder) throws {
        var fields = EncodingFields(encoder)
        try fields.optionalString("id", id)
        try fields.rest(rest)
    }
}

struct FieldsTests {
    private let coding = JSONCoding()

    private let full = """
        {"bool":true,"data":"-_8","date":1714521600250,"day":"2024-05-01","decimal":0.1,"double":2.5,"int":-1,\
        "int32":2147483647,"int64":9007199254740993,"string":"a/b","url":"https://example.com/a?b=c",\
        "uuid":"0B7E0A4E-4FD7-4D3A-9D93-0C1A2B3C4D5E","value":["x"]}
        """

    @Test func readsAndWritesEachType() throws {
        let value = try coding.decode(Everything.self, from: Data(full.utf8))
        #expect(String(decoding: try coding.encode(value), as: UTF8.self) == full)
        #expect(value.decimal == Decimal(string: "0.1"))
        #expect(value.int64 == 9_007_199_254_740_993)
    }

    @Test func readsNullWhereTheKeyMustBeThere() throws {
        struct Item: Decodable {
            let owner: String?

            init(from decoder: any Decoder) throws {
                owner = try DecodingFields(decoder).nullableString("owner")
            }
        }
        #expect(try coding.decode(Item.self, from: Data(#"{"owner":null}"#.utf8)).owner == nil)
        #expect(try coding.decode(Item.self, from: Data(#"{"owner":"a"}"#.utf8)).owner == "a")
        let error = #expect(throws: DecodingError.self) {
            try coding.decode([String: Item].self, from: Data(#"{"a":{}}"#.utf8))
        }
        guard case .keyNotFound(let key, let context)? = error else { return #expect(Bool(false)) }
        #expect((context.codingPath + [key]).map(\.stringValue) == ["a", "owner"])
    }

    @Test func takesMissingAndNullForNilAndLeavesNilOut() throws {
        let nulls = try coding.encode(Nullables())
        #expect(
            String(decoding: nulls, as: UTF8.self) == """
                {"bool":null,"data":null,"date":null,"day":null,"decimal":null,"double":null,"int":null,\
                "int32":null,"int64":null,"string":null,"url":null,"uuid":null,"value":null}
                """)
        #expect(try coding.decode(Everything.self, from: nulls) == Everything())
        #expect(try coding.decode(Everything.self, from: Data("{}".utf8)) == Everything())
        #expect(try coding.encode(Everything()) == Data("{}".utf8))
    }

    @Test(arguments: [
        (#"{"id":9007199254740993,"n":3000000000}"#, "3000000000 is no Int32 (-2147483648...2147483647)"),
        (#"{"id":1,"n":1.5}"#, "1.5 is no Int32 (-2147483648...2147483647)"),
        (#"{"id":1,"n":-2147483649}"#, "-2147483649 is no Int32 (-2147483648...2147483647)"),
    ])
    func tellsTheRangeOfAnInteger(json: String, message: String) {
        let error = #expect(throws: DecodingError.self) { try coding.decode(Ids.self, from: Data(json.utf8)) }
        guard case .dataCorrupted(let context)? = error else { return #expect(Bool(false)) }
        #expect(context.codingPath.map(\.stringValue) == ["n"])
        #expect(context.debugDescription == message)
    }

    @Test(arguments: ["string", "date", "decimal", "data", "uuid"])
    func namesTheKeyThatIsMissing(key: String) {
        struct One: Decodable {
            init(from decoder: any Decoder) throws {
                let fields = try DecodingFields(decoder)
                switch decoder.userInfo[One.key] as? String {
                case "string": _ = try fields.string("string")
                case "date": _ = try fields.date("date")
                case "decimal": _ = try fields.decimal("decimal")
                case "data": _ = try fields.data("data")
                default: _ = try fields.uuid("uuid")
                }
            }

            static var key: CodingUserInfoKey {
                CodingUserInfoKey(rawValue: "key") ?? { preconditionFailure("any text makes a key") }()
            }
        }
        let coding = JSONCoding(configureDecoder: { $0.userInfo[One.key] = key })
        let error = #expect(throws: DecodingError.self) {
            try coding.decode([One].self, from: Data(#"[{"x":1}]"#.utf8))
        }
        guard case .keyNotFound(let missing, let context)? = error else { return #expect(Bool(false)) }
        #expect(missing.stringValue == key)
        #expect(context.codingPath.map(\.intValue) == [0])
    }

    @Test(arguments: [
        (Mixed(id: "a", rest: ["x": 1, "y": 2]), #"{"id":"a","x":1,"y":2}"#),
        (Mixed(id: nil, rest: [:]), "{}"),
    ])
    fileprivate func keepsTheOtherMembersApart(value: Mixed, json: String) throws {
        #expect(try coding.decode(Mixed.self, from: Data(json.utf8)) == value)
        #expect(String(decoding: try coding.encode(value), as: UTF8.self) == json)
    }
}
