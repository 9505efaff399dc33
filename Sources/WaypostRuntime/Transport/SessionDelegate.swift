internal import Foundation

#if canImport(FoundationNetworking)
internal import FoundationNetworking
#endif

/// Passes what a session tells on to the exchange that it concerns.
///
/// The session's delegate and not the task's, since on Linux tasks call no delegate of their own.
final class SessionDelegate: NSObject, URLSessionDataDelegate, Sendable {
    private let exchanges = Locked<[Int: Exchange]>([:])

    func add(_ exchange: Exchange, for task: URLSessionTask) {
        exchanges.withValue { $0[task.taskIdentifier] = exchange }
    }

    private func exchange(of task: URLSessionTask) -> Exchange? {
        exchanges.withValue { $0[task.taskIdentifier] }
    }

    func urlSession(
        _ session: URLSession, dataTask: URLSessionDataTask, didReceive response: URLResponse,
        completionHandler: @escaping (URLSession.ResponseDisposition) -> Void
    ) {
        if let response = response as? HTTPURLResponse { exchange(of: dataTask)?.receive(response) }
        completionHandler(.allow)
    }

    func urlSession(_ session: URLSession, dataTask: URLSessionDataTask, didReceive data: Data) {
        exchange(of: dataTask)?.receive(data)
    }

    func urlSession(_ session: URLSession, task: URLSessionTask, didCompleteWithError error: (any Error)?) {
        exchanges.withValue { $0.removeValue(forKey: task.taskIdentifier) }?.complete(error)
    }

    /// Follows a redirect to another origin without the secrets, and one to another scheme than http not at all:
    /// then the redirect itself is the response.
    func urlSession(
        _ session: URLSession, task: URLSessionTask, willPerformHTTPRedirection response: HTTPURLResponse,
        newRequest: URLRequest, completionHandler: @escaping (URLRequest?) -> Void
    ) {
        guard let exchange = exchange(of: task), let url = newRequest.url,
            let scheme = url.scheme?.lowercased(), scheme == "https" || scheme == "http"
        else { return completionHandler(nil) }
        guard Origin(url) != Origin(exchange.request.url) else { return completionHandler(newRequest) }
        var stripped = newRequest
        for name in (newRequest.allHTTPHeaderFields ?? [:]).keys
        where exchange.request.secrets.containsHeader(name) || SensitiveNames.contains(name) {
            stripped.setValue(nil, forHTTPHeaderField: name)
        }
        completionHandler(stripped)
    }
}
