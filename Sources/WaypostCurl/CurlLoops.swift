#if Curl
internal import WaypostRuntime

/// The loops of a transport, which end with it and its copies: one for each list of pins, since libcurl before 7.83.1
/// uses a connection again that was opened without pins, or with others (CVE-2022-27782).
final class CurlLoops: Sendable {
    private let authorities: String?
    private let loops = Locked<[[String]: CurlLoop]>([:])

    init(authorities: String?) {
        self.authorities = authorities
    }

    deinit {
        for loop in loops.withLock({ $0 }).values { loop.close() }
    }

    /// Yields the loop for requests with these pins.
    func loop(pinning pins: [String]) throws -> CurlLoop {
        try loops.withLock { loops in
            if let loop = loops[pins] { return loop }
            let loop = try CurlLoop(CurlTrust(authorities: authorities, pins: pins))
            loops[pins] = loop
            return loop
        }
    }
}

/// Which servers are believed.
struct CurlTrust: Sendable {
    /// The path of a PEM file of certificate authorities; nil for those of the system.
    let authorities: String?
    /// The public keys of which one must be the server's; any will do if there are none.
    let pins: [String]
}
#endif
