internal import Foundation
internal import WaypostModel

internal import struct WaypostRuntime.HTTPFields

/// Judges whether a request says who sends it; any secret will do.
struct AuthorizationCheck {
    private let schemes: [AuthorizationScheme]
    private let headers: HTTPFields
    private let pairs: [EncodedPair]

    init(_ schemes: [AuthorizationScheme], _ request: ServedRequest) {
        self.schemes = schemes
        headers = request.headers
        pairs = EncodedPair.pairs(of: request.query)
    }

    func problems(_ requirement: AuthorizationRequirement) -> [Problem] {
        switch requirement {
        case .none, .optional:
            return []
        case .scheme(let key):
            return schemes.first { $0.key == key }.map(problems) ?? []
        case .all(let requirements):
            return requirements.flatMap(problems)
        case .any(let requirements):
            // What the first one lacks is told, since most callers have that one.
            let all = requirements.map(problems)
            return all.contains([]) ? [] : all.first ?? []
        }
    }

    /// The names of query items that carry secrets.
    func queryNames(_ requirement: AuthorizationRequirement) -> Set<String> {
        Set(
            schemes.filter { requirement.names($0.key) }.flatMap { scheme -> [String] in
                guard case .template(let template) = scheme.kind else { return [] }
                return template.items.filter { $0.location == .query }.map(\.name)
            })
    }

    /// What a client is told to prove with (RFC 9110, section 11.6.1).
    func challenge(_ requirement: AuthorizationRequirement) -> String? {
        let names = schemes.filter { requirement.names($0.key) }.map { scheme in
            switch scheme.kind {
            case .bearer, .session, .oauth2: "Bearer"
            case .basic: "Basic realm=\"\(scheme.key)\""
            case .template: scheme.key
            }
        }
        return names.isEmpty ? nil : names.joined(separator: ", ")
    }

    private func problems(_ scheme: AuthorizationScheme) -> [Problem] {
        switch scheme.kind {
        case .bearer, .session, .oauth2:
            return problem(in: "Authorization", headers["Authorization"], "Bearer TOKEN") { text in
                text.hasCaseInsensitivePrefix("Bearer ") && text.utf8.count > "Bearer ".utf8.count
            }
        case .basic:
            return problem(in: "Authorization", headers["Authorization"], "Basic USER:PASSWORD in base64") {
                text in
                let login =
                    text.hasCaseInsensitivePrefix("Basic ")
                    ? Data(base64Encoded: String(text.dropFirst(6))) : nil
                return login?.contains(UInt8(ascii: ":")) == true
            }
        case .template(let template):
            return template.items.flatMap { problems($0) }
        }
    }

    private func problems(_ item: AuthorizationScheme.Item) -> [Problem] {
        let shape = item.parts.map { part in
            switch part {
            case .literal(let text): text
            case .placeholder(let name): "{\(name.text)}"
            }
        }.joined()
        switch item.location {
        case .header: return problem(in: item.name, headers[item.name], shape, item.fits)
        case .query:
            let value = pairs.first { $0.name == item.name }?.value
            guard value.map(item.fits) != true else { return [] }
            return [unauthorized("query \(item.name)", value, shape)]
        }
    }

    private func problem(
        in header: String, _ value: String?, _ expected: String, _ fits: (String) -> Bool
    ) -> [Problem] {
        value.map(fits) == true ? [] : [unauthorized("header \(header)", value, expected)]
    }

    /// What was sent may be a secret of somebody, so that it is not repeated.
    private func unauthorized(_ place: String, _ value: String?, _ expected: String) -> Problem {
        Problem(
            place, found: value == nil ? "nothing" : "something else", expected: expected, .unauthorized)
    }
}

extension AuthorizationRequirement {
    fileprivate func names(_ key: String) -> Bool {
        switch self {
        case .none: false
        case .scheme(let name): name == key
        case .any(let parts), .all(let parts): parts.contains { $0.names(key) }
        case .optional(let part): part.names(key)
        }
    }
}

extension AuthorizationScheme.Item {
    /// Whether a text has the template's literal parts in their order, and something for each placeholder.
    fileprivate func fits(_ text: String) -> Bool {
        var rest = text[...]
        var lacksValue = false
        for part in parts {
            switch part {
            case .placeholder: lacksValue = true
            case .literal(let literal):
                guard let range = rest.firstRange(of: literal),
                    lacksValue != (range.lowerBound == rest.startIndex)
                else { return false }
                rest = rest[range.upperBound...]
                lacksValue = false
            }
        }
        return lacksValue != rest.isEmpty
    }
}

extension String {
    fileprivate func hasCaseInsensitivePrefix(_ prefix: String) -> Bool {
        self.prefix(prefix.count).lowercased() == prefix.lowercased()
    }
}
