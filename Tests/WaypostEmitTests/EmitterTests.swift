import Foundation
import Testing
import WaypostModel
import WaypostTestSupport

@testable import WaypostEmit

/// What a small API, made by hand, is written as under each option.
@Suite struct EmitterTests {
    struct Case: CustomTestStringConvertible, Sendable {
        var name: String
        var options: EmitOptions

        var testDescription: String { name }

        init(_ name: String, _ change: (inout EmitOptions) -> Void = { _ in }) {
            self.name = name
            options = EmitOptions()
            change(&options)
        }
    }

    static let cases = [
        Case("plain"), Case("internal") { $0.access = .internal }, Case("mutable") { $0.isMutable = true },
        Case("coding-both") { $0.coding = .both }, Case("namespaced") { $0.isNamespaced = true },
        Case("one-file") { $0.layout = .oneFile }, Case("no-mocks") { $0.hasMocks = false },
        Case("other-module") { $0.moduleName = "Wares" },
    ]

    @Test(arguments: cases)
    func writesAnAPI(as testCase: Case) throws {
        let files = emit(EmitterTests.api, testCase.options)
        let text = files.map { file in
            "=== \(file.target == .library ? "Store" : "StoreMocks")/\(file.path)\n\(file.text)"
        }.joined(separator: "\n")
        let recording = URL(filePath: #filePath).deletingLastPathComponent()
            .appending(path: "Expected/\(testCase.name).txt")
        #expect(try Recording(recording).difference(from: text) == nil)
    }

    @Test func givesEveryFileAName() {
        for testCase in EmitterTests.cases {
            let names = emit(EmitterTests.api, testCase.options).map {
                "\($0.target) \($0.path)".lowercased()
            }
            #expect(Set(names).count == names.count)
        }
    }

    // MARK: The API

    private static func name(_ text: StaticString) -> SwiftName { SwiftName(fixed: text) }

    private static let item = DeclaredType(path: [name("Item")], shape: .object)

    private static let api = API(
        name: name("Store"), documentation: "A store.", source: "store.yaml",
        environments: [
            Environment(
                name: name("production"), documentation: nil, baseURL: "https://store.example.com", hosts: [],
                timeout: 60_000, log: .error, headers: [], condition: nil)
        ],
        schemes: [AuthorizationScheme(key: "user", name: name("user"), kind: .bearer)],
        services: [
            Service(
                name: name("Items"), documentation: nil, endpoints: [find, old], declarations: [],
                typeNames: Service.TypeNames(
                    endpoints: name("ItemsAPI"), interface: name("ItemsService"), client: name("ItemsClient"),
                    mock: name("MockItemsService")),
                propertyName: name("items"))
        ],
        declarations: [
            TypeDeclaration(
                path: [name("Item")], documentation: "What is sold.",
                kind: .object(
                    ObjectType(
                        fields: [
                            Field(
                                name: name("id"), wireName: "id", type: .integer(.int), presence: .required),
                            Field(
                                name: name("seen"), wireName: "last-seen", type: .date(.unix),
                                presence: .optional,
                                documentation: "Not long ago."),
                            Field(
                                name: name("part"), wireName: "part", type: .declared(item),
                                presence: .optional,
                                isBoxed: true),
                            Field(name: name("due"), wireName: "due", type: .day, presence: .patch),
                        ], rest: ObjectType.Rest(name: name("rest"), type: .decimal))),
                sample: .object(
                    item,
                    [
                        .init(label: name("id"), value: .integer("7")),
                        .init(label: name("seen"), value: .date("2024-05-01T00:00:00Z")),
                    ])),
            TypeDeclaration(
                path: [name("Error")],
                kind: .enumeration(
                    EnumType(
                        cases: [EnumType.Case(name: name("default"), wireValue: "de\"fault")],
                        isInteger: false,
                        isClosed: false)),
                coding: .decoded, service: name("Items")),
        ],
        errorSets: [
            ErrorSet(
                name: name("StoreError"), documentation: "How calls fail.",
                cases: [
                    ErrorSet.Case(name: name("notFound"), status: .exact(404), body: nil),
                    ErrorSet.Case(
                        name: name("serverError"), status: .hundred(5), body: .list(.date(.iso8601))),
                ])
        ], datePatterns: [],
        typeNames: API.TypeNames(environment: name("StoreEnvironment"), credentials: name("StoreCredentials"))
    )

    private static let find = Endpoint(
        name: name("find"), key: "Items.find", documentation: "Finds items.", deprecation: nil, method: .post,
        pathText: "/items/{in}",
        path: [.literal("/items/"), .parameter(name("in"), .uuid, wireName: "in", keepsSlashes: false)],
        parameters: [
            Parameter(name: name("in"), type: .uuid),
            Parameter(
                name: name("limit"), type: .integer(.int), defaultValue: .integer("20"),
                documentation: "At most."),
            Parameter(name: name("body"), isLabelled: false, type: .declared(item)),
        ],
        query: [
            RequestItem(
                wireName: "li\"mit",
                value: .parameter(name("limit"), .integer(.int), isOptional: false, style: nil))
        ], headers: [RequestItem(wireName: "X-A", value: .constant("a"))],
        body: .json(.parameter(name("body"), .declared(item), isOptional: false), contentType: nil),
        answer: .value(.list(.declared(item)), isOptional: true), nilStatuses: [.exact(410), .hundred(4)],
        errors: name("StoreError"), authorization: .optional(.scheme("user")), accept: nil, timeout: 1500,
        host: nil)

    private static let old = Endpoint(
        name: name("default"), key: "Items.default", documentation: nil,
        deprecation: Deprecation(message: "Use find."),
        method: .delete, pathText: "/items", path: [.literal("/items")], parameters: [], query: [],
        headers: [],
        body: nil, answer: .nothing, nilStatuses: [], errors: nil, authorization: .none, accept: nil,
        timeout: nil,
        host: nil)
}
