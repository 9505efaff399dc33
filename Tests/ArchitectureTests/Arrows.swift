/// Which target may import which: section 3 of the architecture.
enum Arrows {
    /// From bytes to Swift files: what an app must not carry.
    static let generator = [
        "WaypostSource", "WaypostYAML", "WaypostSpec", "WaypostOpenAPI", "WaypostModel", "WaypostResolve",
        "WaypostEmit", "WaypostInspect", "WaypostGenerator",
    ]

    /// Functions of their arguments: no disk, no environment, no clock.
    static let pure = generator.filter { $0 != "WaypostGenerator" }

    /// What an app and its tests link.
    static let libraries = ["WaypostRuntime", "WaypostTesting"]

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
        "waypost": ["WaypostGenerator", "WaypostInspect", "WaypostSource", "WaypostEmit"],
        "WaypostRuntime": [],
        "WaypostTesting": ["WaypostRuntime"],
    ]

    /// Targets that do with the standard library alone.
    static let withoutFoundation = pure
}
