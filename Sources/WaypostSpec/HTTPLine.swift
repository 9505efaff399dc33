package import WaypostSource

/// `GET /v1/products/{id:Int}?fields=all -> Product?`
package struct HTTPLine: Equatable, Sendable {
    package var method: Located<Method>
    package var path: PathTemplate
    package var fixedQuery: [QueryPair]
    package var returns: TypeExpression?

    package enum Method: String, CaseIterable, Sendable {
        case get = "GET"
        case head = "HEAD"
        case post = "POST"
        case put = "PUT"
        case patch = "PATCH"
        case delete = "DELETE"
        case options = "OPTIONS"
    }

    package struct QueryPair: Equatable, Sendable {
        package var name: Located<String>
        package var value: Located<String>
    }
}
