internal import Foundation

extension APIClient {
    /// Follows the `Link: <…>; rel="next"` headers of answers (RFC 8288) from page to page.
    ///
    /// The target of a link may be relative (RFC 3986, section 5), and must be of the environment's hosts, since
    /// headers and credentials of the endpoint go along. A page that has come before would never end. Either
    /// throws ``APIError/Code/decoding``.
    public func linkedPages<Answer: Decodable & Sendable, Item: Sendable, Failure: DescribedError>(
        _ endpoint: some Endpoint, as type: Answer.Type, throwing failure: Failure.Type = APIError.self,
        items: @escaping @Sendable (Answer) -> [Item]
    ) -> PageSequence<Item> {
        linkedPages(endpoint.request, failure, items: items) { _, response in
            LinkHeader.next(in: response.headers)
        }
    }

    /// Follows the links that stand in answers themselves, as text or as `URL`, from page to page; nil and
    /// empty text end.
    ///
    /// The same holds for them as for links in headers.
    public func linkedPages<
        Answer: Decodable & Sendable, Item: Sendable, Failure: DescribedError, Link: ParameterValue
    >(
        _ endpoint: some Endpoint, as type: Answer.Type, throwing failure: Failure.Type = APIError.self,
        next: @escaping @Sendable (Answer) -> Link?, items: @escaping @Sendable (Answer) -> [Item]
    ) -> PageSequence<Item> {
        linkedPages(endpoint.request, failure, items: items) { answer, _ in next(answer)?.parameterText }
    }

    private func linkedPages<Answer: Decodable & Sendable, Item: Sendable, Failure: DescribedError>(
        _ endpoint: EndpointRequest, _ failure: Failure.Type,
        items: @escaping @Sendable (Answer) -> [Item],
        link: @escaping @Sendable (Answer, HTTPResponse) -> String?
    ) -> PageSequence<Item> {
        let load: @Sendable (URL?) async throws -> ([Item], next: URL?) = { url in
            do throws(APIError) {
                var request = try httpRequest(of: endpoint)
                request.url = url ?? request.url
                let response = try await exchange(request)
                let answer = try decode(Answer.self, from: response, of: endpoint)
                let base = response.url ?? request.url
                return (
                    items(answer),
                    try link(answer, response).flatMap { link throws(APIError) in
                        try target(of: link, on: base, of: endpoint)
                    }
                )
            } catch {
                throw Failure(error, coding: coding)
            }
        }
        return PageSequence {
            let start = try? httpRequest(of: endpoint).url
            return try await PageSequence.page(at: start, after: start.map { [$0] } ?? [], load) {
                Failure(
                    APIError(
                        .decoding, in: endpoint.context,
                        detail: "the link to the next page leads to one that has come before"),
                    coding: coding)
            }
        }
    }

    private func target(
        of link: String, on base: URL, of endpoint: EndpointRequest
    ) throws(APIError) -> URL? {
        if link.isEmpty { return nil }
        guard let url = URL(string: link, relativeTo: base)?.absoluteURL.withoutFragment,
            url.user == nil, url.password == nil, let origin = Origin(url),
            environment.origins.contains(origin)
        else {
            throw APIError(
                .decoding, in: endpoint.context,
                detail: "the link to the next page leads away from the hosts of the environment")
        }
        return url
    }
}

extension URL {
    /// The URL up to its fragment, which is never sent.
    fileprivate var withoutFragment: URL? {
        URL(string: String(absoluteString.prefix { $0 != "#" }))
    }
}
