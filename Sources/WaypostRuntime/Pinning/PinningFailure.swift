/// A server of an origin with pinned keys did not prove that it is the one that is meant; nothing was sent to it.
///
/// Transports throw it, and the client makes it ``APIError/Code/pinning``.
public enum PinningFailure: Error, Hashable {
    /// Its certificate is trusted, but none of the keys is pinned.
    case key
    /// Its certificate is not trusted, has expired, or is for another host, so that its key does not matter.
    case certificate
    /// The transport cannot look at keys, and connected to nobody.
    case unsupported

    /// What is wrong, as a part of a sentence.
    var detail: String {
        switch self {
        case .key: "the server has none of the pinned keys"
        case .certificate: "the server's certificate is not trusted, or is for another host"
        case .unsupported: "the transport cannot check pins"
        }
    }
}
