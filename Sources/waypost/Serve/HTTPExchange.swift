#if Serve
private import Foundation
internal import struct WaypostRuntime.HTTPFields
internal import WaypostServe

/// A request as its pieces come in. It belongs to the thread of its connection.
final class HTTPExchange {
    private(set) var hasBegun = false
    private(set) var isTooLarge = false
    private(set) var request: ServedRequest
    private let target: String

    /// - Parameter target: As it came, before anything of it is decoded.
    init(target: String) {
        self.target = target
        request = ServedRequest("", target)
    }

    /// Takes the head, which may say already that the body is too long.
    func begin(_ method: String, _ headers: HTTPFields, limit: Int) {
        request = ServedRequest(method, target, headers: headers)
        hasBegun = true
        if let length = headers["Content-Length"] { isTooLarge = Int(length).map { $0 > limit } ?? true }
    }

    /// Takes a piece of the body; all of it is dropped when it is too much.
    func append(_ piece: UnsafeRawBufferPointer, limit: Int) {
        if request.body.count + piece.count > limit { isTooLarge = true }
        if isTooLarge { request.body = Data() } else { request.body.append(contentsOf: piece) }
    }
}
#endif
