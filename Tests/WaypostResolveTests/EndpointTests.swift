import Testing
import WaypostModel

/// What endpoints come to mean.
@Suite struct EndpointTests {
    @Test(arguments: [
        ("", "/", "/"), ("/v1/items/", "/", "/v1/items"), ("/v1", "/items", "/v1/items"),
        ("", "/a|b/ü", "/a%7Cb/%C3%BC"),
        ("", "/a%20b/50%", "/a%20b/50%25"), ("", "/grid/3,4/abc:join", "/grid/3,4/abc:join"),
    ])
    func putsBaseAndPathTogether(base: String, path: String, encoded: String) {
        let resolution = Resolution(
            """
            api: Case
            environments: {production: https://api.example.com}
            service: Items
            \(base.isEmpty ? "" : "base: \(base)")
            endpoints:
              get: {http: "GET \(path)"}
            """)
        #expect(resolution.endpoint("get")?.path == [.literal(encoded)])
    }

    @Test func findsSeveralHolesInASegment() {
        let resolution = Resolution(endpoints: "grid: GET /grid/{x:Int},{y:Int}/{id}:join/v{ver}.zip")
        let int = TypeReference.integer(.int)
        #expect(
            resolution.endpoint("grid")?.path == [
                .literal("/grid/"),
                .parameter(SwiftName(fixed: "x"), int, wireName: "x", keepsSlashes: false),
                .literal(","),
                .parameter(SwiftName(fixed: "y"), int, wireName: "y", keepsSlashes: false), .literal("/"),
                .parameter(SwiftName(fixed: "id"), .string, wireName: "id", keepsSlashes: false),
                .literal(":join/v"),
                .parameter(SwiftName(fixed: "ver"), .string, wireName: "ver", keepsSlashes: false),
                .literal(".zip"),
            ])
    }

    @Test func givesTheNearestSettingItsSay() {
        let resolution = Resolution(
            """
            api: Case
            environments:
              slow: {url: https://slow.example.com, timeout: 90s}
              fast: https://fast.example.com
            auth: {user: {bearer: }, admin: {basic: }}
            defaults:
              auth: user
              timeout: 20s
              headers: {X-A: = default, X-B: = default}
              errors: {default: Problem, 404: nil}
            service: Items
            timeout: 5s
            headers: {x-a: = service}
            errors: {5xx: Problem}
            endpoints:
              plain: GET /plain -> Int
              own:
                http: GET /own -> Int?
                auth: admin | none
                timeout: 500ms
                headers: {X-B: = own}
                errors: {404: Problem}
            models:
              Problem: {title: String}
            """)
        #expect(resolution.api?.environments.map(\.timeout) == [90_000, 20_000])
        let plain = resolution.endpoint("plain")
        #expect(plain?.timeout == 5000)
        #expect(plain?.authorization == .scheme("user"))
        #expect(plain?.nilStatuses == [])
        #expect(plain?.errors?.text == "ItemsError")
        #expect(
            plain?.headers == [
                RequestItem(wireName: "x-a", value: .constant("service")),
                RequestItem(wireName: "X-B", value: .constant("default")),
            ])
        let own = resolution.endpoint("own")
        #expect(own?.timeout == 500)
        #expect(own?.authorization == .any([.scheme("admin"), .none]))
        #expect(own?.headers.map(\.value) == [.constant("service"), .constant("own")])
        #expect(own?.errors?.text == "ItemsOwnError")
        #expect(
            resolution.api?.errorSets.map { $0.cases.map(\.name.text) } == [
                ["serverError", "failure"], ["notFound", "serverError", "failure"],
            ])
    }

    @Test func sharesOneTypeAmongEqualErrors() {
        let resolution = Resolution(
            endpoints: """
                a: {http: GET /a, errors: {404: Item, default: Item}}
                b: {http: GET /b, errors: {default: Item, 404: Item}}
                c: {http: GET /c}
                """)
        #expect(
            resolution.api?.services[0].endpoints.map { $0.errors?.text } == [
                "ItemsAError", "ItemsAError", nil,
            ])
        #expect(resolution.api?.errorSets.count == 1)
    }

    @Test func turnsFieldsOfAnInlineBodyIntoArguments() {
        let resolution = Resolution(
            endpoints: """
                send:
                  http: POST /
                  body: {email: String, note?: String, count: Int = 1, null: Int?, kind: = mail}
                whole:
                  http: POST /whole
                  body: {due?: Date?}
                """)
        let send = resolution.endpoint("send")
        #expect(
            send?.parameters == [
                Parameter(name: SwiftName(fixed: "email"), type: .string),
                Parameter(name: SwiftName(fixed: "note"), type: .string, isOptional: true),
                Parameter(name: SwiftName(fixed: "count"), type: .integer(.int), defaultValue: .integer("1")),
                Parameter(name: SwiftName(fixed: "null"), type: .optional(.integer(.int))),
            ])
        let whole = resolution.endpoint("whole")
        #expect(whole?.parameters.map(\.isLabelled) == [false])
    }

    @Test func readsEveryKindOfBodyAndAnswer() {
        let resolution = Resolution(
            endpoints: """
                data: {http: "PUT /data -> Data?", body: Data, contentType: image/png}
                text: {http: PUT /text -> Text, body: Text}
                form: {http: POST /form -> Void, form: {a: Int, b: = x}}
                json: {http: "POST /json -> [Item]", body: [Item]}
                """)
        let body = SwiftName(fixed: "body")
        let items = TypeReference.list(
            .declared(DeclaredType(path: [SwiftName(fixed: "Item")], shape: .object)))
        #expect(
            resolution.api?.services[0].endpoints.map(\.body) == [
                .data(body, isOptional: false, contentType: "image/png"),
                .text(body, isOptional: false, contentType: nil),
                .form(
                    [
                        RequestItem(
                            wireName: "a",
                            value: .parameter(
                                SwiftName(fixed: "a"), .integer(.int), isOptional: false, style: nil)),
                        RequestItem(wireName: "b", value: .constant("x")),
                    ], contentType: nil),
                .json(.parameter(body, items, isOptional: false), contentType: nil),
            ])
        #expect(
            resolution.api?.services[0].endpoints.map(\.answer) == [
                .data(isOptional: true), .text(isOptional: false), .nothing, .value(items, isOptional: false),
            ])
    }

    @Test func readsTemplatesOfSchemes() {
        let resolution = Resolution(
            """
            api: Case
            environments: {production: https://api.example.com}
            auth:
              kakao: {headers: {Authorization: "KakaoAK {key}"}, query: {k: "{key}", s: "{secret}"}}
            defaults: {auth: kakao}
            service: Items
            endpoints: {get: GET /}
            """)
        let key = SwiftName(fixed: "key")
        let secret = SwiftName(fixed: "secret")
        #expect(
            resolution.api?.schemes == [
                AuthorizationScheme(
                    key: "kakao", name: SwiftName(fixed: "kakao"),
                    kind: .template(
                        .init(
                            placeholders: [key, secret], secretType: SwiftName(fixed: "Kakao"),
                            items: [
                                .init(
                                    location: .header, name: "Authorization",
                                    parts: [.literal("KakaoAK "), .placeholder(key)]),
                                .init(location: .query, name: "k", parts: [.placeholder(key)]),
                                .init(location: .query, name: "s", parts: [.placeholder(secret)]),
                            ])))
            ])
    }
}
