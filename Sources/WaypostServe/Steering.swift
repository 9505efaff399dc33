private import struct WaypostRuntime.HTTPFields

/// What a request wants of its answer beyond what the spec says.
struct Steering: Equatable {
    var status: Int?
    /// In milliseconds.
    var delay: Int
    var problems: [Problem] = []

    static let statusHeader = "Waypost-Status"
    static let delayHeader = "Waypost-Delay"

    /// - Parameter endpoint: Its key.
    init(_ request: ServedRequest, endpoint: String, _ options: ServeOptions) {
        status = options.statuses[endpoint]
        delay = options.delay
        if let text = request.headers[Steering.statusHeader] {
            if let number = Int(text), ServeOptions.possibleStatuses.contains(number) {
                status = number
            } else {
                problems.append(
                    Problem("header \(Steering.statusHeader)", found: quoted(text), expected: "200 to 599"))
            }
        }
        if let text = request.headers[Steering.delayHeader] {
            if let number = Int(text), number >= 0 {
                delay = min(number, ServeOptions.longestDelay)
            } else {
                problems.append(
                    Problem("header \(Steering.delayHeader)", found: quoted(text), expected: "milliseconds"))
            }
        }
    }
}
