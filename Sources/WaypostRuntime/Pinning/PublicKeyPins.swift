internal import Foundation

/// The public keys that servers of some origins must have one of.
package struct PublicKeyPins: Sendable, Equatable {
    private let origins: Set<Origin>
    private let pins: [String]

    /// Makes the pins of an environment, which hold for all of its hosts; nil if it has none.
    init?(_ environment: APIEnvironment) {
        guard !environment.pins.isEmpty else { return nil }
        origins = environment.origins
        pins = Array(Set(environment.pins)).sorted()
    }

    /// Yields the pins of the server that a URL leads to; none where it is not of these origins, or there is no
    /// TLS whose key could be looked at.
    func pins(for url: URL) -> [String] {
        guard let origin = Origin(url), origin.isSecure, origins.contains(origin) else { return [] }
        return pins
    }

    /// Yields whether a text is `sha256/` and the base64 of 32 bytes.
    static func isPin(_ text: String) -> Bool {
        text.hasPrefix("sha256/") && Data(base64Encoded: String(text.dropFirst(7)))?.count == 32
    }
}
