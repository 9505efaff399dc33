import Testing
import WaypostModel
import WaypostSource

/// How wire names become Swift names.
@Suite struct NamingTests {
    @Test(arguments: [
        ("created_at", "createdAt"), ("image_url", "imageURL"), ("id", "id"), ("ID", "id"),
        ("user_ids", "userIDs"),
        ("userId", "userId"), ("UserID", "userID"), ("HTTPServer", "httpServer"), ("unit-price", "unitPrice"),
        ("x-legacy-id", "xLegacyID"), ("type", "type"), ("@type", "atType"), ("a.b c", "aBC"),
        ("1.10", "value1Point10"),
        ("2e3", "value2e3"), ("+1", "plus1"), ("-1", "minus1"), ("C++", "cPlusPlus"), ("_", "underscore"),
        ("50%", "value50Percent"), ("...", "dotDotDot"), ("이름", "이름"), ("회원_이름", "회원이름"), ("🎉", "🎉"),
        ("a\u{202E}b", "aB"), ("tab\tnul\0bell", "tabNulBell"), ("GMT-1", "gmt1"),
        ("iOS version", "iOSVersion"),
    ])
    func derivesReadableNames(written: String, name: String) {
        let resolution = Resolution(models: "Item:\n  \(quoted(written)): String")
        #expect(resolution.fields(of: "Item").map(\.name.text) == [name])
    }

    @Test(arguments: [
        ["GMT+1", "GMT-1", "+1", "-1"], ["-1", "+1", "GMT-1", "GMT+1"],
    ])
    func spellsSignsThatTellValuesApart(values: [String]) {
        let resolution = Resolution(models: "Zone:\n  $enum: [\(values.map(quoted).joined(separator: ", "))]")
        #expect(
            cases(of: "Zone", resolution)
                == ["+1": "plus1", "-1": "minus1", "GMT+1": "gmtPlus1", "GMT-1": "gmtMinus1"])
    }

    @Test(arguments: [["a-b", "a_b", "a.b"], ["a.b", "a-b", "a_b"]])
    func spellsPunctuationWhereNamesWouldBeEqual(values: [String]) {
        let resolution = Resolution(models: "Zone:\n  $enum: [\(values.map(quoted).joined(separator: ", "))]")
        #expect(cases(of: "Zone", resolution) == ["a-b": "aDashB", "a.b": "aDotB", "a_b": "aB"])
    }

    @Test(arguments: [["user_id", "userID", "UserID"], ["UserID", "user_id", "userID"]])
    func numbersEqualNamesWhateverTheirOrder(names: [String]) {
        let fields = names.map { "  \($0): String" }.joined(separator: "\n")
        let resolution = Resolution(models: "Pair:\n\(fields)")
        let settled = Dictionary(
            uniqueKeysWithValues: resolution.fields(of: "Pair").map { ($0.wireName, $0.name.text) })
        #expect(settled == ["userID": "userID", "UserID": "userID2", "user_id": "userID3"])
        #expect(resolution.codes == ["W207", "W207"])
    }

    @Test func takesTheNameThatTheSpecGives() {
        let resolution = Resolution(
            models: "Item:\n  cafename: {$type: String, $name: cafeName}\n  cafe_name: Int")
        #expect(resolution.fields(of: "Item").map(\.name.text) == ["cafeName", "cafeName2"])
    }

    @Test func keepsNamesOfTheGeneratedCodeFree() {
        let resolution = Resolution(models: "Kind:\n  $enum: [unknown, rawValue, allCases, default]")
        #expect(
            cases(of: "Kind", resolution) == [
                "unknown": "unknownValue", "rawValue": "rawValueValue", "allCases": "allCasesValue",
                "default": "default",
            ])
        let calls = Resolution(endpoints: "request: GET /request\nbody: GET /body\nlist: GET /list")
        #expect(calls.api?.services[0].endpoints.map(\.name.text) == ["requestCall", "bodyCall", "list"])
    }

    @Test func tellsArgumentsOfDifferentPlacesApart() {
        let resolution = Resolution(
            endpoints: """
                send:
                  http: POST /{id}
                  query: {name?: String}
                  headers: {X-Name?: String, id: String}
                  body: {id: Int, name: String}
                """)
        #expect(
            resolution.endpoint("send")?.parameters.map(\.name.text)
                == ["id", "name", "nameHeader", "idHeader", "idField", "nameField"])
        #expect(resolution.codes.isEmpty)
    }

    @Test func namesTypesWrittenInPlaceAfterTheirField() {
        let resolution = Resolution(
            models: """
                Order:
                  lines: [{quantity: Int}]
                  type: enum(a, b)
                  Order: enum(c)
                  by_day: {$type: [String: {total: Int}]}
                Type2: {a: Int}
                """)
        #expect(
            resolution.declaration("Order")?.nested.map { $0.path.map(\.text).joined(separator: ".") }
                == ["Order.LinesItem", "Order.TypeValue", "Order.OrderValue", "Order.ByDayValue"])
    }

    @Test func namesTheKindsOfAChoiceAfterTheirTypes() {
        let resolution = Resolution(
            models: """
                Prompt: "String | [String] | [Int] | [[Int]] | [String: Bool] | Entry"
                Entry: {a: Int}
                """)
        guard case .choice(let choice)? = resolution.declaration("Prompt")?.kind else {
            Issue.record("not a choice")
            return
        }
        #expect(
            choice.cases.map(\.name.text) == [
                "string", "strings", "integers", "integerLists", "boolMap", "entry",
            ])
    }

    private func quoted(_ text: String) -> String {
        let escaped = text.unicodeScalars.map { scalar in
            scalar.value < 0x20 || scalar == "\"" || scalar == "\\"
                ? "\\x" + (scalar.value < 0x10 ? "0" : "") + String(scalar.value, radix: 16) : String(scalar)
        }
        return "\"\(escaped.joined())\""
    }

    private func cases(of name: String, _ resolution: Resolution) -> [String: String] {
        guard case .enumeration(let type)? = resolution.declaration(name)?.kind else { return [:] }
        return Dictionary(uniqueKeysWithValues: type.cases.map { ($0.wireValue, $0.name.text) })
    }
}
