// swift-tools-version: 6.1
import PackageDescription

let settings: [SwiftSetting] = [
    .enableUpcomingFeature("InternalImportsByDefault"),
    .enableUpcomingFeature("MemberImportVisibility"),
    .enableUpcomingFeature("ExistentialAny"),
]

// Targets stand in the order in which data flows through them.
let package = Package(
    name: "waypost",
    platforms: [.macOS(.v13), .iOS(.v16), .tvOS(.v16), .watchOS(.v9), .visionOS(.v1)],
    products: [
        .library(name: "WaypostRuntime", targets: ["WaypostRuntime"]),
        .library(name: "WaypostTesting", targets: ["WaypostTesting"]),
        .executable(name: "waypost", targets: ["waypost"]),
    ],
    targets: [
        // What an app and its tests link.
        .target(name: "WaypostRuntime", swiftSettings: settings),
        .target(name: "WaypostTesting", dependencies: ["WaypostRuntime"], swiftSettings: settings),

        // The generator, from bytes to Swift files.
        .target(name: "WaypostSource", swiftSettings: settings),
        .systemLibrary(
            name: "CLibYAML", pkgConfig: "yaml-0.1",
            providers: [.apt(["libyaml-dev"]), .brew(["libyaml"])]),
        .target(name: "WaypostYAML", dependencies: ["WaypostSource", "CLibYAML"], swiftSettings: settings),
        .target(name: "WaypostSpec", dependencies: ["WaypostSource", "WaypostYAML"], swiftSettings: settings),
        .target(name: "WaypostModel", swiftSettings: settings),
        .target(
            name: "WaypostResolve", dependencies: ["WaypostSource", "WaypostSpec", "WaypostModel"],
            swiftSettings: settings),
        .target(name: "WaypostEmit", dependencies: ["WaypostModel"], swiftSettings: settings),
        .target(
            name: "WaypostGenerator",
            dependencies: [
                "WaypostSource", "WaypostYAML", "WaypostSpec", "WaypostResolve", "WaypostModel", "WaypostEmit",
            ],
            swiftSettings: settings),
        .executableTarget(
            name: "waypost", dependencies: ["WaypostGenerator", "WaypostSource"], swiftSettings: settings),

        // One test target for each of the above, and four that look at the whole.
        .target(
            name: "WaypostTestSupport", dependencies: ["WaypostSource"], path: "Tests/Support",
            swiftSettings: settings),
        .target(name: "WaypostServerSupport", path: "Tests/ServerSupport", swiftSettings: settings),
        .testTarget(
            name: "WaypostRuntimeTests",
            dependencies: ["WaypostRuntime", "WaypostTesting", "WaypostServerSupport"],
            swiftSettings: settings),
        .testTarget(
            name: "WaypostTestingTests", dependencies: ["WaypostTesting", "WaypostRuntime"],
            swiftSettings: settings),
    ],
    swiftLanguageModes: [.v6]
)
