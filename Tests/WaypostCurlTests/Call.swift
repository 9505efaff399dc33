#if Curl
import Foundation
import WaypostRuntime

/// An endpoint that a test makes up.
struct Call: Endpoint {
    let request: EndpointRequest

    init(_ path: RequestPath, _ method: HTTPMethod = .get, body: RequestBody? = nil) {
        request = EndpointRequest("Test.call", method, path, body: body)
    }
}

extension HTTPRequest {
    /// A request of a test.
    init(
        get url: String, headers: HTTPFields = [:], timeout: Duration = .seconds(20)
    ) throws {
        guard let url = URL(string: url) else { throw URLError(.badURL) }
        self.init(
            .get, url, headers: headers, timeout: timeout,
            context: EndpointContext(name: "Test", method: .get, path: "/"))
    }
}
#endif
