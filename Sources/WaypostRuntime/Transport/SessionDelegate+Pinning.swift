#if canImport(Security)
internal import Foundation
internal import Security

#if canImport(FoundationNetworking)
internal import FoundationNetworking
#endif

extension SessionDelegate {
    func urlSession(
        _ session: URLSession, task: URLSessionTask, didReceive challenge: URLAuthenticationChallenge,
        completionHandler: @escaping (URLSession.AuthChallengeDisposition, URLCredential?) -> Void
    ) {
        guard !pins.isEmpty, let trust = challenge.protectionSpace.serverTrust else {
            return completionHandler(.performDefaultHandling, nil)
        }
        guard let failure = trust.failure(of: pins) else {
            return completionHandler(.useCredential, URLCredential(trust: trust))
        }
        // Told before the session, which calls this a cancellation.
        exchange(of: task)?.complete(failure)
        completionHandler(.cancelAuthenticationChallenge, nil)
    }
}
#endif
