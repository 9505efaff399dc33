public import Foundation

extension APIClient {
    /// Calls an endpoint and writes its answer to a file, whatever its size, without holding it in memory.
    ///
    /// A file that is there already is replaced in one step once everything has come; until then, and after a
    /// failure, it stays as it was. The result is called what the server calls it (RFC 6266) and otherwise as the
    /// destination is.
    ///
    /// - Parameter destination: A file URL, in a folder that exists.
    public func download<Failure: DescribedError>(
        _ endpoint: some Endpoint, to destination: URL, throwing failure: Failure.Type = APIError.self
    ) async throws(Failure) -> File {
        do throws(APIError) {
            let download = try Download(to: destination, in: endpoint.request.context)
            let response = try await exchange(endpoint.request, delivery: .stream)
            try await download.receive(response)
            return try download.finish(response)
        } catch {
            throw Failure(error, coding: coding)
        }
    }

    /// Calls an endpoint and writes its answer to a file, or yields nil and leaves the disk as it was for status
    /// 204, for an empty body, and for the statuses that stand for nil.
    public func optionalDownload<Failure: DescribedError>(
        _ endpoint: some Endpoint, to destination: URL, nilFor: [StatusPattern] = [],
        throwing failure: Failure.Type = APIError.self
    ) async throws(Failure) -> File? {
        do throws(APIError) {
            let download = try Download(to: destination, in: endpoint.request.context)
            let response = try await exchange(endpoint.request, nilFor: nilFor, delivery: .stream)
            guard response.isSuccess, try await download.receive(response) > 0 else { return nil }
            return try download.finish(response)
        } catch {
            throw Failure(error, coding: coding)
        }
    }
}

/// A file that comes in. What is not finished is gone with the last reference to it.
private struct Download: Sendable {
    private let destination: URL
    private let context: EndpointContext
    private let file: TemporaryFile

    /// Makes sure that a file can be written before anything is asked for.
    init(to destination: URL, in context: EndpointContext) throws(APIError) {
        guard destination.isFileURL else {
            throw APIError(.invalidRequest, in: context, detail: "the destination is not at a file URL")
        }
        self.destination = destination
        self.context = context
        do {
            file = try TemporaryFile(beside: destination)
        } catch {
            throw APIError(
                .file, in: context, detail: "nothing can be written beside the destination", cause: error)
        }
    }

    /// Writes the body of an answer and yields its size.
    @discardableResult
    func receive(_ response: HTTPResponse) async throws(APIError) -> Int64 {
        let body = response.stream ?? BodyStream(response.body)
        var size: Int64 = 0
        do {
            while let bytes = try await body.next() {
                try file.write(bytes, at: size)
                size += Int64(bytes.count)
            }
        } catch let error as POSIXError {
            throw APIError(.file, in: context, detail: "the answer cannot be written", cause: error)
        } catch {
            throw APIError(wrapping: error, in: context)
        }
        return size
    }

    /// Puts the file in its place.
    func finish(_ response: HTTPResponse) throws(APIError) -> File {
        do {
            try file.move(to: destination)
        } catch {
            throw APIError(
                .file, in: context, detail: "the file cannot be put in its place", cause: error)
        }
        let name = response.headers["Content-Disposition"].flatMap { ContentDisposition($0).fileName }
        return .file(destination, name: name, type: response.headers["Content-Type"])
    }
}
