public import Foundation

/// Sends endpoints: encodes, authorizes, logs, checks the status, decodes.
public struct APIClient: Sendable {
    public let environment: APIEnvironment
    private let options: APIClientOptions
    private let chain: Chain

    private typealias Chain = @Sendable (HTTPRequest) async throws -> HTTPResponse

    /// - Parameter schemes: How requests are authorized, with the credentials for it.
    public init(
        environment: APIEnvironment, schemes: [AuthorizationScheme] = [],
        options: APIClientOptions = APIClientOptions()
    ) {
        self.environment = environment
        self.options = options
        let transport = options.transport
        let builtIn: [any Middleware] = [
            AuthorizationMiddleware(schemes: schemes, environment: environment),
            LoggingMiddleware(level: environment.logLevel, sink: options.logSink),
        ]
        var chain: Chain = { try await transport.send($0) }
        for middleware in (options.middleware + builtIn).reversed() {
            let next = chain
            chain = { try await middleware.intercept($0, next: next) }
        }
        self.chain = chain
    }

    // MARK: Calls

    /// Sends an endpoint whose answer is of no interest.
    public func send<Failure: DescribedError>(
        _ endpoint: some Endpoint, throwing: Failure.Type = APIError.self
    ) async throws(Failure) {
        do throws(APIError) {
            _ = try await response(endpoint.request)
        } catch {
            throw Failure(error, coding: options.coding)
        }
    }

    /// Sends an endpoint and reads the answer.
    public func value<Value: Decodable & Sendable, Failure: DescribedError>(
        _ endpoint: some Endpoint, as type: Value.Type = Value.self, throwing: Failure.Type = APIError.self
    ) async throws(Failure) -> Value {
        do throws(APIError) {
            let request = endpoint.request
            return try decode(type, from: try await response(request), of: request)
        } catch {
            throw Failure(error, coding: options.coding)
        }
    }

    /// Sends an endpoint and reads the answer; nil for 204, an empty or `null` body, and the given statuses.
    public func optionalValue<Value: Decodable & Sendable, Failure: DescribedError>(
        _ endpoint: some Endpoint, as type: Value.Type = Value.self, nilFor statuses: [StatusPattern] = [],
        throwing: Failure.Type = APIError.self
    ) async throws(Failure) -> Value? {
        do throws(APIError) {
            let request = endpoint.request
            guard let response = try await optionalResponse(request, statuses) else { return nil }
            return try decode(Value?.self, from: response, of: request)
        } catch {
            throw Failure(error, coding: options.coding)
        }
    }

    /// Sends an endpoint whose answer is bytes.
    public func data<Failure: DescribedError>(
        _ endpoint: some Endpoint, throwing: Failure.Type = APIError.self
    ) async throws(Failure) -> Data {
        do throws(APIError) {
            return try await response(endpoint.request).body
        } catch {
            throw Failure(error, coding: options.coding)
        }
    }

    public func optionalData<Failure: DescribedError>(
        _ endpoint: some Endpoint, nilFor statuses: [StatusPattern] = [],
        throwing: Failure.Type = APIError.self
    ) async throws(Failure) -> Data? {
        do throws(APIError) {
            return try await optionalResponse(endpoint.request, statuses)?.body
        } catch {
            throw Failure(error, coding: options.coding)
        }
    }

    /// Sends an endpoint whose answer is text in UTF-8.
    public func text<Failure: DescribedError>(
        _ endpoint: some Endpoint, throwing: Failure.Type = APIError.self
    ) async throws(Failure) -> String {
        do throws(APIError) {
            let request = endpoint.request
            return try text(of: try await response(request), request)
        } catch {
            throw Failure(error, coding: options.coding)
        }
    }

    public func optionalText<Failure: DescribedError>(
        _ endpoint: some Endpoint, nilFor statuses: [StatusPattern] = [],
        throwing: Failure.Type = APIError.self
    ) async throws(Failure) -> String? {
        do throws(APIError) {
            let request = endpoint.request
            guard let response = try await optionalResponse(request, statuses) else { return nil }
            return try text(of: response, request)
        } catch {
            throw Failure(error, coding: options.coding)
        }
    }

    /// Sends an endpoint and gives the whole response, headers included.
    ///
    /// - Throws: `APIError`, with the code `status` for anything but 2xx.
    public func response(_ endpoint: some Endpoint) async throws(APIError) -> HTTPResponse {
        try await response(endpoint.request)
    }

    // MARK: Parts of a call

    private func response(_ request: EndpointRequest) async throws(APIError) -> HTTPResponse {
        let response = try await anyResponse(request)
        guard response.isSuccess else {
            throw APIError(.status, endpoint: EndpointContext(request), response: response)
        }
        return response
    }

    private func optionalResponse(
        _ request: EndpointRequest, _ statuses: [StatusPattern]
    ) async throws(APIError) -> HTTPResponse? {
        let response = try await anyResponse(request)
        if statuses.contains(where: { $0.matches(response.status) }) { return nil }
        guard response.isSuccess else {
            throw APIError(.status, endpoint: EndpointContext(request), response: response)
        }
        return response.status == 204 || response.body.isEmpty ? nil : response
    }

    private func anyResponse(_ request: EndpointRequest) async throws(APIError) -> HTTPResponse {
        var httpRequest = try HTTPRequest(request, in: environment, coding: options.coding)
        httpRequest.responseLimit = options.responseLimit
        do {
            try Task.checkCancellation()
            return try await chain(httpRequest)
        } catch {
            throw APIError(anyFailure: error, endpoint: httpRequest.endpoint)
        }
    }

    private func decode<Value: Decodable>(
        _ type: Value.Type, from response: HTTPResponse, of request: EndpointRequest
    ) throws(APIError) -> Value {
        do {
            return try options.coding.decode(type, from: response.body)
        } catch {
            throw APIError(
                .decoding, endpoint: EndpointContext(request), response: response,
                detail: mismatch(response, request), cause: error)
        }
    }

    /// Names both media types when they differ, since that is then the reason.
    private func mismatch(_ response: HTTPResponse, _ request: EndpointRequest) -> String? {
        if response.body.isEmpty { return "the body is empty where \(request.accept) was expected" }
        guard let type = response.mediaType, !type.hasSuffix("json") else { return nil }
        return "the answer is \(type) where \(request.accept) was expected"
    }

    private func text(of response: HTTPResponse, _ request: EndpointRequest) throws(APIError) -> String {
        guard let text = String(data: response.body, encoding: .utf8) else {
            throw APIError(
                .decoding, endpoint: EndpointContext(request), response: response,
                detail: "the text is not UTF-8")
        }
        return text
    }
}
