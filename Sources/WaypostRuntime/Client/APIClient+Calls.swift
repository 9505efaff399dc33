public import Foundation

extension APIClient {
    /// Calls an endpoint whose answer has no value.
    public func send<Failure: DescribedError>(
        _ endpoint: some Endpoint, throwing failure: Failure.Type = APIError.self
    ) async throws(Failure) {
        _ = try await response(endpoint, throwing: failure)
    }

    /// Calls an endpoint and yields the value in its JSON answer.
    public func value<Value: Decodable & Sendable, Failure: DescribedError>(
        _ endpoint: some Endpoint, as type: Value.Type = Value.self,
        throwing failure: Failure.Type = APIError.self
    ) async throws(Failure) -> Value {
        let request = endpoint.request
        do throws(APIError) {
            return try decode(type, from: await exchange(request), of: request)
        } catch {
            throw Failure(error, coding: coding)
        }
    }

    /// Calls an endpoint and yields the value in its JSON answer, or nil for status 204, for a body that is
    /// empty or `null`, and for the statuses that stand for nil.
    public func optionalValue<Value: Decodable & Sendable, Failure: DescribedError>(
        _ endpoint: some Endpoint, as type: Value.Type = Value.self, nilFor: [StatusPattern] = [],
        throwing failure: Failure.Type = APIError.self
    ) async throws(Failure) -> Value? {
        let request = endpoint.request
        do throws(APIError) {
            let response = try await exchange(request, nilFor: nilFor)
            return response.isNull ? nil : try decode(type, from: response, of: request)
        } catch {
            throw Failure(error, coding: coding)
        }
    }

    /// Calls an endpoint and yields the bytes of its answer.
    public func data<Failure: DescribedError>(
        _ endpoint: some Endpoint, throwing failure: Failure.Type = APIError.self
    ) async throws(Failure) -> Data {
        try await response(endpoint, throwing: failure).body
    }

    /// Calls an endpoint and yields the bytes of its answer, or nil for status 204, for an empty body, and for
    /// the statuses that stand for nil.
    public func optionalData<Failure: DescribedError>(
        _ endpoint: some Endpoint, nilFor: [StatusPattern] = [],
        throwing failure: Failure.Type = APIError.self
    ) async throws(Failure) -> Data? {
        do throws(APIError) {
            let response = try await exchange(endpoint.request, nilFor: nilFor)
            return response.isEmpty ? nil : response.body
        } catch {
            throw Failure(error, coding: coding)
        }
    }

    /// Calls an endpoint and yields the text of its answer, in the charset that it gives, or UTF-8.
    public func text<Failure: DescribedError>(
        _ endpoint: some Endpoint, throwing failure: Failure.Type = APIError.self
    ) async throws(Failure) -> String {
        let request = endpoint.request
        do throws(APIError) {
            return try await exchange(request).text(in: request.context)
        } catch {
            throw Failure(error, coding: coding)
        }
    }

    /// Calls an endpoint and yields the text of its answer, or nil for status 204, for an empty body, and for
    /// the statuses that stand for nil.
    public func optionalText<Failure: DescribedError>(
        _ endpoint: some Endpoint, nilFor: [StatusPattern] = [],
        throwing failure: Failure.Type = APIError.self
    ) async throws(Failure) -> String? {
        let request = endpoint.request
        do throws(APIError) {
            let response = try await exchange(request, nilFor: nilFor)
            return response.isEmpty ? nil : try response.text(in: request.context)
        } catch {
            throw Failure(error, coding: coding)
        }
    }

    /// Calls an endpoint and yields its answer as it came, if its status is a success.
    public func response<Failure: DescribedError>(
        _ endpoint: some Endpoint, throwing failure: Failure.Type = APIError.self
    ) async throws(Failure) -> HTTPResponse {
        do throws(APIError) {
            return try await exchange(endpoint.request)
        } catch {
            throw Failure(error, coding: coding)
        }
    }

    /// Yields the value in an answer of an endpoint whose success has several forms, by status.
    public func value<Value: Decodable & Sendable, Failure: DescribedError>(
        in response: HTTPResponse, of endpoint: some Endpoint, as type: Value.Type = Value.self,
        throwing failure: Failure.Type = APIError.self
    ) throws(Failure) -> Value {
        do throws(APIError) {
            return try decode(type, from: response, of: endpoint.request)
        } catch {
            throw Failure(error, coding: coding)
        }
    }
}
