extension Explanation {
    /// Warnings: what is generated nevertheless.
    static let warnings = [
        Explanation(
            "W205", "empty enum",
            """
            An enum without values has nothing to choose from, so any text is taken for one of its values.
            """,
            wrong: """
                models:
                  Kind:
                    $enum: []
                """,
            right: """
                models:
                  Kind: String
                """),
        Explanation(
            "W207", "two names that are one in Swift",
            """
            Different names on the wire give the same Swift name. One keeps it, the others get a number. With
            $name each can have a name that tells them apart.
            """,
            wrong: """
                models:
                  User:
                    user_id: Int
                    userID: String
                """,
            right: """
                models:
                  User:
                    user_id: {$type: Int, $name: legacyID}
                    userID: String
                """),
        Explanation(
            "W301", "comment where documentation is meant",
            """
            YAML takes " #" and all behind it for a comment, so it is lost. Documentation stands behind "//",
            and with a "#" in it between quotes.
            """,
            wrong: """
                models:
                  Product:
                    color: String // such as #FF0000, or #00FF00
                    code: Int // ticket #12
                """,
            right: """
                models:
                  Product:
                    color: String // such as red
                    code: "Int // ticket #12"
                """),
        Explanation(
            "W302", "one pin",
            """
            When the server's key changes, an app that knows only the old one can't connect any more until it is
            updated. Pin a second key that is kept in reserve.
            """,
            wrong: """
                # api.yaml
                api: Shop
                environments:
                  production:
                    url: https://api.example.com
                    pin: [sha256/AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA=]
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
            "W303", "slash at the end",
            """
            Paths start with "/", so a base URL or base that ends with one would give two. It is dropped.
            """,
            wrong: """
                # api.yaml
                api: Shop
                environments:
                  production: https://api.example.com/
                """,
            right: """
                # api.yaml
                api: Shop
                environments:
                  production: https://api.example.com
                """),
        Explanation(
            "W304", "redundant question mark",
            """
            A parameter or field with a default may be left out anyway; the "?" behind its name says nothing
            more.
            """,
            wrong: """
                service: Products
                endpoints:
                  list:
                    http: GET /products
                    query:
                      page?: Int = 1
                """,
            right: """
                service: Products
                endpoints:
                  list:
                    http: GET /products
                    query:
                      page: Int = 1
                """),
        Explanation(
            "W305", "key for a call that needs none",
            """
            An idempotency key lets a server recognise a repeated call. GET, HEAD, PUT, DELETE and OPTIONS may be
            repeated as they are (RFC 9110, section 9.2.2).
            """,
            wrong: """
                service: Products
                endpoints:
                  replace:
                    http: PUT /products/{id:Int}
                    idempotencyKey: Idempotency-Key
                """,
            right: """
                service: Products
                endpoints:
                  create:
                    http: POST /products
                    idempotencyKey: Idempotency-Key
                """),
        Explanation(
            "W306", "auth that is never used",
            """
            Schemes are defined, and no endpoint, service or default asks for one: all calls would go out without
            credentials, which is seldom meant.
            """,
            wrong: """
                auth:
                  user:
                    bearer:
                service: Products
                endpoints:
                  list: GET /products
                """,
            right: """
                auth:
                  user:
                    bearer:
                defaults:
                  auth: user
                service: Products
                endpoints:
                  list: GET /products
                """),
    ]
}
