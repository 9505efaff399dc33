#if canImport(FoundationNetworking)
internal import Foundation
public import FoundationNetworking
#else
public import Foundation
#endif

/// One call of an API with its arguments; generated as an enum with a case for each endpoint of a service.
public protocol Endpoint: Sendable {
    /// What the call asks for.
    var request: EndpointRequest { get }
}

extension Endpoint {
    /// The name, `Products.get`.
    public var name: String { request.name }

    /// The path behind the base URL, percent-encoded.
    public var path: String { request.path.text }

    /// The method.
    public var method: HTTPMethod { request.method }

    /// The query, in order.
    public var query: ParameterList { request.query }

    /// The header fields, in order, without those that come of the body, the environment or credentials.
    public var headers: HTTPFields { request.headers }

    /// The body; nil sends none.
    public var body: RequestBody? { request.body }

    /// How long one attempt may take; nil takes the environment's timeout.
    public var timeout: Duration? { request.timeout }

    /// Yields the request for another network layer to send.
    ///
    /// Credentials are not in it: they are given at run time, and only an ``APIClient`` has them.
    ///
    /// Throws ``APIError/Code/invalidRequest`` and ``APIError/Code/encoding``.
    public func urlRequest(
        in environment: APIEnvironment, coding: JSONCoding = JSONCoding()
    ) throws(APIError) -> URLRequest {
        let request = try request.httpRequest(in: environment, coding: coding, responseLimit: .max)
        try request.refuseInvalid()
        return URLRequest(request, streaming: request.fileBody)
    }
}
