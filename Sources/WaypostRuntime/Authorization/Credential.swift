/// A secret that is given at run time, or a way to get it.
public struct Credential<Value: Sendable>: Sendable, CustomStringConvertible, CustomReflectable {
    let load: @Sendable () async throws -> Value?
    /// Says where the secret comes from, never what it is.
    public let description: String

    /// There is none: a call that needs it fails before anything is sent.
    public static var missing: Credential { Credential(load: { nil }, description: "Credential.missing") }

    public static func value(_ value: Value) -> Credential {
        Credential(load: { value }, description: "Credential.value(…)")
    }

    /// Asked before each call that needs it; nil when there is none at the time.
    public static func provider(_ load: @escaping @Sendable () async throws -> Value?) -> Credential {
        Credential(load: load, description: "Credential.provider")
    }

    public var customMirror: Mirror { Mirror(self, children: []) }
}

extension Credential: ExpressibleByStringLiteral, ExpressibleByExtendedGraphemeClusterLiteral,
    ExpressibleByUnicodeScalarLiteral
where Value == String {
    public init(stringLiteral value: String) {
        self = .value(value)
    }
}

/// A user's name and password (RFC 7617).
public struct BasicLogin: Sendable, CustomStringConvertible, CustomReflectable {
    public var user: String
    public var password: String

    public init(user: String, password: String) {
        self.user = user
        self.password = password
    }

    public var description: String { "BasicLogin(user: …, password: …)" }
    public var customMirror: Mirror { Mirror(self, children: []) }
}
