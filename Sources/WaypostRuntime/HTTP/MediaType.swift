/// The media type of a body, as `Content-Type` gives it (RFC 9110, section 8.3.1), without its parameters.
package struct MediaType {
    private let essence: Substring

    package init(_ field: String) {
        essence = field.prefix { $0 != ";" }
    }

    /// Whether such a body is JSON: `application/json`, or any subtype with the suffix `+json` (RFC 6839).
    package var isJSON: Bool {
        let name = name
        return name.hasSuffix("/json") || name.hasSuffix("+json")
    }

    /// Whether such a body is a URL-encoded form.
    var isForm: Bool { name == "application/x-www-form-urlencoded" }

    /// Whether such a body is a stream of server-sent events.
    var isEventStream: Bool { name == "text/event-stream" }

    /// Whether such a body can be read by people.
    var isText: Bool { isJSON || isForm || name.hasPrefix("text/") || name.hasSuffix("xml") }

    private var name: String {
        essence.lowercased().filter { !$0.isWhitespace }
    }
}
