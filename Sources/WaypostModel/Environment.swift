/// A place where the API lives.
package struct Environment: Equatable, Sendable {
    package var name: SwiftName
    package var documentation: String?
    package var baseURL: URLTemplate
    /// Further base URLs by the name that an endpoint's `host` gives, sorted by it.
    package var hosts: [Host]
    /// In milliseconds.
    package var timeout: Int
    package var log: LogLevel
    package var headers: [ConstantHeader]
    /// The compilation condition under which this environment is the current one.
    package var condition: SwiftName?
    /// What is given when a client is made, for the holes of the URLs.
    package var variables: [Parameter]
    /// Hashes of the public keys that the servers may have, `sha256/` and base64.
    package var pins: [String]

    package init(
        name: SwiftName, documentation: String?, baseURL: URLTemplate, hosts: [Host], timeout: Int,
        log: LogLevel, headers: [ConstantHeader], condition: SwiftName?, variables: [Parameter] = [],
        pins: [String] = []
    ) {
        self.name = name
        self.documentation = documentation
        self.baseURL = baseURL
        self.hosts = hosts
        self.timeout = timeout
        self.log = log
        self.headers = headers
        self.condition = condition
        self.variables = variables
        self.pins = pins
    }

    package struct Host: Equatable, Sendable {
        package var name: String
        package var baseURL: URLTemplate

        package init(name: String, baseURL: URLTemplate) {
            self.name = name
            self.baseURL = baseURL
        }
    }

    package enum LogLevel: String, CaseIterable, Sendable {
        case none, error, info, debug
    }
}

/// A base URL with holes for variables.
package struct URLTemplate: Equatable, Sendable, ExpressibleByStringLiteral {
    package var parts: [Part]

    package init(_ parts: [Part]) {
        self.parts = parts
    }

    package init(stringLiteral text: String) {
        parts = [.literal(text)]
    }

    /// As the spec has it, with the names that the variables have in Swift.
    package var written: String {
        parts.map { part in
            switch part {
            case .literal(let text): text
            case .variable(let name, _): "{\(name.text)}"
            }
        }.joined()
    }

    package enum Part: Equatable, Sendable {
        case literal(String)
        /// The variable of that name.
        case variable(SwiftName, TypeReference)
    }
}

/// A header that always has the same value.
package struct ConstantHeader: Equatable, Sendable {
    package var name: String
    package var value: String

    package init(name: String, value: String) {
        self.name = name
        self.value = value
    }
}
