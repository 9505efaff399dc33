import Testing
import WaypostSource
import WaypostSpec

/// Durations, statuses and names.
@Suite struct WordTests {
    @Test(arguments: [
        ("500ms", 500), ("0s", 0), ("30s", 30_000), ("5m", 300_000), ("1h", 3_600_000), ("7d", 604_800_000),
        ("007s", 7000), ("366000d", 31_622_400_000_000),
        ("", nil), ("30", nil), ("s", nil), ("30 s", nil), ("1.5s", nil), ("-5s", nil), ("+5s", nil),
        ("5S", nil),
        ("5w", nil), ("5ss", nil), ("٥s", nil), ("5s\u{301}", nil), ("366001d", nil),
        ("99999999999999999999s", nil), ("9223372036854775807d", nil),
    ])
    func readsDurations(text: String, milliseconds: Int?) {
        #expect(Duration(text)?.milliseconds == milliseconds)
    }

    @Test(
        arguments: [
            ("404", StatusSpec.exact(404)), ("100", .exact(100)), ("599", .exact(599)), ("4xx", .hundred(4)),
            ("default", .any), ("", nil), ("99", nil), ("600", nil), ("6xx", nil), ("4XX", nil), ("40x", nil),
            ("+40", nil), ("-40", nil), ("0404", nil), ("٤٠٤", nil), ("Default", nil), (" 404", nil),
        ] as [(String, StatusSpec?)])
    func readsStatuses(text: String, status: StatusSpec?) {
        #expect(StatusSpec(text) == status)
    }

    @Test(arguments: [
        (StatusSpec.exact(199), false), (.exact(200), true), (.exact(299), true), (.hundred(2), true),
        (.hundred(4), false), (.any, false),
    ])
    func knowsSuccess(status: StatusSpec, isSuccess: Bool) {
        #expect(status.isSuccess == isSuccess)
    }

    @Test(
        arguments: [
            (NameRule.api, "Shop2", nil), (.api, "shop", "Shop"), (.service, "order-items", "OrderItems"),
            (.model, "Order_Item", "OrderItem"), (.model, "2Things", nil), (.endpoint, "getItem", nil),
            (.endpoint, "GetItem", "getItem"), (.endpoint, "get item!", "getItem"),
            (.environment, "QA", "qA"),
            (.swift, "created_at", "createdAt"), (.swift, "", nil), (.swift, "é", nil),
            (.swift, "café", "caf"),
        ] as [(NameRule, String, String?)])
    func correctsNames(rule: NameRule, name: String, correction: String?) {
        var log = DiagnosticLog()
        let range = SourceRange(source: SourceID(0), lower: 0, upper: name.utf8.count)
        rule.check(Located(name, range), &log)
        #expect(log.diagnostics.first?.replacement == correction)
        #expect(log.hasErrors == !["Shop2", "getItem"].contains(name))
    }

    @Test(arguments: [
        ("user", "user"), ("none", "none"), ("a?", "a?"), ("a | b", "any(a, b)"),
        ("a|b?|none", "any(a, b?, none)"),
        ("[a, b]", "all(a, b)"), ("[a]", "a"), ("[a, 'b | c']", "all(a, any(b, c))"),
    ])
    func readsRequirements(yaml: String, requirement: String) {
        let reading = Reading("service: A\nauth: \(yaml)\nendpoints: {a: GET /}\n")
        #expect(reading.report == "")
        #expect(reading.spec?.service?.settings.authorization.map(text) == requirement)
    }

    private func text(of requirement: RequirementSpec) -> String {
        switch requirement {
        case .none: "none"
        case .scheme(let name): name.value
        case .any(let parts): "any(\(parts.map(text).joined(separator: ", ")))"
        case .all(let parts): "all(\(parts.map(text).joined(separator: ", ")))"
        case .optional(let part): "\(text(of: part))?"
        }
    }
}
