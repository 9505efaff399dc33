internal import Foundation

#if canImport(FoundationNetworking)
internal import FoundationNetworking
#endif

extension URLRequest {
    /// Makes Foundation's form of a request.
    init(_ request: HTTPRequest) {
        self.init(url: request.url)
        httpMethod = request.method.rawValue
        // Linux knows whole seconds only, and takes 0 for none at all.
        timeoutInterval = max(1, (request.timeout / .seconds(1)).rounded(.up))
        httpShouldHandleCookies = false
        for field in request.headers {
            addValue(field.value, forHTTPHeaderField: field.name)
        }
        if let body = request.streamedBody {
            httpBodyStream = body.inputStream
            setValue("\(body.count)", forHTTPHeaderField: "Content-Length")
            #if canImport(FoundationNetworking)
            // libcurl sends whatever has no length of its own in chunks, with the length that is set here beside
            // them. A header without a value takes that away (CURLOPT_HTTPHEADER).
            setValue(" ", forHTTPHeaderField: "Transfer-Encoding")
            #endif
        } else {
            httpBody = request.body?.data
        }
    }
}

extension HTTPRequest {
    /// The body, if it is read while it is sent; nil if it is in memory, or there is none.
    var streamedBody: HTTPBody? {
        body?.data == nil ? body : nil
    }
}

extension HTTPResponse {
    /// Makes an answer of Foundation's form of it; the order of its header fields is lost there.
    init(_ response: HTTPURLResponse, body: Data = Data()) {
        let fields = response.allHeaderFields.compactMap { name, value in
            (name as? String).map { ($0, "\(value)") }
        }
        var headers = HTTPFields()
        for (name, value) in fields.sorted(by: { $0.0 < $1.0 }) { headers.append(name, value) }
        self.init(status: response.statusCode, headers: headers, body: body, url: response.url)
    }
}
