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
        "APIClient", "APIClientOptions", "APIEnvironment", "APIError", "AuthorizationRequirement",
        "AuthorizationScheme", "AuthorizedRequest", "Base64Form", "Base64Format", "Base64URLFormat",
        "BasicLogin", "Box", "ChoiceDecoder", "ClosedEnum", "Credential", "DateFormat",
        "DateWireFormat", "Day", "DecodingFields", "DefaultArguments", "DescribedError",
        "EncodingFields", "Endpoint", "EndpointContext", "EndpointRequest", "EnumRawValue",
        "FormFields", "HTTPDateFormat", "HTTPFields", "HTTPMethod", "HTTPRequest", "HTTPResponse",
        "ISO8601DateFormat", "JSONCoding", "JSONValue", "LenientDecimal", "LogLevel", "LogSink",
        "Middleware", "MockResponse", "MockTransport", "NoArguments", "OSLogSink", "OpenEnum",
        "ParameterList", "ParameterValue", "Patch", "PatternDateFormat", "PrintLogSink",
        "QueryListStyle", "QueryObjectStyle", "RequestBody", "RequestPath", "ResponseTooLarge",
        "Sample", "StatusPattern", "StringDecimal", "StringInt64", "Stub", "StubURLProtocol",
        "Transport", "URLSessionTransport", "UnionTag", "UnixDateFormat", "UnixMillisDateFormat",
        "Wire", "WireFormat",
    ]
}
