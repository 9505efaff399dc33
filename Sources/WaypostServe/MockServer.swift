private import Foundation
package import WaypostModel

private import struct WaypostRuntime.HTTPFields
private import enum WaypostRuntime.JSONValue

/// Answers requests as specs describe, without a socket.
package struct MockServer: Sendable {
    private let apis: [API]
    private let options: ServeOptions
    private let router: Router

    package init(_ apis: [API], _ options: ServeOptions = ServeOptions()) {
        self.apis = apis
        self.options = options
        router = Router(apis)
    }

    /// The keys of all endpoints: `Products.get`.
    package var endpoints: [String] {
        apis.flatMap(\.services).flatMap(\.endpoints).map(\.key)
    }

    /// Endpoints that never answer, since another one has their method and path.
    package var hiddenEndpoints: [(hidden: String, by: String)] { router.hidden }

    package func response(to request: ServedRequest) -> ServedResponse {
        switch router.find(request) {
        case .route(let route, let holes):
            return response(of: route, holes, to: request)
        case .otherMethods(let methods):
            let allowed = methods.map(\.rawValue).joined(separator: ", ")
            if request.method == HTTPMethod.options.rawValue {
                return ServedResponse(204, headers: ["Allow": allowed])
            }
            var response = refusal(
                405, [Problem("method", found: quoted(request.method), expected: "one of \(allowed)")])
            response.headers["Allow"] = allowed
            return response
        case .nothing:
            return refusal(
                404, [Problem("path", found: quoted(request.path), expected: "the path of an endpoint")])
        }
    }

    /// The answer to a request whose body is above a limit, which keeps the server from reading it.
    ///
    /// - Parameter limit: In bytes.
    package func refusal(ofBodyAbove limit: Int) -> ServedResponse {
        var response = refusal(413, [Problem("body", found: "more", expected: "at most \(limit) bytes")])
        response.headers["Connection"] = "close"
        return response
    }

    private func response(
        of route: Router.Route, _ holes: [String], to request: ServedRequest
    ) -> ServedResponse {
        let steering = Steering(request, endpoint: route.endpoint.key, options)
        let authorization = AuthorizationCheck(route.api.schemes, request)
        let problems = judged(problems(route, holes, request, authorization) + steering.problems)
        let errors = problems.filter { $0.kind != .warning }
        var response: ServedResponse
        if errors.isEmpty {
            let errorSet = route.api.errorSets.first { $0.name == route.endpoint.errors }
            response = AnswerMaker(types: route.types, endpoint: route.endpoint, errors: errorSet)
                .response(to: request, status: steering.status)
        } else {
            response = refusal(status(for: errors), problems)
            if response.status == 401 {
                response.headers["WWW-Authenticate"] = authorization.challenge(route.endpoint.authorization)
            }
        }
        response.delay = steering.delay
        response.endpoint = route.endpoint.key
        response.problems = problems
        // More would be refused by clients, and be no help.
        for problem in problems.filter({ $0.kind == .warning }).prefix(10) {
            response.headers.append("Waypost-Warning", problem.text.asHeaderValue)
        }
        return response
    }

    private func problems(
        _ route: Router.Route, _ holes: [String], _ request: ServedRequest,
        _ authorization: AuthorizationCheck
    ) -> [Problem] {
        let endpoint = route.endpoint
        let path = zip(endpoint.holes, holes).flatMap { hole, value in
            route.types.problems(value, hole.type, at: "path \(hole.name)")
        }
        let query = ParameterCheck(check: route.types, endpoint: endpoint, part: "query").problems(
            endpoint.query, EncodedPair.pairs(of: request.query),
            except: authorization.queryNames(endpoint.authorization))
        let headers = HeaderCheck(check: route.types, endpoint: endpoint).problems(request.headers)
        let secrets = options.checksAuthorization ? authorization.problems(endpoint.authorization) : []
        let body = BodyCheck(check: route.types, service: route.service, endpoint: endpoint).problems(request)
        return secrets + path + query + headers + body
    }

    /// The problems as strict or lenient eyes see them.
    private func judged(_ problems: [Problem]) -> [Problem] {
        problems.map { problem in
            var problem = problem
            switch options.strictness {
            case .lenient: problem.kind = .warning
            case .normal: break
            case .strict: if problem.kind == .warning { problem.kind = .malformed }
            }
            return problem
        }
    }

    /// Who sends a request is asked before what is in it.
    private func status(for errors: [Problem]) -> Int {
        let kinds = errors.map(\.kind)
        if kinds.contains(.unauthorized) { return 401 }
        return kinds.contains(.mediaType) ? 415 : 400
    }

    private func refusal(_ status: Int, _ problems: [Problem]) -> ServedResponse {
        let json = JSONValue.object([
            "problems": .array(
                problems.map { problem in
                    [
                        "place": .string(problem.place), "found": .string(problem.found),
                        "expected": .string(problem.expected),
                        "isWarning": .bool(problem.kind == .warning),
                    ]
                })
        ])
        var response = ServedResponse(
            status, headers: ["Content-Type": "application/json"], body: Data(json.description.utf8))
        response.problems = problems
        return response
    }
}

extension String {
    /// As a header may hold it: visible ASCII and blanks (RFC 9110, section 5.5), and not too much of it.
    fileprivate var asHeaderValue: String {
        String(
            String.UnicodeScalarView(
                unicodeScalars.prefix(300).map { (0x20...0x7E).contains($0.value) ? $0 : "?" }))
    }
}
