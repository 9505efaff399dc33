/// A request to which a scheme adds its credential. What is set here is masked in every log and description,
/// and no redirect carries it to another origin.
public struct AuthorizedRequest: Sendable {
    private(set) var request: HTTPRequest
    /// Everything that was set, in order, by which two credentials can be told apart.
    private(set) var additions: [String] = []

    init(_ request: HTTPRequest) {
        self.request = request
    }

    /// Sets a header in place of all that have its name.
    public mutating func setHeader(_ name: String, _ value: String) {
        request.setSecretHeader(name, value)
        additions += [name, value]
    }

    /// Sets a query item in place of all that have its name; name and value are percent-encoded.
    public mutating func setQuery(_ name: String, _ value: String) {
        request.setSecretQuery(name, value)
        additions += [name, value]
    }

    /// Masks a text wherever it would occur in a log or description.
    mutating func conceal(_ value: String) {
        request.conceal(value)
    }
}

extension AuthorizedRequest: CustomStringConvertible, CustomReflectable {
    /// The request line, secrets masked.
    public var description: String { request.description }

    /// What the request shows of itself.
    public var customMirror: Mirror { request.customMirror }
}
