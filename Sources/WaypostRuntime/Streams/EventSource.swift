internal import Foundation

/// The events of an endpoint, which is called when the first of them is asked for, and again when the
/// connection breaks if that is wanted (WHATWG HTML, section 9.2.3).
actor EventSource {
    /// Calls the endpoint, telling it which event was the last.
    typealias Open = @Sendable (_ lastEventID: String?) async throws -> HTTPResponse

    private let open: Open
    private let end: String?
    private let limit: Int
    // Nil does not open a broken stream again.
    private let reconnection: Reconnection?

    private var parser: ServerSentEventParser
    private var connection: (head: HTTPResponse, body: BodyStream)?
    private var events: ArraySlice<ServerSentEvent> = []
    private var wasOpen = false
    private var failures = 0
    private var isOver = false

    init(end: String?, limit: Int, reconnection: Reconnection?, open: @escaping Open) {
        self.open = open
        self.end = end
        self.limit = limit
        self.reconnection = reconnection
        parser = ServerSentEventParser(limit: limit)
    }

    /// Yields the next event, and the answer with its data as the body, for errors about it; nil at the end,
    /// and after an error.
    func next() async throws -> (ServerSentEvent, HTTPResponse)? {
        do {
            while !isOver {
                if let event = events.popFirst() {
                    if event.data != end { return (event, part(event)) }
                    break
                }
                try await receive()
            }
        } catch {
            close()
            throw error
        }
        close()
        return nil
    }

    /// Takes the next bytes, from a new connection if there is none.
    private func receive() async throws {
        do {
            let connection = try await connected()
            if let connection, let bytes = try await connection.body.next() {
                events += try parser.push(bytes)[...]
                failures = 0
                return
            }
            // A status that says that there is nothing more, or the end of an answer.
            if connection == nil || reconnection == nil { return isOver = true }
            try await waitToReconnect(after: nil)
        } catch {
            guard isBroken(by: error) else { throw error }
            try await waitToReconnect(after: error)
        }
    }

    private func connected() async throws -> (head: HTTPResponse, body: BodyStream)? {
        if let connection { return connection }
        let head = try await open(parser.lastEventID)
        if head.status == 204 || head.status == 205 { return nil }
        try head.expectEvents()
        wasOpen = true
        let opened = (head, head.stream ?? BodyStream(head.body))
        connection = opened
        return opened
    }

    // What the server or a check of ours refuses is final; what the network does is not.
    private func isBroken(by error: any Error) -> Bool {
        guard wasOpen, reconnection != nil, !Task.isCancelled else { return false }
        switch error {
        case is ResponseTooLarge, is NoEventStream: return false
        case let error as APIError: return error.code == .transport || error.code == .timeout
        default: return true
        }
    }

    private func waitToReconnect(after error: (any Error)?) async throws {
        connection = nil
        failures += 1
        let retry = parser.retry
        guard let reconnection, let wait = reconnection.wait(after: failures, retry: retry) else {
            if let error { throw error }
            return isOver = true
        }
        // What the broken connection had not completed is dropped.
        parser = ServerSentEventParser(limit: limit, continuing: parser)
        try await reconnection.sleep(wait)
    }

    private func part(_ event: ServerSentEvent) -> HTTPResponse {
        (connection?.head ?? HTTPResponse(status: 200)).part(Data(event.data.utf8))
    }

    private func close() {
        isOver = true
        connection = nil
        events = []
    }
}

/// An answer is no stream of events.
struct NoEventStream: Error {
    /// What it is.
    let type: String
}

extension HTTPResponse {
    /// Throws ``NoEventStream`` if the answer says to be something else, such as a page of a proxy.
    fileprivate func expectEvents() throws {
        guard let type = headers["Content-Type"], !MediaType(type).isEventStream else { return }
        throw NoEventStream(type: type)
    }
}
