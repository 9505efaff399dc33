internal import Foundation

#if canImport(FoundationNetworking)
internal import FoundationNetworking
#endif

extension APIError {
    /// The error as it is when it is one already; otherwise one with the code that fits.
    init(anyFailure error: any Error, endpoint: EndpointContext) {
        switch error {
        case let error as APIError:
            self = error
        case is CancellationError:
            self.init(.cancelled, endpoint: endpoint, cause: error)
        case let error as URLError where error.code == .cancelled:
            self.init(.cancelled, endpoint: endpoint, cause: error)
        case let error as URLError where error.code == .timedOut:
            self.init(.timeout, endpoint: endpoint, cause: error)
        default:
            self.init(.transport, endpoint: endpoint, cause: error)
        }
    }
}
