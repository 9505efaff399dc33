internal import Foundation

#if canImport(FoundationNetworking)
internal import FoundationNetworking
#endif

extension URLRequest {
    /// Makes Foundation's form of a request, with a body that is read while it is sent, or with that of the
    /// request if it is in memory.
    init(_ request: HTTPRequest, streaming body: HTTPBody?) {
        self.init(url: request.url)
        httpMethod = request.method.rawValue
        // Linux knows whole seconds only, and takes 0 for none at all.
        timeoutInterval = max(1, (request.timeout / .seconds(1)).rounded(.up))
        httpShouldHandleCookies = false
        for field in request.headers {
            addValue(field.value, forHTTPHeaderField: field.name)
        }
        if let body {
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
    /// The body, if some of it is not in memory.
    var fileBody: HTTPBody? { body?.data == nil ? body : nil }

    /// The body that the transport lets Foundation read while it sends it.
    var streamedBody: HTTPBody? {
        #if canImport(FoundationNetworking)
        // When a connection that is used again turns out to be dead, Foundation on Linux sends the rest of a
        // body in memory, or nothing, on the next one, and the server waits for what is missing. Of a stream it
        // asks for a new one.
        body?.count == 0 ? nil : body
        #else
        fileBody
        #endif
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
