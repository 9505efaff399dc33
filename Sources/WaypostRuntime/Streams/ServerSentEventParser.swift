public import Foundation

/// Reads events from the bytes of a `text/event-stream`, in whatever pieces they come (WHATWG HTML, section
/// 9.2.6). The time that it takes grows with the number of bytes, however they are cut.
public struct ServerSentEventParser: Sendable {
    /// The last event ID that took effect, to be sent as `Last-Event-ID` when the stream is opened again; nil
    /// if there was none.
    public private(set) var lastEventID: String?
    /// How long the server wants one to wait before the stream is opened again; nil if it has not said.
    public private(set) var retry: Duration?

    private let limit: Int
    private var lines: LineSplitter
    private var isAtStart = true
    // The buffers of the event under construction.
    private var id: String
    private var event = ""
    private var data = ""
    private var hasData = false

    /// Makes a parser for a stream, which goes on after the last event of another one if that is given. An
    /// event of more bytes than the limit is an error.
    public init(limit: Int = 64 << 20, lastEventID: String? = nil) {
        self.limit = limit
        self.lastEventID = lastEventID
        id = lastEventID ?? ""
        lines = LineSplitter(.any, limit: limit)
    }

    /// Makes a parser for the stream that goes on where another one broke.
    init(limit: Int, continuing other: ServerSentEventParser) {
        self.init(limit: limit, lastEventID: other.lastEventID)
        retry = other.retry
    }

    /// Yields the events that these bytes complete. An event that nothing completes is dropped, as the rules
    /// want it.
    ///
    /// Throws ``ResponseTooLarge`` for an event that is too long.
    public mutating func push(_ bytes: Data) throws -> [ServerSentEvent] {
        var events: [ServerSentEvent] = []
        var lines = lines
        // Held twice, its buffer would be copied.
        self.lines = LineSplitter(.any, limit: 0)
        defer { self.lines = lines }
        try lines.push(bytes) { line in
            if let event = try take(line) { events.append(event) }
        }
        return events
    }

    private mutating func take(_ line: Data) throws -> ServerSentEvent? {
        var line = line[...]
        if isAtStart {
            isAtStart = false
            if line.starts(with: [0xEF, 0xBB, 0xBF]) { line = line.dropFirst(3) }
        }
        if line.isEmpty { return dispatch() }
        let name = line.prefix { $0 != UInt8(ascii: ":") }
        // A line that begins with a colon is a comment.
        if name.isEmpty { return nil }
        var value = line.dropFirst(name.count + 1)
        if value.first == UInt8(ascii: " ") { value = value.dropFirst() }
        try set(String(decoding: name, as: UTF8.self), to: String(decoding: value, as: UTF8.self))
        return nil
    }

    private mutating func set(_ name: String, to value: String) throws {
        switch name {
        case "event": event = value
        case "data":
            guard data.utf8.count + value.utf8.count < limit else { throw ResponseTooLarge(limit: limit) }
            if hasData { data += "\n" }
            data += value
            hasData = true
        case "id":
            if !value.utf8.contains(0) { id = value }
        case "retry":
            if !value.isEmpty, value.utf8.allSatisfy({ (48...57).contains($0) }) {
                retry = Int64(value).map { .milliseconds($0) } ?? retry
            }
        default: break
        }
    }

    private mutating func dispatch() -> ServerSentEvent? {
        lastEventID = id.isEmpty ? nil : id
        defer {
            event = ""
            data = ""
            hasData = false
        }
        guard hasData else { return nil }
        return ServerSentEvent(event: event.isEmpty ? "message" : event, data: data, id: lastEventID)
    }
}
