extension Explanation {
    /// E301 to E319: what an API and its services say of themselves.
    static let apis = [
        Explanation(
            "E301", "bad duration",
            """
            A duration is a whole number with its unit: ms, s, m, h or d. A bare number would leave it to the
            reader whether seconds or milliseconds are meant.
            """,
            wrong: """
                # api.yaml
                api: Shop
                environments:
                  production: {url: https://api.example.com, timeout: 30}
                """,
            right: """
                # api.yaml
                api: Shop
                environments:
                  production: {url: https://api.example.com, timeout: 30s}
                """),
        Explanation(
            "E302", "not one of the known words",
            """
            The key takes one of a few words, which the message lists.
            """,
            wrong: """
                # api.yaml
                api: Shop
                environments:
                  production: {url: https://api.example.com, log: verbose}
                """,
            right: """
                # api.yaml
                api: Shop
                environments:
                  production: {url: https://api.example.com, log: debug}
                """),
        Explanation(
            "E303", "no environments",
            """
            An API has at least one environment: a name and a base URL. The first is the default.
            """,
            wrong: """
                # api.yaml
                api: Shop
                """,
            right: """
                # api.yaml
                api: Shop
                environments:
                  production: https://api.example.com
                """),
        Explanation(
            "E304", "key of the api file",
            """
            spec, environments, auth (as a list of schemes) and defaults are about the whole API, so they stand
            in the file that has api:.
            """,
            wrong: """
                # api.yaml
                api: Shop
                import: products.yaml
                environments:
                  production: https://api.example.com
                # products.yaml
                defaults: {timeout: 5s}
                service: Products
                endpoints:
                  list: GET /products
                """,
            right: """
                # api.yaml
                api: Shop
                import: products.yaml
                environments:
                  production: https://api.example.com
                # products.yaml
                timeout: 5s
                service: Products
                endpoints:
                  list: GET /products
                """),
        Explanation(
            "E305", "endpoints without a service",
            """
            Endpoints, base and host belong to a service, which the same file names; and a service has
            endpoints.
            """,
            wrong: """
                endpoints:
                  list: GET /products
                """,
            right: """
                service: Products
                endpoints:
                  list: GET /products
                """),
        Explanation(
            "E306", "environment without a URL",
            """
            An environment has a base URL under url, or several, each with a name, under urls.
            """,
            wrong: """
                # api.yaml
                api: Shop
                environments:
                  production: {timeout: 30s}
                """,
            right: """
                # api.yaml
                api: Shop
                environments:
                  production: {url: https://api.example.com, timeout: 30s}
                """),
        Explanation(
            "E307", "bad pin",
            """
            A pin is sha256/ and the base64 form of the SHA-256 hash of the public key's
            SubjectPublicKeyInfo: 44 characters, the last of which is =.
            """,
            wrong: """
                # api.yaml
                api: Shop
                environments:
                  production:
                    url: https://api.example.com
                    pin: [sha1/2fd4e1c67a2d28fced849ee1bb76e7391b93eb12]
                """,
            right: """
                # api.yaml
                api: Shop
                environments:
                  production:
                    url: https://api.example.com
                    pin:
                      - sha256/AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA=
                      - sha256/BBBBBBBBBBBBBBBBBBBBBBBBBBBBBBBBBBBBBBBBBBA=
                """),
        Explanation(
            "E308", "pin without https",
            """
            A pin is about the key of a TLS certificate, and plain http has none.
            """,
            wrong: """
                # api.yaml
                api: Shop
                environments:
                  production:
                    url: http://api.example.com
                    pin:
                      - sha256/AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA=
                      - sha256/BBBBBBBBBBBBBBBBBBBBBBBBBBBBBBBBBBBBBBBBBBA=
                """,
            right: """
                # api.yaml
                api: Shop
                environments:
                  production:
                    url: https://api.example.com
                    pin:
                      - sha256/AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA=
                      - sha256/BBBBBBBBBBBBBBBBBBBBBBBBBBBBBBBBBBBBBBBBBBA=
                """),
        Explanation(
            "E309", "no base URL",
            """
            A base URL starts with https:// or http://, has a host and perhaps a path, and no user, query or
            fragment.
            """,
            wrong: """
                # api.yaml
                api: Shop
                environments:
                  production: api.example.com
                """,
            right: """
                # api.yaml
                api: Shop
                environments:
                  production: https://api.example.com
                """),
        Explanation(
            "E311", "bad auth scheme",
            """
            A scheme is one of bearer, basic and oauth2, or a template of headers, of query items, or of both.
            """,
            wrong: """
                auth:
                  user:
                    bearer:
                    basic:
                defaults:
                  auth: user
                service: Products
                endpoints:
                  list: GET /products
                """,
            right: """
                auth:
                  user:
                    bearer:
                  machine:
                    basic:
                defaults:
                  auth: user | machine
                service: Products
                endpoints:
                  list: GET /products
                """),
        Explanation(
            "E312", "secret in the spec",
            """
            Secrets are given when the client is made, never written into the spec, which is committed. A
            template holds at least one placeholder such as {key}.
            """,
            wrong: """
                auth:
                  app:
                    headers: {X-Api-Key: 0a1b2c3d}
                defaults:
                  auth: app
                service: Products
                endpoints:
                  list: GET /products
                """,
            right: """
                auth:
                  app:
                    headers: {X-Api-Key: "{key}"}
                defaults:
                  auth: app
                service: Products
                endpoints:
                  list: GET /products
                """),
        Explanation(
            "E313", "bad retry",
            """
            retry is none, how often a call is repeated (0 to 9), or a mapping with times, statuses, backoff and
            unsafe.
            """,
            wrong: """
                defaults:
                  retry: often
                """,
            right: """
                defaults:
                  retry: {times: 2, statuses: [429, 5xx], backoff: 500ms}
                """),
        Explanation(
            "E314", "bad status",
            """
            Statuses are written 404, or 4xx for all of a hundred. errors: takes those that are no success, and
            default for all that are not named; responses: takes 200 to 299.
            """,
            wrong: """
                service: Products
                endpoints:
                  get:
                    http: GET /products/{id:Int} -> Product
                    errors: {missing: Problem}
                models:
                  Product: {id: Int}
                  Problem: {title: String}
                """,
            right: """
                service: Products
                endpoints:
                  get:
                    http: GET /products/{id:Int} -> Product
                    errors: {404: Problem}
                models:
                  Product: {id: Int}
                  Problem: {title: String}
                """),
        Explanation(
            "E315", "nil without an optional answer",
            """
            404: nil means that the call yields nil for that status, so its answer must be optional. The other
            way round nothing follows: an optional answer alone makes no status nil, since a missing parent is a
            404 as well.
            """,
            wrong: """
                service: Products
                endpoints:
                  get:
                    http: GET /products/{id:Int} -> Product
                    errors: {404: nil}
                models:
                  Product: {id: Int}
                """,
            right: """
                service: Products
                endpoints:
                  get:
                    http: GET /products/{id:Int} -> Product?
                    errors: {404: nil}
                models:
                  Product: {id: Int}
                """),
        Explanation(
            "E316", "bad header",
            """
            The name of a header is a token (RFC 9110, section 5.6.2), its value one line. The headers of an
            environment are the same for every call, so each is a constant: = value.
            """,
            wrong: """
                service: Products
                headers:
                  X Tenant: String
                endpoints:
                  list: GET /products
                """,
            right: """
                service: Products
                headers:
                  X-Tenant: String
                endpoints:
                  list: GET /products
                """),
        Explanation(
            "E317", "header that something else sets",
            """
            Authorization comes from auth, Accept and Content-Type from the types and from accept and
            contentType, Host and Content-Length from the request itself. Setting one of them as a header would
            give it twice.
            """,
            wrong: """
                service: Products
                headers:
                  Authorization: String
                endpoints:
                  list: GET /products
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
            "E318", "what a query can't carry",
            """
            A query is made of texts. An object needs to be told how it is spread over them: $style: deep gives
            filter[state]=open, json gives filter={"state":"open"}. A File can't travel in a query at all.
            """,
            wrong: """
                service: Products
                endpoints:
                  list:
                    http: GET /products
                    query:
                      filter: Filter
                models:
                  Filter: {state: String}
                """,
            right: """
                service: Products
                endpoints:
                  list:
                    http: GET /products
                    query:
                      filter: {$type: Filter, $style: deep}
                models:
                  Filter: {state: String}
                """),
        Explanation(
            "E319", "bad base",
            """
            The base of a service stands in front of the paths of its endpoints: it starts with "/".
            """,
            wrong: """
                service: Products
                base: v1/products
                endpoints:
                  list: GET /
                """,
            right: """
                service: Products
                base: /v1/products
                endpoints:
                  list: GET /
                """),
    ]
}
