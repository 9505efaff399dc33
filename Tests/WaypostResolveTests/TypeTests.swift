import Testing
import WaypostModel
import WaypostSource

/// What written types come to mean.
@Suite struct TypeTests {
    @Test func bindsEveryTypeOfTheLanguage() {
        let resolution = Resolution(
            models: """
                Item:
                  a: String
                  b: Int
                  c: Int32
                  d: Int64
                  e: UInt
                  f: Double
                  g: Float
                  h: Decimal
                  i: Decimal(string)
                  j: Int64(string)
                  k: Bool
                  l: Date
                  m: Date(unix)
                  n: Date("yyyy")
                  o: Day
                  p: URL
                  q: UUID
                  r: Data
                  s: Data(base64url)
                  t: Any
                  u: [Int]
                  v: [String: [Day]]
                  w: "[String?]"
                """)
        let pattern = DatePattern(name: SwiftName(fixed: "DateYyyyFormat"), pattern: "yyyy")
        #expect(
            resolution.fields(of: "Item").map(\.type) == [
                .string, .integer(.int), .integer(.int32), .integer(.int64), .integer(.uint), .double, .float,
                .decimal,
                .decimalString, .int64String, .bool, .date(.iso8601), .date(.unix),
                .date(.pattern("yyyy", pattern.name)), .day, .url, .uuid, .data(.base64), .data(.base64url),
                .json,
                .list(.integer(.int)), .map(.list(.day)), .list(.optional(.string)),
            ])
        #expect(resolution.api?.datePatterns == [pattern])
    }

    @Test func tellsLeftOutFromNullInRequestsAlone() {
        let models =
            "Item: {plain: Int, left?: Int, null: Int?, both?: Int?, fixed: Int = 5, word?: String = \"x\"}"
        let answered = Resolution(models: models, answer: "Item").fields(of: "Item").map(\.presence)
        #expect(
            answered == [
                .required, .optional, .nullable, .optional, .defaulted(.integer("5")),
                .defaulted(.string("x")),
            ])
        let sent = Resolution(
            endpoints: "put:\n  http: PUT /items\n  body: Change\nother: GET /\n"
        )
        #expect(sent.codes == ["E215"])
        let both = Resolution(
            """
            api: Case
            environments: {production: https://api.example.com}
            service: Items
            endpoints:
              put:
                http: PUT /items
                body: Item
            models:
              \(models)
            """)
        #expect(both.fields(of: "Item").map(\.presence)[3] == .patch)
    }

    @Test func makesFieldsOfOneDirectionPossibleToLeaveOut() {
        let resolution = Resolution(
            """
            api: Case
            environments: {production: https://api.example.com}
            service: Items
            endpoints:
              put:
                http: PUT /items -> Item
                body: Item
              get: GET /items -> Answer
            models:
              Item: {id: {$type: Int, $access: read}, secret: {$type: String, $access: write}}
              Answer: {id: {$type: Int, $access: read}}
            """)
        #expect(resolution.fields(of: "Item").map(\.presence) == [.optional, .optional])
        #expect(resolution.fields(of: "Answer").map(\.presence) == [.required])
        #expect(resolution.declaration("Answer")?.coding == .decoded)
    }

    @Test func passesTheOptionalOfAnAliasOnToItsUses() {
        let resolution = Resolution(
            models: "Item: {owner: MaybeUser, list: [MaybeUser]}\nMaybeUser: User?\nUser: {id: String}",
            answer: "Item")
        let user = TypeReference.declared(
            DeclaredType(
                path: [SwiftName(fixed: "MaybeUser")],
                shape: .alias(.declared(DeclaredType(path: [SwiftName(fixed: "User")], shape: .object)))))
        #expect(resolution.fields(of: "Item").map(\.type) == [user, .list(.optional(user))])
        #expect(resolution.fields(of: "Item").map(\.presence) == [.nullable, .required])
    }

    @Test func takesOverFieldsInTheirOrder() {
        let resolution = Resolution(
            models: """
                Paged: {page: Int, size: Int = 20}
                Named: {name: String}
                Query: {$extends: [Paged, Named], all?: Bool, page: Int // again}
                """)
        #expect(resolution.codes.isEmpty)
        #expect(resolution.fields(of: "Query").map(\.wireName) == ["page", "size", "name", "all"])
        #expect(resolution.fields(of: "Query")[0].documentation == "again")
    }

    @Test func boxesWhatLeadsBackToItself() {
        let resolution = Resolution(
            models: """
                Tree: {parent?: Tree, children: [Tree], twin?: Twin, leaf?: Leaf}
                Twin: {tree?: Tree}
                Leaf: {colour: String}
                Expression:
                  $union: kind
                  number: {value: Double}
                  negation: {operand: Expression}
                """)
        #expect(resolution.fields(of: "Tree").map(\.isBoxed) == [true, false, true, false])
        #expect(resolution.fields(of: "Twin").map(\.isBoxed) == [true])
        guard case .union(let union)? = resolution.declaration("Expression")?.kind else {
            Issue.record("not a union")
            return
        }
        #expect(union.cases.map(\.isIndirect) == [false, true])
    }

    @Test func tellsWhoUsesAType() {
        let resolution = Resolution([
            SourceText(
                id: SourceID(0), path: "api.yaml",
                text: """
                    api: Case
                    environments: {production: https://api.example.com}
                    import: b.yaml
                    service: First
                    endpoints:
                      get: GET /a -> A
                    models: {A: {shared: Shared, deep: [Own]}, Own: {a: Int}, Shared: {b: Int}, Unused: {c: Int}}
                    """),
            SourceText(
                id: SourceID(1), path: "b.yaml",
                text: "service: Second\nendpoints:\n  put: {http: PUT /b, body: Shared}"),
        ])
        let users = resolution.api?.declarations.map { "\($0.path[0].text) \($0.service?.text ?? "-")" }
        #expect(users == ["A First", "Own First", "Shared -", "Unused -"])
        #expect(resolution.declaration("Shared")?.coding == [.decoded, .encoded])
        #expect(resolution.declaration("Own")?.coding == .decoded)
    }

    @Test func makesSamplesFromExamplesAndTypes() {
        let resolution = Resolution(
            models: """
                Item:
                  id: Int(5...9)
                  name: String(10...)
                  kind: enum(a, b)
                  price: {$type: Decimal, $example: 9.50}
                  parent?: Item
                  tag: Tag
                Tag:
                  text: String
                  at?: Date(unixMillis)
                  $example: {text: hello, at: 1714523400250}
                """)
        let tag = DeclaredType(path: [SwiftName(fixed: "Tag")], shape: .object)
        #expect(
            resolution.declaration("Tag")?.sample
                == .object(
                    tag,
                    [
                        .init(label: SwiftName(fixed: "text"), value: .string("hello")),
                        .init(label: SwiftName(fixed: "at"), value: .date("2024-05-01T00:30:00.250Z")),
                    ]))
        #expect(
            resolution.declaration("Item")?.sample
                == .object(
                    DeclaredType(path: [SwiftName(fixed: "Item")], shape: .object),
                    [
                        .init(label: SwiftName(fixed: "id"), value: .integer("5")),
                        .init(label: SwiftName(fixed: "name"), value: .string("namexxxxxx")),
                        .init(label: SwiftName(fixed: "kind"), value: .enumCase(SwiftName(fixed: "a"))),
                        .init(label: SwiftName(fixed: "price"), value: .decimal("9.50")),
                        .init(label: SwiftName(fixed: "tag"), value: .sample(tag)),
                    ]))
    }

    @Test func readsNumbersOfAnEnumAsIntegersOnlyWhereAllAre() {
        let resolution = Resolution(
            models: """
                Levels: {$enum: [1, 2, 30]}
                Codes: {$enum: [1, "007"]}
                Words: enum(1, 2)
                Quoted: {$enum: ["1", "2"]}
                """)
        let kinds = resolution.api?.declarations.map { declaration in
            if case .enumeration(let type) = declaration.kind { type.isInteger } else { false }
        }
        #expect(kinds == [true, false, false, false])
    }
}
