internal import Foundation

extension HTTPRequest {
    /// Refuses what must not go out, whoever put it there: headers that could split a message, other schemes
    /// than http and https, and bodies without meaning.
    package func refuseInvalid() throws(APIError) {
        if let fault = headers.lazy.compactMap(\.fault).first {
            throw APIError(.invalidRequest, in: context, detail: fault)
        }
        guard Origin(url) != nil else {
            throw APIError(.invalidRequest, in: context, detail: "only http and https URLs are called")
        }
        if body != nil, !method.allowsBody {
            throw APIError(.invalidRequest, in: context, detail: "\(method) cannot carry a body")
        }
    }
}
