/// The method of an HTTP request (RFC 9110, section 9, and RFC 5789 for `PATCH`).
public struct HTTPMethod: Hashable, Sendable, CustomStringConvertible {
    /// The method as it stands in the request line; methods are case-sensitive.
    public let rawValue: String

    private init(_ rawValue: String) {
        self.rawValue = rawValue
    }

    /// Reads a resource.
    public static let get = HTTPMethod("GET")
    /// Reads only the header of what `GET` would answer.
    public static let head = HTTPMethod("HEAD")
    /// Hands content to a resource.
    public static let post = HTTPMethod("POST")
    /// Replaces a resource.
    public static let put = HTTPMethod("PUT")
    /// Changes a part of a resource.
    public static let patch = HTTPMethod("PATCH")
    /// Removes a resource.
    public static let delete = HTTPMethod("DELETE")
    /// Asks what a resource can do.
    public static let options = HTTPMethod("OPTIONS")

    /// The method as it stands in the request line.
    public var description: String { rawValue }

    /// Whether a body may be sent: one in `GET` or `HEAD` has no meaning (RFC 9110, section 9.3.1).
    var allowsBody: Bool { self != .get && self != .head }

    /// Whether sending a request twice means the same as sending it once (RFC 9110, section 9.2.2).
    var isIdempotent: Bool { [.get, .head, .put, .delete, .options].contains(self) }
}
