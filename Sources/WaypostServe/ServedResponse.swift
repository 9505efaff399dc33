package import Foundation

package import struct WaypostRuntime.HTTPFields

/// What a request is answered with.
package struct ServedResponse: Equatable, Sendable {
    package var status: Int
    package var headers: HTTPFields
    package var body: Data
    /// How long to wait before it is sent, in milliseconds.
    package var delay = 0
    /// The key of the endpoint that was asked for; nothing when there is none.
    package var endpoint: String?
    /// What the spec does not say about the request.
    package var problems: [Problem] = []

    package init(_ status: Int, headers: HTTPFields = [:], body: Data = Data()) {
        self.status = status
        self.headers = headers
        self.body = body
    }
}
