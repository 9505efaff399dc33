// swift-tools-version: 6.1
import PackageDescription

let settings: [SwiftSetting] = [
    .enableUpcomingFeature("InternalImportsByDefault"),
    .enableUpcomingFeature("MemberImportVisibility"),
    .enableUpcomingFeature("ExistentialAny"),
]

/// The system's libcurl, whose headers need not be there while nobody asks for the trait.
let curl = Target.Dependency.target(name: "CCurl", condition: .when(traits: ["Curl"]))
/// What the tool links only with the server, for which libmicrohttpd is needed.
let withServer = TargetDependencyCondition.when(traits: ["Serve"])

// Targets stand in the order in which data flows through them.
/// The two targets that are generated for an API.
func generated(_ api: String) -> [Target] {
    [
        .target(
            name: api, dependencies: ["WaypostRuntime"], path: "Generated/\(api)", swiftSettings: settings),
        .target(
            name: "\(api)Mocks", dependencies: [.target(name: api), "WaypostRuntime", "WaypostTesting"],
            path: "Generated/\(api)Mocks", swiftSettings: settings),
    ]
}

let package = Package(
    name: "waypost",
    platforms: [.macOS(.v13), .iOS(.v16), .tvOS(.v16), .watchOS(.v9), .visionOS(.v1)],
    products: [
        .library(name: "WaypostRuntime", targets: ["WaypostRuntime"]),
        .library(name: "WaypostTesting", targets: ["WaypostTesting"]),
        .library(name: "WaypostCurl", targets: ["WaypostCurl"]),
        .executable(name: "waypost", targets: ["waypost"]),
        .plugin(name: "WaypostBuildPlugin", targets: ["WaypostBuildPlugin"]),
        .plugin(name: "WaypostCommandPlugin", targets: ["WaypostCommandPlugin"]),
    ],
    traits: [
        .trait(
            name: "Curl",
            description: "CurlTransport of WaypostCurl, which pins public keys on Linux; needs libcurl"),
        .trait(name: "Serve", description: "waypost serve, a mock server; needs libmicrohttpd"),
    ],
    targets: [
        // What an app and its tests link.
        .target(name: "WaypostRuntime", swiftSettings: settings),
        .target(name: "WaypostTesting", dependencies: ["WaypostRuntime"], swiftSettings: settings),
        .systemLibrary(
            name: "CCurl", pkgConfig: "libcurl",
            providers: [.apt(["libcurl4-openssl-dev"]), .brew(["curl"])]),
        .target(name: "WaypostCurl", dependencies: ["WaypostRuntime", curl], swiftSettings: settings),

        // The generator, from bytes to Swift files.
        .target(name: "WaypostSource", swiftSettings: settings),
        .systemLibrary(
            name: "CLibYAML", pkgConfig: "yaml-0.1",
            providers: [.apt(["libyaml-dev"]), .brew(["libyaml"])]),
        .target(name: "WaypostYAML", dependencies: ["WaypostSource", "CLibYAML"], swiftSettings: settings),
        .target(
            name: "WaypostSpec", dependencies: ["WaypostSource", "WaypostYAML"], swiftSettings: settings),
        .target(name: "WaypostModel", swiftSettings: settings),
        .target(
            name: "WaypostResolve", dependencies: ["WaypostSource", "WaypostSpec", "WaypostModel"],
            swiftSettings: settings),
        .target(name: "WaypostEmit", dependencies: ["WaypostModel"], swiftSettings: settings),
        .target(name: "WaypostInspect", dependencies: ["WaypostModel"], swiftSettings: settings),
        .target(
            name: "WaypostGenerator",
            dependencies: [
                "WaypostSource", "WaypostYAML", "WaypostSpec", "WaypostResolve", "WaypostModel",
                "WaypostEmit",
            ],
            // Schemas is a link to schema/, where users look for them.
            resources: [
                .embedInCode("Schemas/waypost.schema.json"),
                .embedInCode("Schemas/waypost-config.schema.json"),
            ],
            swiftSettings: settings),
        // Answers requests as the spec describes; the sockets are the tool's.
        .target(
            name: "WaypostServe", dependencies: ["WaypostModel", "WaypostRuntime"], swiftSettings: settings),
        .systemLibrary(
            name: "CMicroHTTPD", pkgConfig: "libmicrohttpd",
            providers: [.apt(["libmicrohttpd-dev"]), .brew(["libmicrohttpd"])]),
        .executableTarget(
            name: "waypost",
            dependencies: [
                "WaypostGenerator", "WaypostInspect", "WaypostSource", "WaypostEmit",
                .target(name: "WaypostServe", condition: withServer),
                .target(name: "WaypostRuntime", condition: withServer),
                .target(name: "CMicroHTTPD", condition: withServer),
            ],
            swiftSettings: settings),
        .plugin(name: "WaypostBuildPlugin", capability: .buildTool(), dependencies: ["waypost"]),
        .plugin(
            name: "WaypostCommandPlugin",
            capability: .command(
                intent: .custom(verb: "waypost", description: "Generate API clients from their specs"),
                permissions: [
                    .writeToPackageDirectory(reason: "waypost writes the code that the specs ask for")
                ]),
            dependencies: ["waypost"]),

        // One test target for each of the above, and four that look at the whole.
        .target(
            name: "WaypostTestSupport", dependencies: ["WaypostSource"], path: "Tests/Support",
            swiftSettings: settings),
        .target(name: "WaypostServerSupport", path: "Tests/ServerSupport", swiftSettings: settings),
        .testTarget(
            name: "WaypostTestSupportTests", dependencies: ["WaypostTestSupport"], path: "Tests/SupportTests",
            swiftSettings: settings),
        .testTarget(name: "WaypostSourceTests", dependencies: ["WaypostSource"], swiftSettings: settings),
        .testTarget(
            name: "WaypostYAMLTests", dependencies: ["WaypostYAML", "WaypostSource"], swiftSettings: settings),
        .testTarget(
            name: "WaypostSpecTests",
            dependencies: ["WaypostSpec", "WaypostYAML", "WaypostSource", "WaypostTestSupport"],
            exclude: ["Cases", "Examples"], swiftSettings: settings),
        .testTarget(name: "WaypostModelTests", dependencies: ["WaypostModel"], swiftSettings: settings),
        .testTarget(
            name: "WaypostResolveTests",
            dependencies: [
                "WaypostResolve", "WaypostModel", "WaypostSpec", "WaypostYAML", "WaypostSource",
                "WaypostTestSupport",
            ],
            exclude: ["Cases"], swiftSettings: settings),
        .testTarget(
            name: "WaypostEmitTests", dependencies: ["WaypostEmit", "WaypostModel", "WaypostTestSupport"],
            exclude: ["Expected"], swiftSettings: settings),
        .testTarget(name: "ArchitectureTests", swiftSettings: settings),
        .testTarget(name: "PluginTests", dependencies: ["WaypostTestSupport"], swiftSettings: settings),
        .testTarget(
            name: "SchemaTests", dependencies: ["WaypostTestSupport"], exclude: ["validate.py"],
            swiftSettings: settings),
        .testTarget(
            name: "DocumentationTests", dependencies: ["WaypostTestSupport"], swiftSettings: settings),
        .testTarget(
            name: "WaypostGeneratorTests",
            dependencies: [
                "WaypostGenerator", "waypost", "WaypostInspect", "WaypostModel", "WaypostEmit", "WaypostYAML",
                "WaypostSource", "WaypostTestSupport",
            ],
            exclude: ["Cases", "Faults"], swiftSettings: settings),
        .testTarget(
            name: "WaypostServeTests",
            dependencies: [
                "WaypostServe", "WaypostModel", "WaypostRuntime", "WaypostGenerator", "WaypostEmit",
                "WaypostSource",
            ],
            swiftSettings: settings),
        .testTarget(
            name: "WaypostRuntimeTests",
            dependencies: ["WaypostRuntime", "WaypostTesting", "WaypostCurl", "WaypostServerSupport"],
            swiftSettings: settings),
        .testTarget(
            name: "WaypostCurlTests",
            dependencies: ["WaypostCurl", "WaypostRuntime", "WaypostServerSupport"], swiftSettings: settings),
        .testTarget(
            name: "WaypostTestingTests", dependencies: ["WaypostTesting", "WaypostRuntime"],
            swiftSettings: settings),
        .testTarget(
            name: "IntegrationTests",
            dependencies: ["Shop", "Tour", "Workshop", "WaypostRuntime", "WaypostServerSupport"],
            exclude: ["Server"], swiftSettings: settings),
        .testTarget(
            name: "ServeTests",
            dependencies: [
                "waypost", "Shop", "ShopMocks", "Tour", "TourMocks", "WaypostGenerator", "WaypostRuntime",
                "WaypostServerSupport", "WaypostTestSupport",
            ],
            swiftSettings: settings),
        .testTarget(
            name: "GoldenTests",
            dependencies: [
                "WaypostGenerator", "waypost", "WaypostEmit", "WaypostYAML", "WaypostSource",
                "WaypostTestSupport",
            ],
            swiftSettings: settings),
        .testTarget(
            name: "GeneratedTests",
            dependencies: [
                "Shop", "ShopMocks", "KakaoSearch", "KakaoSearchMocks", "Workshop", "WorkshopMocks",
                "Casebook", "CasebookMocks", "Pets", "PetsMocks", "Tour", "TourMocks",
                "WaypostRuntime",
                "WaypostTesting",
            ],
            swiftSettings: settings),
        // Two APIs in one module.
        .target(
            name: "Pets", dependencies: ["WaypostRuntime"], path: "Generated/Pets",
            exclude: ["AlphaMocks", "BetaMocks"],
            swiftSettings: settings),
        .target(
            name: "PetsMocks", dependencies: ["Pets", "WaypostRuntime", "WaypostTesting"],
            path: "Generated/Pets",
            exclude: ["Alpha", "Beta"], swiftSettings: settings),
    ] + generated("Shop") + generated("KakaoSearch") + generated("Tour") + generated("Workshop")
        + generated("Casebook"),
    swiftLanguageModes: [.v6]
)

// Wants libFuzzer, which not every toolchain has: Fuzz/run.
if Context.environment["WAYPOST_FUZZ"] != nil {
    package.targets.append(
        .executableTarget(
            name: "Fuzz", dependencies: ["WaypostGenerator", "WaypostEmit", "WaypostSource"], path: "Fuzz",
            exclude: ["run", "words.dict"], sources: ["Fuzz.swift"],
            swiftSettings: settings,
            // libFuzzer brings a second `main`, of which other linkers complain.
            linkerSettings: [.unsafeFlags(["-use-ld=lld"])]))
}
