internal import WaypostModel

/// Finds the endpoint that a request means.
struct Router: Sendable {
    private let routes: [Route]

    /// A path under which an endpoint is served.
    struct Route: Sendable {
        let api: API
        let types: TypeCheck
        let service: Service
        let endpoint: Endpoint
        let pattern: PathPattern
    }

    enum Finding {
        /// With the values of the path's holes.
        case route(Route, [String])
        /// The path is known with these methods.
        case otherMethods([HTTPMethod])
        case nothing
    }

    /// Endpoints are found at their paths, and at these behind the path of a base URL, so that clients may be
    /// pointed at the server with or without it.
    init(_ apis: [API]) {
        routes = apis.flatMap { api in
            let types = TypeCheck(api)
            let urls = api.environments.flatMap { [$0.baseURL] + $0.hosts.map(\.baseURL) }
            var prefixes: [[Endpoint.PathPart]] = [[]]
            for path in urls.map(\.path) where !prefixes.contains(path) { prefixes.append(path) }
            return prefixes.flatMap { prefix in
                api.services.flatMap { service in
                    service.endpoints.map { endpoint in
                        Route(
                            api: api, types: types, service: service, endpoint: endpoint,
                            pattern: PathPattern(prefix + endpoint.path)
                        )
                    }
                }
            }
        }
    }

    /// Endpoints that are never found, each with the one that is found in its place.
    var hidden: [(hidden: String, by: String)] {
        var found: [PathPattern: [Route]] = [:]
        var hidden: [(String, String)] = []
        for route in routes where route.pattern == PathPattern(route.endpoint.path) {
            let others = found[route.pattern, default: []]
            let other = others.first { other in
                other.endpoint.method == route.endpoint.method
                    && other.endpoint.fixedQuery == route.endpoint.fixedQuery
            }
            if let other { hidden.append((route.endpoint.key, other.endpoint.key)) }
            found[route.pattern] = others + [route]
        }
        return hidden
    }

    func find(_ request: ServedRequest) -> Finding {
        let pairs = EncodedPair.pairs(of: request.query)
        let candidates = routes.compactMap { candidate(for: $0, request.path, pairs) }
        guard !candidates.isEmpty else { return .nothing }
        // What answers GET answers HEAD (RFC 9110, section 9.3.2).
        for method in request.method == "HEAD" ? ["HEAD", "GET"] : [request.method] {
            let best = candidates.filter { $0.route.endpoint.method.rawValue == method }
                .reduce(nil as Candidate?) { best, next in
                    best.map { $0.rank.lexicographicallyPrecedes(next.rank) ? next : $0 } ?? next
                }
            if let best {
                let holes = best.route.endpoint.holes.count
                return .route(best.route, best.values.suffix(holes))
            }
        }
        return .otherMethods(allowed(Set(candidates.map(\.route.endpoint.method))))
    }

    private func allowed(_ methods: Set<HTTPMethod>) -> [HTTPMethod] {
        HTTPMethod.allCases.filter {
            methods.contains($0) || $0 == .options || $0 == .head && methods.contains(.get)
        }
    }

    private struct Candidate {
        let route: Route
        let values: [String]
        /// The greater the better.
        let rank: [Int]
    }

    /// The longest literal text wins, among paths whose holes and fixed queries fit.
    private func candidate(for route: Route, _ path: String, _ pairs: [EncodedPair]) -> Candidate? {
        let fitting = route.pattern.values(in: path) {
            route.types.problems($0, $1, at: "path").isEmpty
        }
        guard let values = fitting ?? route.pattern.values(in: path, accepts: { _, _ in true }) else {
            return nil
        }
        let fixed = route.endpoint.fixedQuery
        let isFixed = fixed.allSatisfy { item in
            pairs.contains { $0.name == item.wireName && item.value == .constant($0.value) }
        }
        return Candidate(
            route: route, values: values,
            rank: [fitting == nil ? 0 : 1, isFixed ? 1 : 0, route.pattern.literalLength, fixed.count])
    }
}

extension Endpoint {
    /// What stands in the query of every call.
    fileprivate var fixedQuery: [RequestItem] {
        query.filter { if case .constant = $0.value { true } else { false } }
    }

    /// The names of the path's holes, as the spec writes them, and their types.
    var holes: [(name: String, type: TypeReference)] {
        path.compactMap { part in
            if case .parameter(_, let type, let wireName, _) = part { (wireName, type) } else { nil }
        }
    }
}
