import Casebook
import CasebookMocks
import Foundation
import Pets
import PetsMocks
import Testing
import WaypostRuntime
import WaypostTesting

import struct Casebook.Error
import struct Casebook.Locale
import struct Casebook.Task
import enum Casebook.Zone

/// Names that other generators stumble over compile, and mean what they say.
struct CasebookTests {
    private let transport = MockTransport()

    private var words: any WordsService {
        Casebook(options: APIClientOptions(transport: transport)).words
    }

    @Test func takesKeywordsForNames() async throws {
        transport.stub(
            name: "Words.default",
            json: #"{"blob":"AQI=","error":{"message":"m","Protocol":"p","_":1,"init":"i"}}"#)
        transport.stub(name: "Words.throw", status: 204)
        transport.stub(name: "Words.repeat", status: 204)
        let task = try await words.default(in: "a", selfValue: "b", default: "c", q0: "d", init: 1)
        #expect(task.blob == Data([1, 2]))
        #expect(task.error == Error(message: "m", protocol: "p", underscore: 1, init: "i"))
        try await words.throw(where: "x y", class: 2)
        try await words.repeat(let: "l", `inout`: 3)
        #expect(
            transport.requests.map {
                $0.url.absoluteString.replacingOccurrences(of: "https://casebook.example.com", with: "")
            }
                == ["/words?in=a&self=b&default=c&q%5B0%5D=d&init=1", "/words/x%20y/2", "/words"])
        #expect(transport.requests.last?.body == .data(Data(#"{"inout":3,"let":"l"}"#.utf8)))
    }

    @Test func tellsValuesApartByTheirSigns() {
        #expect(
            Zone.allCases.map { "\($0)" } == ["gmtPlus1", "gmtMinus1", "plus1", "minus1"])
        #expect(Zone.allCases.map(\.rawValue) == ["GMT+1", "GMT-1", "+1", "-1"])
        #expect(
            Version.allCases.map(\.rawValue) == ["1.0", "1.10", "2e3", "0x1F", "on", "off", "NO", "null"])
    }

    @Test(arguments: [
        (#""a""#, Prompt.string("a")), ("[]", .strings([])), ("[1]", .integers([1])),
        ("[[1]]", .integerLists([[1]])),
        (#"{"a":1}"#, .unknown(["a": 1])),
    ])
    func takesTheFirstTypeThatFits(json: String, prompt: Prompt) throws {
        let coding = JSONCoding()
        #expect(try coding.decode(Prompt.self, from: Data(json.utf8)) == prompt)
        #expect(try coding.encode(prompt) == Data(json.utf8))
    }

    @Test func failsWithTypesCalledLikeSwifts() async throws {
        transport.stub(
            name: "Words.fail", sequence: [.json(#"{"message":"m","Protocol":"p","_":1}"#, status: 404)])
        let error = await #expect(throws: WordsFailError.self) { try await words.fail() }
        guard case .notFound(let body)? = error else {
            Issue.record("not the error of 404: \(String(describing: error))")
            return
        }
        #expect(body.message == "m")
        let mock = MockWordsService()
        mock.stubs.fail.throws(.serverError(ValidationError(field: "f"), status: 503))
        await #expect(throws: WordsFailError.self) { try await mock.fail() }
    }

    @Test func holdsTwoAPIsInOneModule() async throws {
        transport.stub(name: "Pets.list", json: #"[{"name":"Rex","kind":"dog","born":"2020-02"}]"#)
        let options = APIClientOptions(transport: transport)
        let alpha: [Alpha.Pet] = try await Alpha(credentials: .init(user: "a"), options: options).pets.list()
        let beta: [Beta.Pet] = try await Beta(credentials: .init(user: "b"), options: options).pets.list()
        #expect(alpha.map(\.kind) == [.dog])
        #expect(beta.map(\.born) == [Date(timeIntervalSince1970: 1_580_515_200)])
        #expect(transport.requests.map(\.url.host) == ["alpha.example.com", "beta.example.com"])
        let mock = Beta.MockPetsService()
        mock.stubs.add.succeeds()
        try await mock.add(name: "Rex", kind: .dog)
        #expect(mock.stubs.add.calls == [.init(name: "Rex", kind: .dog)])
    }

    private func decode<Value: Decodable>(_ json: String) throws -> Value {
        try JSONCoding().decode(Value.self, from: Data(json.utf8))
    }

    private func encode(_ value: some Encodable) throws -> String {
        String(decoding: try JSONCoding().encode(value), as: UTF8.self)
    }

    @Test func keepsValuesThatTheServerAddsLater() throws {
        let json = #"{"color":null,"history":["active","paused"],"status":"paused"}"#
        let account: Account = try decode(json)
        #expect(
            account
                == Account(status: .unknown("paused"), history: [.active, .unknown("paused")], color: nil))
        #expect(try encode(account) == json)
        #expect(Account.Status.allCases == [.active, .closed])
    }

    @Test(arguments: [
        (#"{"op":"matches","values":["x"]}"#, Rule.matches(Matches(op: .matches, values: ["x"]))),
        (#"{"op":"between"}"#, .between(Between(op: .between))),
        (#"{"op":"near"}"#, .unknown(["op": "near"])),
    ])
    func readsTheTagFirst(json: String, rule: Rule) throws {
        #expect(try decode(json) == rule)
        #expect(try encode(rule) == json)
    }

    @Test func takesNoUnknownValueForAFitWhileChoosing() throws {
        let either: Either = try decode(#"{"op":"matches","values":["x"]}"#)
        #expect(either == .matches(Matches(op: .matches, values: ["x"])))
    }

    @Test(arguments: [
        (#"{"mode":"heat","t":20}"#, Plan.target(.heat(.init(t: 20)))), (#""later""#, .string("later")),
        (#"{"mode":"cool"}"#, .unknown(["mode": "cool"])),
    ])
    func readsUnionsInUnions(json: String, plan: Plan) throws {
        #expect(try decode(json) == plan)
        #expect(try encode(plan) == json)
    }

    @Test func readsDefaultsForWhatIsMissing() throws {
        let options: Options = try decode(#"{"limit":null}"#)
        #expect(options == Options())
        #expect(options.limit == 50)
        #expect(options.ratio == 0.5)
        #expect(options.name == #"a "quoted" \ name"#)
        #expect(options.enabled)
        #expect(options.tags.isEmpty)
    }
}
