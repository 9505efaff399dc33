#if Curl
internal import CCurl
internal import Foundation

extension URLError {
    /// Makes Foundation's error of libcurl's, which says in English what it is.
    init(_ code: CURLcode) {
        let text = String(cString: curl_easy_strerror(code))
        self.init(URLError.code(of: code), userInfo: [NSLocalizedDescriptionKey: text])
    }

    private static func code(of code: CURLcode) -> URLError.Code {
        switch code {
        case CURLE_URL_MALFORMAT, CURLE_LOGIN_DENIED: .badURL
        case CURLE_UNSUPPORTED_PROTOCOL: .unsupportedURL
        case CURLE_COULDNT_RESOLVE_HOST: .cannotFindHost
        case CURLE_COULDNT_CONNECT: .cannotConnectToHost
        case CURLE_OPERATION_TIMEDOUT: .timedOut
        case CURLE_GOT_NOTHING, CURLE_SEND_ERROR, CURLE_RECV_ERROR, CURLE_PARTIAL_FILE, CURLE_HTTP2,
            CURLE_HTTP2_STREAM, CURLE_UPLOAD_FAILED:
            .networkConnectionLost
        case CURLE_WEIRD_SERVER_REPLY: .badServerResponse
        case CURLE_BAD_CONTENT_ENCODING: .cannotDecodeContentData
        case _ where code.isDistrust: .serverCertificateUntrusted
        case CURLE_SSL_CONNECT_ERROR, CURLE_SSL_CACERT_BADFILE, CURLE_SSL_CIPHER, CURLE_SSL_CERTPROBLEM,
            CURLE_SSL_PINNEDPUBKEYNOTMATCH:
            .secureConnectionFailed
        default: .unknown
        }
    }
}

extension CURLcode {
    /// Whether the server's certificate is not believed, whatever its key.
    var isDistrust: Bool {
        [CURLE_PEER_FAILED_VERIFICATION, CURLE_SSL_ISSUER_ERROR, CURLE_SSL_INVALIDCERTSTATUS].contains(self)
    }
}
#endif
