/// What proves to an API who calls: a value, or where to get it. No description shows it.
public struct Credential<Value: Sendable>: Sendable {
    private let provide: @Sendable () async throws -> Value?

    /// No credential; a call that needs it fails before it is sent.
    public static var missing: Credential { Credential { nil } }

    /// A value that is known.
    public static func value(_ value: Value) -> Credential {
        Credential { value }
    }

    /// A value that is asked for at each call; nil means that there is none now.
    public static func provider(_ provide: @escaping @Sendable () async throws -> Value?) -> Credential {
        Credential(provide: provide)
    }

    private init(provide: @escaping @Sendable () async throws -> Value?) {
        self.provide = provide
    }

    func value() async throws -> Value? {
        try await provide()
    }
}

extension Credential: ExpressibleByUnicodeScalarLiteral, ExpressibleByExtendedGraphemeClusterLiteral,
    ExpressibleByStringLiteral
where Value == String {
    /// Makes a credential of a text.
    public init(stringLiteral value: String) {
        self = .value(value)
    }
}

extension Credential: CustomStringConvertible, CustomReflectable {
    /// That there is a credential, not which.
    public var description: String { "Credential(\(Masking.mask))" }

    /// Nothing.
    public var customMirror: Mirror { Mirror(self, children: []) }
}
