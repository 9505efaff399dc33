/// A place where the API lives.
package struct Environment: Equatable, Sendable {
    package var name: SwiftName
    package var documentation: String?
    package var baseURL: String
    /// Further base URLs by the name that an endpoint's `host` gives, sorted by it.
    package var hosts: [Host]
    /// In milliseconds.
    package var timeout: Int
    package var log: LogLevel
    package var headers: [ConstantHeader]
    /// The compilation condition under which this environment is the current one.
    package var condition: SwiftName?

    package init(
        name: SwiftName, documentation: String?, baseURL: String, hosts: [Host], timeout: Int, log: LogLevel,
        headers: [ConstantHeader], condition: SwiftName?
    ) {
        self.name = name
        self.documentation = documentation
        self.baseURL = baseURL
        self.hosts = hosts
        self.timeout = timeout
        self.log = log
        self.headers = headers
        self.condition = condition
    }

    package struct Host: Equatable, Sendable {
        package var name: String
        package var baseURL: String

        package init(name: String, baseURL: String) {
            self.name = name
            self.baseURL = baseURL
        }
    }

    package enum LogLevel: String, CaseIterable, Sendable {
        case none, error, info, debug
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
