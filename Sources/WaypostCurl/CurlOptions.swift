#if Curl
internal import CCurl
internal import Foundation
internal import WaypostRuntime

/// Sets the options of a transfer; one that libcurl does not know fails the request rather than weaken it.
struct CurlOptions {
    let handle: UnsafeMutableRawPointer

    /// Speaks HTTP and nothing else, with nothing that was not asked for: no redirects, cookies, `.netrc` or proxies.
    func speakOnlyHTTP() throws {
        try check(waypost_allow_http_only(handle))
        // It stays with HTTP/1.1 where it was built without HTTP/2.
        waypost_set_number(handle, CURLOPT_HTTP_VERSION, Int(CURL_HTTP_VERSION_2TLS))
        try set(CURLOPT_FOLLOWLOCATION, 0)
        try set(CURLOPT_NETRC, Int(CURL_NETRC_IGNORED.rawValue))
        // An empty one takes away those of the process environment.
        try set(CURLOPT_PROXY, "")
        // A redirect could put them there.
        try set(CURLOPT_DISALLOW_USERNAME_IN_URL, 1)
        // Signals would interrupt other threads.
        try set(CURLOPT_NOSIGNAL, 1)
        try set(CURLOPT_BUFFERSIZE, 64 << 10)
    }

    /// Believes the servers of which a trust says so.
    func trust(_ trust: CurlTrust) throws {
        try set(CURLOPT_SSLVERSION, Int(CURL_SSLVERSION_TLSv1_2))
        try set(CURLOPT_SSL_VERIFYPEER, 1)
        try set(CURLOPT_SSL_VERIFYHOST, 2)
        if let authorities = trust.authorities {
            try set(CURLOPT_CAINFO, authorities)
            // Where the system keeps its own, beside the file; not every TLS library has such a place.
            waypost_set_text(handle, CURLOPT_CAPATH, nil)
        }
        guard !trust.pins.isEmpty else { return }
        let pins = trust.pins.map { "sha256//" + $0.dropFirst("sha256/".count) }
        guard waypost_set_text(handle, CURLOPT_PINNEDPUBLICKEY, pins.joined(separator: ";")) == CURLE_OK
        else {
            throw PinningFailure.unsupported
        }
    }

    /// Asks with the method, URL and body of a request.
    func ask(_ request: HTTPRequest, sending body: HTTPBody?) throws {
        try set(CURLOPT_URL, request.url.absoluteString)
        try set(CURLOPT_PATH_AS_IS, 1)
        if let body {
            try set(CURLOPT_UPLOAD, 1)
            try check(waypost_set_size(handle, CURLOPT_INFILESIZE_LARGE, curl_off_t(body.count)))
        }
        if request.method == .head { try set(CURLOPT_NOBODY, 1) }
        try set(CURLOPT_CUSTOMREQUEST, request.method.rawValue)
        if request.headers["Accept-Encoding"] == nil {
            // Empty for all that libcurl can read.
            try set(CURLOPT_ACCEPT_ENCODING, "")
        }
    }

    /// Sends header fields, and yields the list that must be there until the transfer is over.
    func send(_ headers: HTTPFields) throws -> UnsafeMutablePointer<curl_slist>? {
        // The length is libcurl's to tell; a field of the user's would be a second one.
        let fields = headers.filter { !$0.isNamed("Content-Length") && !$0.isNamed("Transfer-Encoding") }
        // A semicolon sends a field without a value, and a colon without one sends none (CURLOPT_HTTPHEADER). To
        // wait for 100 Continue costs a second where the server does not know it.
        var lines = fields.map { $0.value.isEmpty ? "\($0.name);" : "\($0.name): \($0.value)" }
        if headers["Expect"] == nil { lines.append("Expect:") }
        var list: UnsafeMutablePointer<curl_slist>?
        for line in lines {
            guard let longer = curl_slist_append(list, line) else {
                curl_slist_free_all(list)
                throw URLError(.unknown)
            }
            list = longer
        }
        try check(waypost_set_headers(handle, list))
        return list
    }

    private func set(_ option: CURLoption, _ value: Int) throws {
        try check(waypost_set_number(handle, option, value))
    }

    private func set(_ option: CURLoption, _ value: String?) throws {
        try check(waypost_set_text(handle, option, value))
    }

    private func check(_ code: CURLcode) throws {
        if code != CURLE_OK { throw URLError(code) }
    }
}
#endif
