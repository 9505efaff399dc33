internal import WaypostRuntime

#if canImport(FoundationNetworking)
internal import Foundation
public import FoundationNetworking
#else
public import Foundation
#endif

extension StubURLProtocol {
    /// A handler, the sessions whose requests it answers, and these requests.
    public final class Registration: Sendable {
        private struct Table: Sendable {
            var next = 0
            var registrations: [Int: Entry] = [:]
        }

        private struct Entry: Sendable {
            weak var registration: Registration?
        }

        // Foundation makes the protocol's instances itself, so that they must find their registration here.
        private static let table = Locked(Table())

        private let number: Int
        private let handler: Handler
        private let seen = Locked<[URLRequest]>([])

        init(_ handler: @escaping Handler) {
            self.handler = handler
            number = Self.table.withLock { table in
                table.next += 1
                return table.next
            }
            Self.table.withLock { $0.registrations[number] = Entry(registration: self) }
        }

        deinit {
            Self.table.withLock { _ = $0.registrations.removeValue(forKey: number) }
        }

        /// An ephemeral configuration with the handler installed.
        public var configuration: URLSessionConfiguration {
            let configuration = URLSessionConfiguration.ephemeral
            install(in: configuration)
            return configuration
        }

        /// Installs the handler in a configuration; sessions made of it later send no request to the network.
        public func install(in configuration: URLSessionConfiguration) {
            configuration.protocolClasses =
                [StubURLProtocol.numbered(number)] + (configuration.protocolClasses ?? [])
        }

        /// Every request, in the order in which they came, with its body.
        public var requests: [URLRequest] { seen.withLock { $0 } }

        static func answer(
            to request: URLRequest, of number: Int?
        ) async throws -> (HTTPURLResponse, Data) {
            let entry = table.withLock { table in number.flatMap { table.registrations[$0] } }
            guard let registration = entry?.registration, let url = request.url else {
                throw URLError(.resourceUnavailable)
            }
            return try await registration.answer(to: request, at: url)
        }

        private func answer(to request: URLRequest, at url: URL) async throws -> (HTTPURLResponse, Data) {
            var request = request
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
