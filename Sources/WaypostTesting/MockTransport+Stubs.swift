public import Foundation
public import WaypostRuntime

extension MockTransport {
    /// Answers a call with a value as JSON.
    @discardableResult
    public func stub(
        _ endpoint: some Endpoint, value: some Encodable & Sendable, status: Int = 200,
        delay: Duration = .zero
    ) -> Self {
        stub(endpoint, sequence: [.value(value, status: status).delayed(delay)])
    }

    /// Answers a call with JSON as text.
    @discardableResult
    public func stub(
        _ endpoint: some Endpoint, json: String, status: Int = 200, delay: Duration = .zero
    ) -> Self {
        stub(endpoint, sequence: [.json(json, status: status).delayed(delay)])
    }

    /// Answers a call with bytes.
    @discardableResult
    public func stub(
        _ endpoint: some Endpoint, data: Data, status: Int = 200, headers: HTTPFields = [:],
        delay: Duration = .zero
    ) -> Self {
        stub(endpoint, sequence: [.data(data, status: status, headers: headers).delayed(delay)])
    }

    /// Answers a call with a status and an empty body.
    @discardableResult
    public func stub(
        _ endpoint: some Endpoint, status: Int, headers: HTTPFields = [:], delay: Duration = .zero
    ) -> Self {
        stub(endpoint, sequence: [.status(status, headers: headers).delayed(delay)])
    }

    /// Answers a call with the contents of a JSON file.
    @discardableResult
    public func stub(
        _ endpoint: some Endpoint, file: URL, status: Int = 200, delay: Duration = .zero
    ) -> Self {
        stub(endpoint, sequence: [.file(file, status: status).delayed(delay)])
    }

    /// Lets a call fail as the network does.
    @discardableResult
    public func stub(_ endpoint: some Endpoint, error: any Error, delay: Duration = .zero) -> Self {
        stub(endpoint, sequence: [.error(error).delayed(delay)])
    }
}
