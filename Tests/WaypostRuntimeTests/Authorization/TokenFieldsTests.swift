import Foundation
import Testing

@testable import WaypostRuntime

struct TokenFieldsTests {
    private let now = Date(timeIntervalSince1970: 1_700_000_000)
    private let context = EndpointContext(name: "Auth.login", method: .post, path: "/login")

    private func tokens(_ json: String, _ fields: TokenFields = TokenFields()) throws(APIError) -> Tokens {
        try fields.tokens(in: .tokens(json), of: context, at: now)
    }

    @Test(arguments: [
        (#"{"access_token":"a"}"#, Tokens(access: "a")),
        (#"{"access_token":"a","refresh_token":null,"expires_in":null}"#, Tokens(access: "a")),
        (#"{"access_token":"a","refresh_token":"r"}"#, Tokens(access: "a", refresh: "r")),
    ])
    func readsWhatThereIs(json: String, expected: Tokens) throws {
        #expect(try tokens(json) == expected)
    }

    @Test(arguments: [
        ("3600", 1_700_003_600.0), ("0.5", 1_700_000_000.5), (#""60""#, 1_700_000_060),
        ("1800000000", 1_800_000_000), (#""2030-01-01T00:00:00Z""#, 1_893_456_000),
    ])
    func readsAnExpiryInSecondsOrAsATime(value: String, seconds: Double) throws {
        let json = #"{"access_token":"a","expires_in":\#(value)}"#
        #expect(try tokens(json) == Tokens(access: "a", expiry: Date(timeIntervalSince1970: seconds)))
    }

    @Test(arguments: ["true", "{}", #""soon""#, #""nan""#, #""inf""#])
    func knowsNoExpiryFromNonsense(value: String) throws {
        #expect(try tokens(#"{"access_token":"a","expires_in":\#(value)}"#) == Tokens(access: "a"))
    }

    @Test func readsPathsIntoObjects() throws {
        let fields = TokenFields(access: "data.auth.jwt", refresh: "data.rt", expires: "data.auth.ttl")
        #expect(
            try tokens(#"{"data":{"auth":{"jwt":"a","ttl":1},"rt":"r"}}"#, fields)
                == Tokens(access: "a", refresh: "r", expiry: now.addingTimeInterval(1)))
        #expect(fields.secretNames == ["jwt", "rt"])
    }

    @Test(arguments: [
        ("{}", "the answer has no token there"), (#"{"access_token":""}"#, "the answer has no token there"),
        (#"{"access_token":7}"#, "the answer has no token there"),
        ("[]", "the answer has no token there"),
        ("<html>", #"expected a token at "access_token", but the answer is not JSON"#),
    ])
    func saysWhatIsMissing(json: String, detail: String) throws {
        let error = #expect(throws: APIError.self) { try tokens(json) }
        #expect(error?.code == .decoding)
        #expect(error?.detail == detail)
        #expect(error?.endpoint == "Auth.login")
        #expect(error?.body == Data(json.utf8))
    }
}
