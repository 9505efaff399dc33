#if Curl
internal import CCurl
internal import Foundation
internal import WaypostRuntime

/// One request in libcurl's hands, from its options to its last callback. Only the loop's thread touches it.
final class CurlTransfer {
    let call: CurlCall
    /// What libcurl calls an easy handle.
    let handle: UnsafeMutableRawPointer
    /// What ended the transfer, if that was not libcurl.
    var fault: (any Error)?
    /// What of the head has come.
    var head: CurlHead
    /// What of the body is still to be sent; nil if there is none.
    var reader: HTTPBodyReader?
    /// How many bytes of it were sent.
    var sent: Int64 = 0
    /// Whether the answer waits for its reader, which may take its time.
    var isPaused = false

    private var lastMove = ContinuousClock.now
    private var headers: UnsafeMutablePointer<curl_slist>?
    private let body: HTTPBody?

    /// Makes a transfer that is not added to anything yet.
    init(_ call: CurlCall, _ trust: CurlTrust) throws {
        guard let handle = curl_easy_init() else { throw URLError(.unknown) }
        self.call = call
        self.handle = handle
        head = CurlHead(url: call.request.url)
        body = call.request.curlBody
        rewind()
        let options = CurlOptions(handle: handle)
        try options.speakOnlyHTTP()
        try options.trust(trust)
        try options.ask(call.request, sending: body)
        headers = try options.send(call.request.headers)
        try setCallbacks()
    }

    deinit {
        curl_easy_cleanup(handle)
        curl_slist_free_all(headers)
    }

    /// When the transfer has rested for too long; nil while it waits for its reader.
    var deadline: ContinuousClock.Instant? { isPaused ? nil : lastMove + call.request.timeout }

    /// Starts the transfer.
    func add(to multi: UnsafeMutableRawPointer) throws {
        guard curl_multi_add_handle(multi, handle) == CURLM_OK else { throw URLError(.unknown) }
    }

    /// Ends the transfer, wherever it is.
    func remove(from multi: UnsafeMutableRawPointer) {
        curl_multi_remove_handle(multi, handle)
    }

    /// Lets the answer come again.
    func resume() {
        guard isPaused else { return }
        isPaused = false
        move()
        waypost_resume(handle)
    }

    /// Notes that something moved.
    func move() {
        lastMove = .now
    }

    /// Starts the body from its first byte.
    func rewind() {
        reader = body.map(HTTPBodyReader.init)
        sent = 0
    }
}

extension HTTPRequest {
    /// The body; an empty one where a server would else wait for one (RFC 9110, section 8.6).
    fileprivate var curlBody: HTTPBody? {
        body ?? ([.post, .put, .patch].contains(method) ? .data(Data()) : nil)
    }
}
#endif
