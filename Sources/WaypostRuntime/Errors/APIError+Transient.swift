internal import Foundation

extension APIError {
    /// Whether the network or the time failed in a way that may be over in a moment, rather than one that the
    /// same request meets again, such as a certificate that is not trusted.
    var isTransient: Bool {
        switch code {
        case .timeout: true
        case .transport: !Self.isLasting(cause)
        default: false
        }
    }

    private static let lastingCodes = Set(
        [
            URLError.Code.badURL, .unsupportedURL, .httpTooManyRedirects, .redirectToNonExistentLocation,
            .userCancelledAuthentication, .userAuthenticationRequired,
            .appTransportSecurityRequiresSecureConnection, .serverCertificateHasBadDate,
            .serverCertificateUntrusted, .serverCertificateHasUnknownRoot, .serverCertificateNotYetValid,
            .clientCertificateRejected, .clientCertificateRequired, .dataLengthExceedsMaximum,
            .fileDoesNotExist, .fileIsDirectory, .noPermissionsToReadFile,
        ].map(\.rawValue))

    private static func isLasting(_ cause: (any Error)?) -> Bool {
        guard let error = cause as NSError?, error.domain == NSURLErrorDomain else { return false }
        return lastingCodes.contains(error.code)
    }
}
