/// Which target may import which: section 3 of the architecture.
enum Arrows {
    /// From bytes to Swift files: what an app must not carry.
    static let generator = [
        "WaypostSource", "WaypostYAML", "WaypostSpec", "WaypostOpenAPI", "WaypostModel", "WaypostResolve",
        "WaypostEmit", "WaypostInspect", "WaypostGenerator",
    ]

    /// Functions of their arguments: no disk, no environment, no clock.
    static let pure = withoutFoundation + ["WaypostServe"]

    /// What an app and its tests link.
    static let libraries = ["WaypostRuntime", "WaypostTesting", "WaypostCurl"]

    /// Libraries of the system.
    static let system = ["CLibYAML", "CCurl", "CMicroHTTPD"]

    /// A target's arrows to other targets of the package.
    static let within: [String: Set<String>] = [
        "WaypostSource": [],
        "WaypostYAML": ["WaypostSource", "CLibYAML"],
        "WaypostSpec": ["WaypostSource", "WaypostYAML"],
        "WaypostOpenAPI": ["WaypostSource", "WaypostYAML", "WaypostSpec"],
        "WaypostModel": [],
        "WaypostResolve": ["WaypostSource", "WaypostSpec", "WaypostModel"],
        "WaypostEmit": ["WaypostModel"],
        "WaypostInspect": ["WaypostModel"],
        "WaypostGenerator": [
            "WaypostSource", "WaypostYAML", "WaypostSpec", "WaypostOpenAPI", "WaypostResolve", "WaypostModel",
            "WaypostEmit",
        ],
        "WaypostServe": ["WaypostModel", "WaypostRuntime"],
        "waypost": [
            "WaypostGenerator", "WaypostInspect", "WaypostSource", "WaypostEmit", "WaypostServe",
            "WaypostRuntime", "CMicroHTTPD",
        ],
        "WaypostRuntime": [],
        "WaypostTesting": ["WaypostRuntime"],
        "WaypostCurl": ["WaypostRuntime", "CCurl"],
    ]

    /// Targets that do with the standard library alone.
    static let withoutFoundation = generator.filter { $0 != "WaypostGenerator" }

    /// The one file that sees a library of C.
    static let doors = [
        "CLibYAML": "Sources/WaypostYAML/YAMLParser.swift",
        "CMicroHTTPD": "Sources/waypost/Serve/HTTPListener.swift",
    ]
}
