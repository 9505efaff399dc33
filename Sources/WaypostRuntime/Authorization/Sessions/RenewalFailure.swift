/// Why there are no newer tokens.
enum RenewalFailure: Error {
    /// The server refused, so that the sign-in is over.
    case refused(APIError)
    /// It could not be asked, or answered nothing that helps; the tokens are as good as they were.
    case failed(any Error)
    /// Somebody signed out, or another user in, meanwhile.
    case signedOut

    /// Judges what a renewal threw. A status of 400 to 499 is a refusal, but for those that ask to come again:
    /// 408, 425 and 429.
    init(_ error: any Error) {
        if let error = error as? APIError, error.code == .status, let status = error.status,
            (400...499).contains(status), ![408, 425, 429].contains(status)
        {
            self = .refused(error)
        } else {
            self = .failed(error)
        }
    }
}
