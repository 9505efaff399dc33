public import Foundation

extension APIError: CustomStringConvertible, CustomDebugStringConvertible, CustomReflectable {
    /// What happened to which endpoint, in English, for developers.
    public var description: String {
        var text = endpoint.isEmpty ? "" : endpoint + ": "
        text += phrase(in: .english)
        if let message { text += ": \(message)" }
        if let codingPath, !codingPath.isEmpty { text += " at \(codingPath)" }
        if let detail { text += ": \(detail)" }
        if let cause, detail == nil { text += ": \(Self.summary(of: cause))" }
        return text
    }

    /// The description, the request and the cause.
    public var debugDescription: String {
        var text = "APIError.\(code) \(description)"
        if let request { text += " [\(request)]" }
        if let cause { text += " (\(Self.summary(of: cause)))" }
        return text
    }

    /// The parts that can be shown.
    public var customMirror: Mirror {
        Mirror(
            self,
            children: [
                "code": code.description, "endpoint": endpoint, "request": request?.description ?? "",
                "status": status.map(String.init) ?? "", "message": message ?? "",
                "codingPath": codingPath ?? "", "detail": detail ?? "", "body": "\(body.count) bytes",
                "cause": cause.map(Self.summary) ?? "",
            ])
    }

    // Errors of Foundation carry the whole URL in their user info, query and all, and a decoding error shows
    // what it read; type and code are enough here.
    private static func summary(of cause: any Error) -> String {
        if cause is DecodingError || cause is EncodingError { return "\(type(of: cause))" }
        let error = cause as NSError
        guard error.domain == NSURLErrorDomain else { return "\(type(of: cause))" }
        return "URLError \(error.code)"
    }
}

extension APIError: LocalizedError {
    /// What happened, for users, in Korean if that is the preferred language and else in English.
    public var errorDescription: String? {
        description(in: .preferred)
    }
}
