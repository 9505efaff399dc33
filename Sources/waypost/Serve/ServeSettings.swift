#if Serve
internal import WaypostServe
private import WaypostSource

/// What the flags of `serve` say.
struct ServeSettings: Equatable {
    /// Numeric; the first is the one of the URL that is printed.
    var addresses = ["127.0.0.1", "::1"]
    var port: UInt16 = 8080
    /// In bytes.
    var bodyLimit = 16 << 20
    var options = ServeOptions()

    init(_ arguments: Arguments) throws(Failure) {
        if let host = arguments.value("--host"), host != "localhost" { addresses = [host] }
        port = UInt16(try ServeSettings.number("--port", within: 0...65535, arguments) ?? Int(port))
        if let limit = try ServeSettings.number("--max-body", within: 1...1024, arguments) {
            bodyLimit = limit << 20
        }
        let delays = 0...ServeOptions.longestDelay
        options.delay = try ServeSettings.number("--delay", within: delays, arguments) ?? 0
        options.statuses = try ServeSettings.statuses(arguments)
        if arguments.has("--lenient"), arguments.has("--strict") {
            throw arguments.misuse("--lenient and --strict exclude each other")
        }
        if arguments.has("--lenient") { options.strictness = .lenient }
        if arguments.has("--strict") { options.strictness = .strict }
        options.checksAuthorization = !arguments.has("--no-auth")
    }

    /// Whether nobody but this machine can reach the server.
    var isLocal: Bool {
        addresses.allSatisfy { $0 == "::1" || $0.hasPrefix("127.") }
    }

    func refuseUnknownEndpoints(besides known: [String], _ arguments: Arguments) throws(Failure) {
        for key in options.statuses.keys.sorted() where !known.contains(key) {
            let near = Help.didYouMean(nearest(to: key, among: known))
            throw arguments.misuse("there is no endpoint \(key)\(near)")
        }
    }

    private static func number(
        _ flag: String, within range: ClosedRange<Int>, _ arguments: Arguments
    ) throws(Failure) -> Int? {
        guard let text = arguments.value(flag) else { return nil }
        guard let number = Int(text), range.contains(number) else {
            throw arguments.misuse("\(flag) is a number from \(range.lowerBound) to \(range.upperBound)")
        }
        return number
    }

    private static func statuses(_ arguments: Arguments) throws(Failure) -> [String: Int] {
        var statuses: [String: Int] = [:]
        let pairs = arguments.value("--status")?.split(separator: ",", omittingEmptySubsequences: false)
        for pair in pairs ?? [] {
            let parts = pair.split(separator: "=", omittingEmptySubsequences: false)
            guard parts.count == 2, let status = Int(parts[1]),
                ServeOptions.possibleStatuses.contains(status)
            else { throw arguments.misuse("--status is ENDPOINT=STATUS, such as Products.get=503") }
            statuses[String(parts[0])] = status
        }
        return statuses
    }
}
#endif
