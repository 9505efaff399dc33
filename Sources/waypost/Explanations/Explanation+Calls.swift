extension Explanation {
    /// E330 to E340: how an endpoint is called, and what it refers to.
    static let calls = [
        Explanation(
            "E330", "cache of a call that is no GET",
            """
            Only the answers of GET are kept: other methods change something, or ask for what others can't be
            asked for again.
            """,
            wrong: """
                service: Products
                endpoints:
                  create:
                    http: POST /products -> Product
                    cache: 5m
                models:
                  Product: {id: Int}
                """,
            right: """
                service: Products
                endpoints:
                  get:
                    http: GET /products/{id:Int} -> Product
                    cache: 5m
                models:
                  Product: {id: Int}
                """),
        Explanation(
            "E331", "incomplete pages",
            """
            pages has one of cursor, page, offset and link. cursor needs next, where the answer holds the next
            cursor; end, more and total go with page and offset.
            """,
            wrong: """
                service: Products
                endpoints:
                  list:
                    http: GET /products -> Page
                    query: {cursor?: String}
                    pages: {cursor: cursor}
                models:
                  Page: {products: [Int], next?: String}
                """,
            right: """
                service: Products
                endpoints:
                  list:
                    http: GET /products -> Page
                    query: {cursor?: String}
                    pages: {cursor: cursor, next: next, items: products}
                models:
                  Page: {products: [Int], next?: String}
                """),
        Explanation(
            "E332", "pages that name what is not there",
            """
            The parameter must be one of the endpoint's query, and the dotted paths must lead to fields of its
            answer with types that fit: a list for items, a Bool for end and more, a whole number for total.
            """,
            wrong: """
                service: Products
                endpoints:
                  list:
                    http: GET /products -> Page
                    query: {cursor?: String}
                    pages: {cursor: curser, next: next, items: products}
                models:
                  Page: {products: [Int], next?: String}
                """,
            right: """
                service: Products
                endpoints:
                  list:
                    http: GET /products -> Page
                    query: {cursor?: String}
                    pages: {cursor: cursor, next: next, items: products}
                models:
                  Page: {products: [Int], next?: String}
                """),
        Explanation(
            "E333", "no such endpoint",
            """
            Endpoints are named as in their own service, list, or with it, Products.list; Products.* is all of
            a service.
            """,
            wrong: """
                service: Products
                endpoints:
                  list:
                    http: GET /products
                    cache: 5m
                  create:
                    http: POST /products
                    invalidates: [lst]
                """,
            right: """
                service: Products
                endpoints:
                  list:
                    http: GET /products
                    cache: 5m
                  create:
                    http: POST /products
                    invalidates: [list]
                """),
        Explanation(
            "E334", "no such auth scheme",
            """
            auth names schemes of the api file's auth:, alone, as a choice (a | b), together ([a, b]), if
            signed in (a?), or is none.
            """,
            wrong: """
                auth:
                  user:
                    bearer:
                service: Products
                endpoints:
                  list:
                    http: GET /products
                    auth: usr
                """,
            right: """
                auth:
                  user:
                    bearer:
                service: Products
                endpoints:
                  list:
                    http: GET /products
                    auth: user
                """),
        Explanation(
            "E335", "no such host",
            """
            host names one of the URLs that the environments list under urls.
            """,
            wrong: """
                # api.yaml
                api: Shop
                environments:
                  production: https://api.example.com
                service: Files
                host: files
                endpoints:
                  list: GET /files
                """,
            right: """
                # api.yaml
                api: Shop
                environments:
                  production:
                    urls: {main: https://api.example.com, files: https://files.example.com}
                service: Files
                host: files
                endpoints:
                  list: GET /files
                """),
        Explanation(
            "E340", "not supported yet",
            """
            The language has it, and this version of the tool can't generate it. It is reported rather than
            left out of what is generated.
            """,
            wrong: """
                # api.yaml
                openapi: 3.1.0
                info: {title: Shop, version: "1"}
                paths: {}
                """,
            right: """
                # api.yaml
                api: Shop
                environments:
                  production: https://api.example.com
                """),
    ]
}
