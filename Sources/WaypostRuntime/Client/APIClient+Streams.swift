public import Foundation

// Each of these yields at once; the request is sent when the first element is asked for, and nothing is read
// ahead of who asks. Leaving the loop and dropping the stream, or cancelling the task, ends the call.
extension APIClient {
    /// Calls an endpoint that answers with server-sent events, and yields the value in the JSON of each.
    ///
    /// - Parameters:
    ///   - end: The data of an event that ends the stream, `[DONE]` say; it is not decoded.
    ///   - resumes: Whether a connection that breaks or ends is opened again, with `Last-Event-ID`. Status 204
    ///     ends the stream then, and any other that is no success is thrown.
    public func events<Element: Decodable & Sendable, Failure: DescribedError>(
        _ endpoint: some Endpoint, as type: Element.Type = Element.self, end: String? = nil,
        resumes: Bool = false, throwing failure: Failure.Type = APIError.self
    ) -> AsyncThrowingStream<Element, any Error> {
        let request = endpoint.request
        let source = eventSource(request, end: end, resumes: resumes)
        return elements(of: request, throwing: failure) {
            guard let (_, part) = try await source.next() else { return nil }
            return try decode(type, from: part, of: request)
        }
    }

    /// Calls an endpoint that answers with server-sent events, and yields the data of each as it is.
    public func textEvents<Failure: DescribedError>(
        _ endpoint: some Endpoint, end: String? = nil, resumes: Bool = false,
        throwing failure: Failure.Type = APIError.self
    ) -> AsyncThrowingStream<String, any Error> {
        let request = endpoint.request
        let source = eventSource(request, end: end, resumes: resumes)
        return elements(of: request, throwing: failure) { try await source.next()?.0.data }
    }

    /// Calls an endpoint that answers with server-sent events, and yields a value for each that its name tells
    /// how to read.
    public func namedEvents<Event: NamedEvent, Failure: DescribedError>(
        _ endpoint: some Endpoint, as type: Event.Type = Event.self, end: String? = nil,
        resumes: Bool = false, throwing failure: Failure.Type = APIError.self
    ) -> AsyncThrowingStream<Event, any Error> {
        let request = endpoint.request
        let source = eventSource(request, end: end, resumes: resumes)
        return elements(of: request, throwing: failure) {
            guard let (event, part) = try await source.next() else { return nil }
            do {
                return try Event(event, coding: coding)
            } catch {
                throw APIError(decoding: type, from: part, in: request.context, cause: error)
            }
        }
    }

    /// Calls an endpoint that answers with server-sent events, and yields them.
    public func serverSentEvents<Failure: DescribedError>(
        _ endpoint: some Endpoint, end: String? = nil, resumes: Bool = false,
        throwing failure: Failure.Type = APIError.self
    ) -> AsyncThrowingStream<ServerSentEvent, any Error> {
        let request = endpoint.request
        let source = eventSource(request, end: end, resumes: resumes)
        return elements(of: request, throwing: failure) { try await source.next()?.0 }
    }

    /// Calls an endpoint that answers with a value of JSON on each line, and yields the values; empty lines
    /// count for nothing.
    public func lines<Element: Decodable & Sendable, Failure: DescribedError>(
        _ endpoint: some Endpoint, as type: Element.Type = Element.self,
        throwing failure: Failure.Type = APIError.self
    ) -> AsyncThrowingStream<Element, any Error> {
        let request = endpoint.request
        let source = lineSource(request)
        return elements(of: request, throwing: failure) {
            while let line = try await source.next() {
                if !line.isBlank { return try decode(type, from: line, of: request) }
            }
            return nil
        }
    }

    /// Calls an endpoint that answers with lines of text in UTF-8, and yields them, empty ones too, without
    /// their endings.
    public func textLines<Failure: DescribedError>(
        _ endpoint: some Endpoint, throwing failure: Failure.Type = APIError.self
    ) -> AsyncThrowingStream<String, any Error> {
        let request = endpoint.request
        let source = lineSource(request)
        return elements(of: request, throwing: failure) {
            try await source.next().map { String(decoding: $0.body, as: UTF8.self) }
        }
    }

    /// Calls an endpoint and yields the bytes of its answer as they come.
    public func bytes<Failure: DescribedError>(
        _ endpoint: some Endpoint, throwing failure: Failure.Type = APIError.self
    ) -> AsyncThrowingStream<Data, any Error> {
        let request = endpoint.request
        let source = byteSource(request)
        return elements(of: request, throwing: failure) { try await source.next()?.1 }
    }
}

extension APIClient {
    private func elements<Element, Failure: DescribedError>(
        of request: EndpointRequest, throwing: Failure.Type,
        _ next: @escaping @Sendable () async throws -> Element?
    ) -> AsyncThrowingStream<Element, any Error> {
        // Let go of at the end, so that a stream that is over keeps no connection open.
        let source = Locked(Optional(next))
        return AsyncThrowingStream {
            guard let next = source.withLock({ $0 }) else { return nil }
            do {
                if let element = try await next() { return element }
                source.withLock { $0 = nil }
                return nil
            } catch {
                source.withLock { $0 = nil }
                throw Failure(APIError(streaming: error, in: request.context), coding: coding)
            }
        }
    }

    private func byteSource(_ request: EndpointRequest) -> ByteSource {
        ByteSource { try await exchange(request, delivery: .stream) }
    }

    private func lineSource(_ request: EndpointRequest) -> LineSource {
        LineSource(byteSource(request), limit: responseLimit)
    }

    private func eventSource(_ request: EndpointRequest, end: String?, resumes: Bool) -> EventSource {
        EventSource(end: end, limit: responseLimit, reconnection: resumes ? reconnection : nil) { id in
            var request = request
            request.addHeader("Last-Event-ID", id)
            return try await exchange(request, delivery: .stream)
        }
    }
}

extension APIError {
    /// Makes an error of what ended a stream.
    fileprivate init(streaming error: any Error, in context: EndpointContext) {
        if let error = error as? NoEventStream {
            let detail = "expected text/event-stream, received \(error.type)"
            self.init(.decoding, in: context, detail: detail)
        } else {
            self.init(wrapping: error, in: context)
        }
    }
}

extension HTTPResponse {
    /// Whether the body is nothing but white space of JSON (RFC 8259, section 2).
    fileprivate var isBlank: Bool { body.allSatisfy { [0x20, 0x09, 0x0A, 0x0D].contains($0) } }
}
