internal import Foundation

/// A secret of one sign-in that proves that who redeems a code is who asked for it (RFC 7636).
struct PKCE {
    /// What is kept until the code is redeemed.
    let verifier: String

    /// Makes a new secret of 32 random bytes, as section 4.1 recommends.
    init() {
        self.init(verifier: Self.randomText(bytes: 32))
    }

    init(verifier: String) {
        self.verifier = verifier
    }

    /// What is sent with the request, by the method `S256` (section 4.2).
    var challenge: String {
        Base64Form.base64url.text(of: SHA256.digest(of: Data(verifier.utf8)))
    }

    /// Yields random bytes of the system as text.
    static func randomText(bytes count: Int) -> String {
        var generator = SystemRandomNumberGenerator()
        let bytes = (0..<count).map { _ in UInt8.random(in: .min ... .max, using: &generator) }
        return Base64Form.base64url.text(of: Data(bytes))
    }
}
