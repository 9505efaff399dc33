public import Foundation

#if canImport(FoundationNetworking)
public import FoundationNetworking
#endif

/// One call of an API with its arguments, such as `ProductsAPI.get(id: 42)`.
///
/// Generated endpoint enums conform by giving their `request`; everything else follows from it.
public protocol Endpoint: Sendable {
    /// What is sent, before encoding.
    var request: EndpointRequest { get }
}

extension Endpoint {
    /// Service and endpoint, such as `Products.get`.
    public var name: String { request.name }

    /// The percent-encoded path behind the base URL.
    public var path: String { request.path.text }

    public var method: HTTPMethod { request.method }

    /// The query items whose values are known without encoding, in the order of the spec.
    public var query: [URLQueryItem] { request.query.items.compactMap(\.textItem) }

    /// The endpoint's own headers; those of the environment and of authorization come on top when it is sent.
    public var headers: HTTPFields { request.headers }

    public var body: RequestBody? { request.body }

    /// How long the call may stand still; nothing when the environment decides.
    public var timeout: Duration? { request.timeout }

    /// The request as Foundation knows it, for code that sends requests by itself.
    ///
    /// Authorization is not applied, since that needs credentials; `APIClient` does so.
    ///
    /// - Throws: `APIError` with the code `invalidRequest` or `encoding`.
    public func urlRequest(
        in environment: APIEnvironment, coding: JSONCoding = JSONCoding()
    ) throws(APIError) -> URLRequest {
        URLRequest(try HTTPRequest(request, in: environment, coding: coding))
    }
}
