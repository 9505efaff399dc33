extension Explanation {
    /// E100 to E111: files, keys and the configuration.
    static let files = [
        Explanation(
            "E100", "not YAML",
            """
            A spec is YAML in UTF-8, one document in each file. Every scalar is read as text, so tags have no
            meaning here. The usual causes: a tab (YAML is indented with blanks), a value that starts with "["
            or "{" and goes on after the bracket, and ": " or " #" in a value. Quote such values.
            """,
            wrong: """
                models:
                  Product:
                    tags: [String] // words to find it by
                """,
            right: """
                models:
                  Product:
                    tags: "[String] // words to find it by"
                """),
        Explanation(
            "E101", "unknown key",
            """
            Nothing is skipped silently: a key that has no meaning in its place is an error, since it is nearly
            always a slip of the pen. Keys that start with x- are kept for your own use, wherever the keys
            are fixed.
            """,
            wrong: """
                service: Products
                endpoints:
                  search:
                    http: GET /products
                    quary:
                      q: String
                """,
            right: """
                service: Products
                endpoints:
                  search:
                    http: GET /products
                    query:
                      q: String
                    x-owner: search team
                """),
        Explanation(
            "E102", "wrong kind of value",
            """
            The key is known, but its value is of another kind than the key takes: a text where a mapping is
            needed, a list where a text is, and so on. The message says which kind is meant.
            """,
            wrong: """
                service: Products
                endpoints:
                  search:
                    http: GET /products
                    query: q
                """,
            right: """
                service: Products
                endpoints:
                  search:
                    http: GET /products
                    query:
                      q: String
                """),
        Explanation(
            "E104", "given twice",
            """
            A key stands twice in one mapping, or a parameter has the name of another one. YAML readers often
            take the last of equal keys and drop the others; here both places are shown instead.
            """,
            wrong: """
                service: Products
                endpoints:
                  get: GET /products
                  get: GET /products/{id:Int}
                """,
            right: """
                service: Products
                endpoints:
                  list: GET /products
                  get: GET /products/{id:Int}
                """),
        Explanation(
            "E105", "missing file",
            """
            A file that import: or waypost.yaml names is not there or can't be read. Paths are relative to the
            file that names them.
            """,
            wrong: """
                # api.yaml
                api: Shop
                import: product.yaml
                environments:
                  production: https://api.example.com
                # products.yaml
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
                service: Products
                endpoints:
                  list: GET /products
                """),
        Explanation(
            "E106", "Swagger 2.0",
            """
            Documents in Swagger 2.0, the format before OpenAPI 3, are not read. Converters to OpenAPI 3 exist.
            """,
            wrong: """
                # api.yaml
                swagger: "2.0"
                info: {title: Shop, version: "1"}
                """,
            right: """
                # api.yaml
                api: Shop
                environments:
                  production: https://api.example.com
                """),
        Explanation(
            "E107", "not a spec",
            """
            A spec file has at least one of api, service, models and import. A file without any of them is
            most likely not the file that was meant.
            """,
            wrong: """
                # api.yaml
                name: Shop
                """,
            right: """
                # api.yaml
                api: Shop
                environments:
                  production: https://api.example.com
                """),
        Explanation(
            "E108", "a second api",
            """
            All files that import each other are one API and share its names, so only one of them has api:.
            Two APIs are two entries under apis: in waypost.yaml.
            """,
            wrong: """
                # api.yaml
                api: Shop
                import: products.yaml
                environments:
                  production: https://api.example.com
                # products.yaml
                api: Products
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
                service: Products
                endpoints:
                  list: GET /products
                """),
        Explanation(
            "E109", "no api",
            """
            None of the files has api:, so the client has no name and no environments. Name the file that has
            it; the others come in by import:.
            """,
            wrong: """
                # products.yaml
                service: Products
                endpoints:
                  list: GET /products
                """,
            right: """
                # products.yaml
                api: Shop
                environments:
                  production: https://api.example.com
                service: Products
                endpoints:
                  list: GET /products
                """),
        Explanation(
            "E110", "two APIs in one folder",
            """
            Each API owns the folder of its files: what it does not generate any more is removed there. Two APIs
            in one folder would remove each other's files.
            """,
            wrong: """
                # waypost.yaml
                apis: [shop.yaml, shop.yaml]
                # shop.yaml
                api: Shop
                environments:
                  production: https://api.example.com
                """,
            right: """
                # waypost.yaml
                apis:
                  - shop.yaml
                  - spec: shop.yaml
                    output: Internal
                    access: internal
                # shop.yaml
                api: Shop
                environments:
                  production: https://api.example.com
                """),
        Explanation(
            "E111", "incomplete configuration",
            """
            waypost.yaml needs apis: a list of the spec files to generate from. An entry with settings of its
            own names its file with spec:.
            """,
            wrong: """
                # waypost.yaml
                apis:
                  - access: internal
                """,
            right: """
                # waypost.yaml
                apis:
                  - spec: shop.yaml
                    access: internal
                # shop.yaml
                api: Shop
                environments:
                  production: https://api.example.com
                """),
    ]
}
