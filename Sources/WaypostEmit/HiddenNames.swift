internal import WaypostModel

/// Declared types whose names the runtime or the testing library has, too.
///
/// In the module of the mocks both would be visible and neither would win; an import of the one declaration makes
/// it win.
enum HiddenNames {
    static func imports(_ api: API, _ spelling: Spelling) -> [(kind: Code, name: SwiftName)] {
        api.declarations.compactMap { declaration in
            guard declaration.path.count == 1, libraryTypes.contains(declaration.name.text) else {
                return nil
            }
            return (kind(of: declaration), declaration.name)
        }
    }

    private static func kind(of declaration: TypeDeclaration) -> Code {
        switch declaration.kind {
        case .object: "struct"
        case .enumeration, .union, .choice: "enum"
        case .alias: "typealias"
        }
    }

    /// The public types of WaypostRuntime and WaypostTesting. A test holds this list against their sources.
    static let libraryTypes: Set<String> = [
        "APIClient", "APIClientOptions", "APIEnvironment", "APIError", "AuthEvent",
        "AuthorizationRequirement", "AuthorizationScheme", "AuthorizedRequest", "Base64Form",
        "Base64Format", "Base64URLFormat", "BasicLogin", "BodyStream", "Box", "CacheEntry",
        "CacheKey", "CachePolicy", "CacheStore", "CallRecord", "ChoiceDecoder", "ClosedEnum",
        "Credential", "DateFormat", "DateWireFormat", "Day", "DecodingFields", "DefaultArguments",
        "DescribedError", "EncodingFields", "Endpoint", "EndpointContext", "EndpointRequest",
        "EnumRawValue", "File", "FileCacheStore", "FileTokenStore", "FormFields", "HTTPBody",
        "HTTPDateFormat", "HTTPFields", "HTTPMethod", "HTTPRequest", "HTTPResponse",
        "ISO8601DateFormat", "JSONCoding", "JSONValue", "KeychainTokenStore", "LenientDecimal",
        "LogLevel", "LogSink", "MemoryCacheStore", "MemoryTokenStore", "Middleware", "MockResponse",
        "MockTransport", "Monitor", "MultipartForm", "NamedEvent", "NoArguments", "OAuth2Endpoints",
        "OAuth2Error", "OAuth2Session", "OSLogSink", "OpenEnum", "PageEnd", "PageSequence",
        "ParameterList", "ParameterValue", "Patch", "PatternDateFormat", "PinningFailure",
        "PrintLogSink", "QueryListStyle", "QueryObjectStyle", "RequestBody", "RequestPath",
        "ResponseChoice", "ResponseTooLarge", "RetryPolicy", "Sample", "ServerSentEvent",
        "ServerSentEventParser", "SignOutReason", "StatusPattern", "StreamStub", "StreamedResponse",
        "StringDecimal", "StringInt64", "Stub", "StubURLProtocol", "SuccessfulResponse",
        "TokenFields", "TokenSession", "TokenStore", "TokenStoreError", "Tokens",
        "TransferProgress", "Transport", "URLSessionTransport", "UnionTag", "UnixDateFormat",
        "UnixMillisDateFormat", "Wire", "WireFormat",
    ]
}
