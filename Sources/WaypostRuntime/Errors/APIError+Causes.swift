internal import Foundation

extension APIError {
    /// Makes an error of whatever was thrown on the way to the server and back; one of these stays as it is.
    init(wrapping error: any Error, in context: EndpointContext) {
        if let error = error as? APIError {
            self = error
            return
        }
        let code: Code
        switch error {
        case let failure as PinningFailure:
            self.init(.pinning, in: context, detail: failure.detail, cause: failure)
            return
        case is CancellationError: code = .cancelled
        case is ResponseTooLarge: code = .responseTooLarge
        default:
            // Linux and Apple systems differ in whether a URLError or an NSError of its domain is thrown.
            let error = error as NSError
            switch (error.domain, error.code) {
            case (NSURLErrorDomain, URLError.Code.cancelled.rawValue): code = .cancelled
            case (NSURLErrorDomain, URLError.Code.timedOut.rawValue): code = .timeout
            default: code = .transport
            }
        }
        self.init(code, in: context, cause: error)
    }

    /// Makes the error of an answer that is not the type that was promised.
    init(
        decoding type: Any.Type, from response: HTTPResponse, in context: EndpointContext, cause: any Error
    ) {
        let fault = CodingFault(cause)
        var detail = "expected \(type)"
        if let fault {
            detail += ", but \(response.masking.text(response.correction(of: fault) ?? fault.detail))"
        }
        if let received = response.unexpectedType {
            detail += "; expected application/json, received \(received) with status \(response.status)"
            detail += ", starting with \"\(response.opening)\""
        }
        if response.body.isEmpty { detail += "; the body is empty, status \(response.status)" }
        self.init(
            .decoding, in: context, response: response, codingPath: fault?.path, detail: detail, cause: cause)
    }
}

extension HTTPResponse {
    /// The media type if it was given and is not JSON.
    fileprivate var unexpectedType: String? {
        headers["Content-Type"].flatMap { MediaType($0).isJSON ? nil : $0 }
    }

    // Foundation on Linux says the same of a number that does not fit its type.
    fileprivate func correction(of fault: CodingFault) -> String? {
        guard fault.detail == "The given data was not valid JSON." else { return nil }
        let isJSON = (try? JSONDecoder().decode(JSONValue.self, from: body)) != nil
        return isJSON ? "a number in it does not fit its type" : "it is not JSON"
    }

    /// How the body begins, for developers who wonder what the server sent.
    fileprivate var opening: String {
        let text = masking.body(body, headers["Content-Type"].map(MediaType.init)) ?? ""
        return String(text.prefix(80))
    }
}
