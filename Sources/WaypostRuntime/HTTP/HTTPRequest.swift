public import Foundation

/// A request as a value, ready for a ``Transport``.
///
/// Its descriptions mask what is secret; its properties do not.
public struct HTTPRequest: Sendable {
    /// The method.
    public var method: HTTPMethod
    /// The whole URL, percent-encoded.
    public var url: URL
    /// The header fields, in the order in which they were set.
    public var headers: HTTPFields
    /// The body; nil sends none.
    public var body: HTTPBody?
    /// How long one attempt may take, from its start to the last byte of the answer; of one that is streamed,
    /// to its head, and from there between two pieces.
    public var timeout: Duration
    /// How many bytes of body an answer may have that is received whole.
    public var responseLimit: Int
    /// How the body of a successful answer is wanted: whole, or while it comes.
    public var delivery = Delivery.whole
    /// The endpoint that this request calls.
    public var context: EndpointContext

    /// The public keys that the environment's own servers must have one of.
    package var publicKeyPins: PublicKeyPins?
    /// The path and query that the endpoint gave, without the base URL's path and without credentials.
    package var target = ""
    /// The endpoint's request that this one was made of, for its rules of repetition and caching.
    package var endpoint: EndpointRequest?
    /// The statuses that the call takes for nil.
    package var nilFor: [StatusPattern] = []
    /// On whose behalf the request is sent, without telling who; nil if it carries no credential. Answers are
    /// cached for one identity alone.
    package var identity: String?
    /// Whether the body can be sent more than once.
    package var isReplayable = true
    /// What counts the attempts, if anyone wants to know.
    var meter: CallMeter?
    // What authorization schemes set: names of query items, and every value that must not be seen.
    private(set) var secretQueryNames: Set<String> = []
    private(set) var secretValues: Set<String> = []
    // Names of members and fields that hold tokens, in the request or in its answer.
    private(set) var secretNames: Set<String> = []

    /// Makes a request; an ``APIClient`` makes them from endpoints.
    public init(
        _ method: HTTPMethod, _ url: URL, headers: HTTPFields = [:], body: Data? = nil,
        timeout: Duration = .seconds(60), responseLimit: Int = 64 << 20, context: EndpointContext
    ) {
        self.method = method
        self.url = url
        self.headers = headers
        self.body = body.map(HTTPBody.data)
        self.timeout = timeout
        self.responseLimit = responseLimit
        self.context = context
    }

    /// The public keys of which the server that ``url`` leads to must have one, each as `sha256/` and the base64
    /// of the SHA-256 of its SubjectPublicKeyInfo (RFC 7469, section 2.4); empty if any that is trusted will do.
    ///
    /// They hold for the https hosts of the environment that the request was made for, so that a redirect to
    /// another origin has none, and one back has them again.
    public var pins: [String] { publicKeyPins?.pins(for: url) ?? [] }

    /// How the body of a successful answer is wanted.
    public enum Delivery: Sendable {
        /// Received to its end, as ``HTTPResponse/body``.
        case whole
        /// While it comes, as ``HTTPResponse/stream``.
        case stream
    }

    /// Sets a header whose value no description shows.
    mutating func setSecretHeader(_ name: String, _ value: String) {
        headers.setSecret(name, value)
        conceal(value)
        // A server that complains quotes the token, hardly ever the word "Bearer" before it.
        if let space = value.firstIndex(of: " ") {
            conceal(String(value[value.index(after: space)...]))
        }
    }

    /// Sets a query item whose value no description shows.
    mutating func setSecretQuery(_ name: String, _ value: String) {
        guard let changed = url.settingQuery(name, value) else { return }
        url = changed
        secretQueryNames.insert(name)
        conceal(value)
    }

    /// Masks a text wherever it occurs in descriptions and logs.
    mutating func conceal(_ value: String) {
        secretValues.insert(value)
    }

    /// Masks the values of these names wherever they occur in descriptions and logs.
    mutating func conceal(names: Set<String>) {
        secretNames.formUnion(names)
    }

    /// What hides the secrets of this request in any text about it.
    package var masking: Masking {
        Masking(
            names: context.sensitive.union(secretQueryNames).union(secretNames),
            values: secretValues.union(headers.filter(\.isSecret).map(\.value)))
    }
}

extension HTTPRequest: CustomStringConvertible, CustomReflectable {
    /// The request line and the size of the body, secrets masked.
    public var description: String {
        "\(method) \(masking.url(url))" + (body.map { ", \($0.count) bytes" } ?? "")
    }

    /// The parts that can be shown, secrets masked.
    public var customMirror: Mirror {
        Mirror(
            self,
            children: [
                "endpoint": context.name, "method": method.rawValue, "url": masking.url(url),
                "headers": masking.text(headers.description), "body": "\(body?.count ?? 0) bytes",
            ])
    }
}
