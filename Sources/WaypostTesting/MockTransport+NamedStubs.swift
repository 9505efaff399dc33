public import Foundation
public import WaypostRuntime

extension MockTransport {
    /// Answers all calls of an endpoint with a value as JSON.
    @discardableResult
    public func stub(
        name: String, value: some Encodable & Sendable, status: Int = 200, delay: Duration = .zero
    ) -> Self {
        stub(name: name, sequence: [.value(value, status: status).delayed(delay)])
    }

    /// Answers all calls of an endpoint with JSON as text.
    @discardableResult
    public func stub(
        name: String, json: String, status: Int = 200, delay: Duration = .zero
    ) -> Self {
        stub(name: name, sequence: [.json(json, status: status).delayed(delay)])
    }

    /// Answers all calls of an endpoint with bytes.
    @discardableResult
    public func stub(
        name: String, data: Data, status: Int = 200, headers: HTTPFields = [:],
        delay: Duration = .zero
    ) -> Self {
        stub(name: name, sequence: [.data(data, status: status, headers: headers).delayed(delay)])
    }

    /// Answers all calls of an endpoint with a status and an empty body.
    @discardableResult
    public func stub(
        name: String, status: Int, headers: HTTPFields = [:], delay: Duration = .zero
    ) -> Self {
        stub(name: name, sequence: [.status(status, headers: headers).delayed(delay)])
    }

    /// Answers all calls of an endpoint with the contents of a JSON file.
    @discardableResult
    public func stub(
        name: String, file: URL, status: Int = 200, delay: Duration = .zero
    ) -> Self {
        stub(name: name, sequence: [.file(file, status: status).delayed(delay)])
    }

    /// Lets all calls of an endpoint fail as the network does.
    @discardableResult
    public func stub(name: String, error: any Error, delay: Duration = .zero) -> Self {
        stub(name: name, sequence: [.error(error).delayed(delay)])
    }
}
