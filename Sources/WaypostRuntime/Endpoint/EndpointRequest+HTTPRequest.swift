internal import Foundation

extension EndpointRequest {
    /// Yields the request in an environment, not yet authorized; refuses what must not go out.
    func httpRequest(
        in environment: APIEnvironment, coding: JSONCoding, responseLimit: Int
    ) throws(APIError) -> HTTPRequest {
        if let fault = path.fault { throw invalid(fault) }
        if body != nil, !method.allowsBody { throw invalid("\(method) cannot carry a body") }
        let target = try target(coding)
        let content = try content(coding)
        var request = HTTPRequest(
            method, try url(of: target, in: environment), headers: environment.headers,
            timeout: timeout ?? environment.timeout, responseLimit: responseLimit, context: context)
        request.body = content?.body
        request.target = target
        request.endpoint = self
        request.publicKeyPins = PublicKeyPins(environment)
        request.headers.merge(headers, sensitive: sensitive)
        request.headers["Accept"] = accept
        request.headers["Content-Type"] = content?.contentType
        if let idempotencyKey, request.headers[idempotencyKey] == nil {
            // RFC 9562, section 4, writes them in lower case.
            request.headers[idempotencyKey] = UUID().uuidString.lowercased()
        }
        return request
    }

    /// What middleware, errors and logs know of the endpoint.
    var context: EndpointContext {
        EndpointContext(
            name: name, method: method, path: path.template, authorization: authorization, tags: tags,
            sensitive: sensitive)
    }

    /// The path and query, percent-encoded, behind whatever base URL.
    package func target(_ coding: JSONCoding) throws(APIError) -> String {
        guard !query.isEmpty else { return path.text }
        do {
            let query = try query.encoded(by: coding)
            if query.isEmpty { return path.text }
            // A path literal may bring a constant query of its own.
            return path.text + (path.text.contains("?") ? "&" : "?") + query
        } catch {
            throw APIError(.invalidRequest, in: context, detail: "the query cannot be encoded", cause: error)
        }
    }

    private func url(of target: String, in environment: APIEnvironment) throws(APIError) -> URL {
        let base = environment.baseURL(of: host)
        guard let base else {
            throw invalid("environment \(environment.name) has no host called \"\(host ?? "")\"")
        }
        if let fault = BaseURL.fault(of: base) {
            throw invalid("the base URL of environment \(environment.name) \(fault)")
        }
        guard let url = URL(string: BaseURL.join(base, target)) else {
            throw invalid("the path \(path.template) is no part of a URL")
        }
        return url
    }

    private func content(
        _ coding: JSONCoding
    ) throws(APIError) -> (body: HTTPBody, contentType: String)? {
        do {
            return try body?.ready(coding)
        } catch let fault as FileFault {
            throw APIError(.invalidRequest, in: context, detail: fault.detail, cause: fault.cause)
        } catch {
            let fault = CodingFault(error)
            throw APIError(
                .encoding, in: context, codingPath: fault?.path, detail: fault?.detail, cause: error)
        }
    }

    private func invalid(_ detail: String) -> APIError {
        APIError(.invalidRequest, in: context, detail: detail)
    }
}
