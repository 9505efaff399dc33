import Foundation
import Testing
import WaypostInspect

@testable import waypost

struct NamesTests {
    private static let spec = """
        api: Shop
        environments: {production: 'https://example.com'}
        auth: {user: {bearer: }}
        service: Things
        base: '/v1/{literal}'
        endpoints:
          get:
            http: GET /{thing-id:Int}/{rest+}?fixed=1 -> Thing?
            name: fetch
            query: {page_size?: Int}
            headers: {X-Tenant: String}
            errors: {404: nil, 409: Problem, 5xx: Problem, default: Problem}
          add:
            http: POST / -> Thing
            body: {thing_name: String, kind: 'enum(a-b, c)'}
          send: {http: POST /send, form: {some_word: String}}
        models:
          Thing:
            image_url: URL
            parts: [{part_no: Int}]
            $rest: Any
          Kind: {$union: type, big: Problem}
          Either: Int | String
          Problem: {code: String}
          ID: UUID

        """

    private static let table = """
        api Shop                    Shop
          environment               ShopEnvironment
            environment production  production
          credentials               ShopCredentials
            scheme user             user
          service Things            ThingsService
            endpoints               ThingsAPI
            client                  ThingsClient
            mock                    MockThingsService
            property                things
            endpoint get            fetch
              path thing-id         thingID
              path rest             rest
              query page_size       pageSize
              header X-Tenant       tenant
            endpoint add            add
              body thing_name       thingName
              body kind             kind
            endpoint send           send
              form some_word        someWord
            type                    ThingsAPI.AddBody.KindValue
              value a-b             aB
              value c               c
          model Thing               Thing
            field image_url         imageURL
            field parts             parts
            rest                    rest
            type                    Thing.PartsItem
              field part_no         partNo
          model Kind                Kind
            kind big                big
          model Either              Either
            kind                    integer
            kind                    string
          model Problem             Problem
            field code              code
          model ID                  ID
          errors                    ThingsGetError
            status 409              conflict
            status 5xx              serverError
            status default          failure

        """

    @Test func listsTheNamesOfEverything() throws {
        #expect(names(of: try ComparedSpecs.api(NamesTests.spec)).table == NamesTests.table)
    }

    @Test func tellsThemToPeopleAndToPrograms() throws {
        let folder = try TemporaryFolder()
        try folder.write(NamesTests.spec, to: "shop.yaml")
        try folder.write("apis: [shop.yaml, other.yaml]\n", to: "waypost.yaml")
        try folder.write(Specs.shop.replacing("Shop", with: "Other"), to: "other.yaml")
        let text = try folder.waypost("names")
        #expect(text.code == .done)
        #expect(text.output.hasPrefix(NamesTests.table + "\napi Other "))
        let json = try folder.waypost("names", "shop.yaml", "--format", "json").output
        let apis = try JSONDecoder().decode([Part].self, from: Data(json.utf8))
        #expect(apis.map(\.flat) == [Part(names(of: try ComparedSpecs.api(NamesTests.spec))).flat])
    }

    @Test func listsNothingOfASpecWithFaults() throws {
        let folder = try TemporaryFolder()
        try folder.write("api: Shop\n", to: "shop.yaml")
        let answer = try folder.waypost("names", "shop.yaml")
        #expect(answer.code == .faults)
        #expect(answer.output == "")
        #expect(answer.errors.hasSuffix("waypost: 1 error\n"))
        #expect(
            try folder.waypost("names", "--format", "jsno").errors.hasPrefix(
                "waypost names: error: --format is one of text, json (did you mean json?)\n"))
    }

    /// A part as a program reads it.
    private struct Part: Decodable {
        var kind: String
        var wire: String?
        var swift: String
        var parts: [Part]?

        init(_ part: NamedPart) {
            kind = part.kind.rawValue
            wire = part.wire
            swift = part.swift
            parts = part.parts.map(Part.init)
        }

        var flat: [String] {
            ["\(kind) \(wire ?? "-") \(swift)"] + (parts ?? []).flatMap(\.flat)
        }
    }
}
