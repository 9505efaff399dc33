internal import Foundation

/// A user and a password for the Basic scheme (RFC 7617). No description shows the password.
public struct BasicLogin: Hashable, Sendable {
    /// The user; must not contain a colon.
    public var user: String
    /// The password.
    public var password: String

    /// Makes a login.
    public init(user: String, password: String) {
        self.user = user
        self.password = password
    }

    /// The value of the `Authorization` header.
    var fieldValue: String {
        "Basic " + Data("\(user):\(password)".utf8).base64EncodedString()
    }
}

extension BasicLogin: CustomStringConvertible, CustomReflectable {
    /// That there is a login, not which.
    public var description: String { "BasicLogin(\(Masking.mask))" }

    /// Nothing.
    public var customMirror: Mirror { Mirror(self, children: []) }
}
