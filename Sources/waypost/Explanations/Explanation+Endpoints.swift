extension Explanation {
    /// E320 to E329: the line of an endpoint, and what it sends and gets.
    static let endpoints = [
        Explanation(
            "E320", "no http line",
            """
            An endpoint is a method, a path, and where there is one the type of its answer behind "->".
            """,
            wrong: """
                service: Products
                endpoints:
                  list: /products
                """,
            right: """
                service: Products
                endpoints:
                  list: GET /products
                """),
        Explanation(
            "E321", "bad method",
            """
            Methods are written in capital letters: GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS. They are case
            sensitive on the wire (RFC 9110, section 9.1).
            """,
            wrong: """
                service: Products
                endpoints:
                  list: get /products
                """,
            right: """
                service: Products
                endpoints:
                  list: GET /products
                """),
        Explanation(
            "E322", "bad path",
            """
            A path starts with "/" and has no segments "." and "..", which servers and proxies resolve in ways
            of their own.
            """,
            wrong: """
                service: Products
                endpoints:
                  list: GET products
                """,
            right: """
                service: Products
                endpoints:
                  list: GET /products
                """),
        Explanation(
            "E323", "bad path parameter",
            """
            A path parameter is {name}, {name:Type}, or {name+} for a text that keeps its slashes. There is no
            blank before the type, because YAML would read a mapping.
            """,
            wrong: """
                service: Products
                endpoints:
                  get: GET /products/{id:int}
                """,
            right: """
                service: Products
                endpoints:
                  get: GET /products/{id:Int}
                """),
        Explanation(
            "E324", "type that can't travel there",
            """
            Paths, queries and headers carry texts: String, numbers, Bool, Date, Day, UUID, URL and enums, and
            in queries and headers also lists of these. Objects and free-form values go into the body.
            """,
            wrong: """
                service: Products
                endpoints:
                  get: GET /products/{id:Any}
                """,
            right: """
                service: Products
                endpoints:
                  get: GET /products/{id:String}
                """),
        Explanation(
            "E325", "the same request twice",
            """
            Two endpoints of a service have the same method and path, so they would be the same call.
            """,
            wrong: """
                service: Products
                endpoints:
                  list: GET /products
                  all: GET /products
                """,
            right: """
                service: Products
                endpoints:
                  list: GET /products
                  all: GET /products/all
                """),
        Explanation(
            "E326", "two answers",
            """
            An endpoint says once what it returns: behind "->", under returns, under responses when it differs
            by status, or by stream.
            """,
            wrong: """
                service: Products
                endpoints:
                  get:
                    http: GET /products/{id:Int} -> Product
                    returns: Product
                models:
                  Product: {id: Int}
                """,
            right: """
                service: Products
                endpoints:
                  get: GET /products/{id:Int} -> Product
                models:
                  Product: {id: Int}
                """),
        Explanation(
            "E327", "bad stream",
            """
            A stream is of one kind: sse (Server-Sent Events whose data has one type), events (a type for each
            name of an event), or jsonLines (a value on each line).
            """,
            wrong: """
                service: Products
                endpoints:
                  watch:
                    http: GET /products/changes
                    stream: {sse: Product, jsonLines: Product}
                models:
                  Product: {id: Int}
                """,
            right: """
                service: Products
                endpoints:
                  watch:
                    http: GET /products/changes
                    stream: {sse: Product}
                models:
                  Product: {id: Int}
                """),
        Explanation(
            "E328", "two bodies",
            """
            A request carries one body: body, form or multipart.
            """,
            wrong: """
                service: Products
                endpoints:
                  create:
                    http: POST /products
                    body: {name: String}
                    form: {name: String}
                """,
            right: """
                service: Products
                endpoints:
                  create:
                    http: POST /products
                    body: {name: String}
                """),
        Explanation(
            "E329", "body of a GET",
            """
            GET and HEAD carry no body: what it would mean is not defined (RFC 9110, section 9.3.1), and many
            servers and proxies drop it.
            """,
            wrong: """
                service: Products
                endpoints:
                  search:
                    http: GET /products
                    body: {q: String}
                """,
            right: """
                service: Products
                endpoints:
                  search:
                    http: GET /products
                    query: {q: String}
                """),
    ]
}
