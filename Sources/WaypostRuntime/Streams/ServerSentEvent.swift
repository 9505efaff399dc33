internal import Foundation

/// One event of a `text/event-stream` (WHATWG HTML, section 9.2).
public struct ServerSentEvent: Sendable, Hashable {
    /// The kind of event; `message` if the server does not say.
    public let event: String
    /// The lines of data, joined by line feeds.
    public let data: String
    /// The last event ID that the server gave, with this event or before it; nil if it gave none.
    public let id: String?

    /// Makes an event.
    public init(event: String = "message", data: String, id: String? = nil) {
        self.event = event
        self.data = data
        self.id = id
    }
}

/// A type that tells the events of a stream apart by their names: a generated enum with a case for each.
public protocol NamedEvent: Sendable {
    /// Makes the value of an event, whose data is usually JSON.
    ///
    /// Throws what decoding throws.
    init(_ event: ServerSentEvent, coding: JSONCoding) throws
}

extension JSONCoding {
    /// Yields the value in the JSON of an event's data.
    public func decode<Value: Decodable>(
        _ type: Value.Type = Value.self, from event: ServerSentEvent
    ) throws -> Value {
        try decode(type, from: Data(event.data.utf8))
    }
}
