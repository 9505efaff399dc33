import WaypostRuntime

#if canImport(FoundationNetworking)
import Foundation
public import FoundationNetworking
#else
public import Foundation
#endif

extension StubURLProtocol {
    /// A handler, the sessions whose requests it answers, and these requests.
    public final class Registration: Sendable {
        static let header = "X-Waypost-Stub"

        private struct Entry: Sendable {
            weak var registration: Registration?
        }

        // Foundation makes the protocol's instances itself, so that they must find their registration here.
        private static let entries = Locked<[String: Entry]>([:])

        private let id = UUID().uuidString
        private let handler: Handler
        private let seen = Locked<[URLRequest]>([])

        init(_ handler: @escaping Handler) {
            self.handler = handler
            Self.entries.withLock { $0[id] = Entry(registration: self) }
        }

        deinit {
            Self.entries.withLock { _ = $0.removeValue(forKey: id) }
        }

        /// An ephemeral configuration with the handler installed.
        public var configuration: URLSessionConfiguration {
            let configuration = URLSessionConfiguration.ephemeral
            install(in: configuration)
            return configuration
        }

        /// Installs the handler in a configuration; sessions made of it later send no request to the network.
        public func install(in configuration: URLSessionConfiguration) {
            configuration.protocolClasses = [StubURLProtocol.self] + (configuration.protocolClasses ?? [])
            var headers = configuration.httpAdditionalHeaders ?? [:]
            headers[Self.header] = id
            configuration.httpAdditionalHeaders = headers
        }

        /// Every request, in the order in which they came, with its body.
        public var requests: [URLRequest] { seen.withLock { $0 } }

        static func answer(to request: URLRequest) async throws -> (HTTPURLResponse, Data) {
            let id = request.value(forHTTPHeaderField: header) ?? ""
            let entry = entries.withLock { $0[id] }
            guard let registration = entry?.registration, let url = request.url else {
                throw URLError(.resourceUnavailable)
            }
            return try await registration.answer(to: request, at: url)
        }

        private func answer(to request: URLRequest, at url: URL) async throws -> (HTTPURLResponse, Data) {
            var request = request
            request.setValue(nil, forHTTPHeaderField: Self.header)
            // Foundation turns the body of a request into a stream before a protocol sees it.
            if request.httpBody == nil, let stream = request.httpBodyStream {
                request.httpBody = try Data(reading: stream)
            }
            let recorded = request
            seen.withLock { $0.append(recorded) }
            let response = try await handler(request).response()
            let headers = Dictionary(response.headers.map { ($0.name, $0.value) }) { "\($0), \($1)" }
            guard
                let answer = HTTPURLResponse(
                    url: url, statusCode: response.status, httpVersion: "HTTP/1.1", headerFields: headers)
            else { throw URLError(.badServerResponse) }
            return (answer, response.body)
        }
    }
}

extension Data {
    fileprivate init(reading stream: InputStream) throws {
        self.init()
        stream.open()
        defer { stream.close() }
        var buffer = [UInt8](repeating: 0, count: 16 << 10)
        while true {
            let count = stream.read(&buffer, maxLength: buffer.count)
            if count < 0 { throw stream.streamError ?? URLError(.cannotDecodeContentData) }
            if count == 0 { return }
            append(contentsOf: buffer.prefix(count))
        }
    }
}
