extension APIError {
    /// A kind of failure. More may come, so that a `switch` over them needs a `default`.
    public struct Code: Hashable, Sendable, CustomStringConvertible {
        enum Kind: String, CaseIterable {
            case invalidRequest, encoding, unauthenticated
            case transport, pinning, timeout, cancelled
            case status, decoding, responseTooLarge
            case file
            case notStubbed
        }

        let kind: Kind

        private init(_ kind: Kind) {
            self.kind = kind
        }

        /// The request cannot be made or must not be sent; nothing went out.
        public static let invalidRequest = Code(.invalidRequest)
        /// The body cannot be encoded; nothing went out.
        public static let encoding = Code(.encoding)
        /// A credential that the endpoint needs is missing, and nothing went out; or the sign-in is over,
        /// because the server refused to renew its token.
        public static let unauthenticated = Code(.unauthenticated)
        /// The network or the server's machine failed; ``APIError/cause`` tells how.
        public static let transport = Code(.transport)
        /// The server did not prove that it is one of an environment with pins, or the transport could not have
        /// seen to it; nothing went out. ``APIError/detail`` tells which.
        public static let pinning = Code(.pinning)
        /// The attempt took longer than the timeout.
        public static let timeout = Code(.timeout)
        /// The task that called was cancelled.
        public static let cancelled = Code(.cancelled)
        /// The server answered with a status other than 2xx.
        public static let status = Code(.status)
        /// The answer is not what the endpoint promises.
        public static let decoding = Code(.decoding)
        /// The body of the answer is longer than ``APIClientOptions/responseLimit``.
        public static let responseTooLarge = Code(.responseTooLarge)
        /// A download cannot be written to its file; ``APIError/cause`` tells why.
        public static let file = Code(.file)
        /// A test called what it did not stub.
        public static let notStubbed = Code(.notStubbed)

        /// The name of the code.
        public var description: String { kind.rawValue }
    }
}
