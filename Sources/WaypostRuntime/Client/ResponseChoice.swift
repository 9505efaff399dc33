public import Foundation

/// A type with a case for each status of success that an endpoint answers with: a generated enum.
public protocol ResponseChoice: Sendable {
    /// Makes the case of an answer's status.
    ///
    /// Throws what reading the body throws.
    init(_ answer: SuccessfulResponse) throws
}

/// An answer of success, whose body is read as its status says.
public struct SuccessfulResponse: Sendable {
    private let response: HTTPResponse
    private let context: EndpointContext
    private let coding: JSONCoding

    init(_ response: HTTPResponse, in context: EndpointContext, coding: JSONCoding) {
        self.response = response
        self.context = context
        self.coding = coding
    }

    /// The status, 200 to 299.
    public var status: Int { response.status }

    /// The body as it came.
    public var data: Data { response.body }

    /// The body as text, in the charset that the answer gives, or UTF-8.
    public func text() throws -> String {
        try response.text(in: context)
    }

    /// The value in the JSON of the body.
    public func value<Value: Decodable>(as type: Value.Type = Value.self) throws -> Value {
        do {
            return try coding.decode(type, from: response.body)
        } catch {
            throw APIError(decoding: type, from: response, in: context, cause: error)
        }
    }
}

extension APIClient {
    /// Calls an endpoint and yields the case of its answer's status.
    public func choice<Choice: ResponseChoice, Failure: DescribedError>(
        _ endpoint: some Endpoint, as type: Choice.Type = Choice.self,
        throwing failure: Failure.Type = APIError.self
    ) async throws(Failure) -> Choice {
        let request = endpoint.request
        do throws(APIError) {
            let response = try await exchange(request)
            do {
                return try Choice(SuccessfulResponse(response, in: request.context, coding: coding))
            } catch {
                throw APIError(wrapping: error, in: request.context)
            }
        } catch {
            throw Failure(error, coding: coding)
        }
    }
}
