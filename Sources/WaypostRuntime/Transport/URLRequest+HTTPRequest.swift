internal import Foundation

#if canImport(FoundationNetworking)
internal import FoundationNetworking
#endif

extension URLRequest {
    /// Makes Foundation's form of a request.
    init(_ request: HTTPRequest) {
        self.init(url: request.url)
        httpMethod = request.method.rawValue
        httpBody = request.body
        // Linux knows whole seconds only, and takes 0 for none at all.
        timeoutInterval = max(1, (request.timeout / .seconds(1)).rounded(.up))
        httpShouldHandleCookies = false
        for field in request.headers {
            addValue(field.value, forHTTPHeaderField: field.name)
        }
    }
}

extension HTTPResponse {
    /// Makes an answer of Foundation's form of it; the order of its header fields is lost there.
    init(_ response: HTTPURLResponse, body: Data) {
        let fields = response.allHeaderFields.compactMap { name, value in
            (name as? String).map { ($0, "\(value)") }
        }
        var headers = HTTPFields()
        for (name, value) in fields.sorted(by: { $0.0 < $1.0 }) { headers.append(name, value) }
        self.init(status: response.statusCode, headers: headers, body: body, url: response.url)
    }
}
