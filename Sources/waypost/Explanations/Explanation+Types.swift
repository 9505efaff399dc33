extension Explanation {
    /// E201 to E217: types, fields and names.
    static let types = [
        Explanation(
            "E201", "not a type",
            """
            A type is a name such as Int or Product, a list [Product], a map [String: Int], an enum(a, b), or a
            choice Int | String; each may have a "?" behind it. Names of types start with a capital letter.
            """,
            wrong: """
                models:
                  Product:
                    name: string
                """,
            right: """
                models:
                  Product:
                    name: String
                """),
        Explanation(
            "E202", "a list of several types",
            """
            A list type has one element, the type of all its values. For a few fixed values there is enum(a, b),
            for values of several types the choice [Int | String].
            """,
            wrong: """
                models:
                  Product:
                    sizes: [Int, String]
                """,
            right: """
                models:
                  Product:
                    sizes: [Int | String]
                """),
        Explanation(
            "E203", "keys of a map",
            """
            JSON objects have text for keys, so a map is written [String: Value].
            """,
            wrong: """
                models:
                  Stock:
                    counts: {Int: Int}
                    other: "[Int: Int]"
                """,
            right: """
                models:
                  Stock:
                    counts: [String: Int]
                """),
        Explanation(
            "E204", "bad argument of a type",
            """
            Some types take an argument in parentheses: numbers and String a range (low...high, low..., ...high),
            Date a format (iso8601, unix, unixMillis, http, or a quoted pattern), Decimal and the integers the
            word string, Data base64 or base64url, File media types.
            """,
            wrong: """
                models:
                  Product:
                    stars: Int(1-5)
                """,
            right: """
                models:
                  Product:
                    stars: Int(1...5)
                """),
        Explanation(
            "E205", "bad values of an enum",
            """
            The values of an enum are distinct texts, or distinct whole numbers, and none is missing. An unquoted
            null is refused, since it is more often an accident than the text "null".
            """,
            wrong: """
                models:
                  Size: enum(S, M, M)
                """,
            right: """
                models:
                  Size: enum(S, M, L)
                """),
        Explanation(
            "E206", "keys that exclude each other",
            """
            A mapping is one thing: an object with fields, or one of the long forms $type, $enum and $union. A
            form's own keys ($access with $type, $closed with $enum) make no sense beside another one.
            """,
            wrong: """
                models:
                  Size:
                    $enum: [S, M, L]
                    width: Int
                """,
            right: """
                models:
                  Size:
                    $enum: [S, M, L]
                  Shirt:
                    size: Size
                    width: Int
                """),
        Explanation(
            "E207", "bad name",
            """
            Services, models and the API are named like Swift types (Product), endpoints and environments like
            Swift functions (getItem), since these names appear in code as they are. Names of fields and
            parameters are free: they are the names on the wire, and the Swift name is made from them. Names
            given by name: and $name must be Swift names that nothing else in the same place has.
            """,
            wrong: """
                models:
                  product:
                    name: String
                """,
            right: """
                models:
                  Product:
                    name: String
                """),
        Explanation(
            "E208", "bad $access or $style",
            """
            $access is read (a field that only answers have) or write (one that only requests have). $style says
            how a list or an object stands in a query: repeat, csv, space, pipe, brackets and indexed are for
            lists, deep and json for objects.
            """,
            wrong: """
                models:
                  User:
                    password: {$type: String, $access: hidden}
                """,
            right: """
                models:
                  User:
                    password: {$type: String, $access: write}
                """),
        Explanation(
            "E209", "bad union",
            """
            A union names the field that tells its kinds apart, and for each value of that field an object.
            """,
            wrong: """
                models:
                  Shape:
                    $union: kind
                """,
            right: """
                models:
                  Shape:
                    $union: kind
                    circle: {radius: Double}
                    square: {side: Double}
                """),
        Explanation(
            "E210", "example that does not fit",
            """
            Examples become the sample values of mocks, so each is checked against its type: kinds of values,
            missing and unknown fields, dates, enum values.
            """,
            wrong: """
                models:
                  Product:
                    $example: {id: one, name: Tea}
                    id: Int
                    name: String
                """,
            right: """
                models:
                  Product:
                    $example: {id: 1, name: Tea}
                    id: Int
                    name: String
                """),
        Explanation(
            "E211", "empty object",
            """
            An object has at least one field, $extends, or $rest. JSON of any form is Any; an object with any
            fields is [String: Any].
            """,
            wrong: """
                models:
                  Settings: {}
                """,
            right: """
                models:
                  Settings: [String: Any]
                """),
        Explanation(
            "E212", "bad default",
            """
            A default must be a value of its type, within its range, or one of its enum's values. Text is
            quoted, enum values are not.
            """,
            wrong: """
                service: Products
                endpoints:
                  list:
                    http: GET /products
                    query:
                      limit: Int(1...100) = 200
                """,
            right: """
                service: Products
                endpoints:
                  list:
                    http: GET /products
                    query:
                      limit: Int(1...100) = 100
                """),
        Explanation(
            "E213", "name that is taken",
            """
            A model can't have the name of a type of this language (Date, File, ...), one that Swift keeps for
            itself (Self, Type, Protocol), or that of a type that is generated, such as ShopEnvironment. Other
            names of Swift and Foundation are fine: generated code spells those of Swift out.
            """,
            wrong: """
                models:
                  Date:
                    day: Int
                """,
            right: """
                models:
                  CalendarDate:
                    day: Int
                """),
        Explanation(
            "E214", "defined twice",
            """
            All files of an API share their names, as the files of a Swift module do. The note shows where the
            name is defined first.
            """,
            wrong: """
                # api.yaml
                api: Shop
                import: models.yaml
                environments:
                  production: https://api.example.com
                models:
                  Product: {id: Int}
                # models.yaml
                models:
                  Product: {name: String}
                """,
            right: """
                # api.yaml
                api: Shop
                import: models.yaml
                environments:
                  production: https://api.example.com
                models:
                  Product: {id: Int, text: ProductText}
                # models.yaml
                models:
                  ProductText: {name: String}
                """),
        Explanation(
            "E215", "no such model",
            """
            A type is named that is neither one of the language nor defined under models: in any file of the API.
            Either the name is misspelt, or the file that has it is not imported.
            """,
            wrong: """
                service: Products
                endpoints:
                  list: GET /products -> [Prodct]
                models:
                  Product: {id: Int}
                """,
            right: """
                service: Products
                endpoints:
                  list: GET /products -> [Product]
                models:
                  Product: {id: Int}
                """),
        Explanation(
            "E216", "bad $extends",
            """
            $extends takes over the fields of other objects. It can't name an enum, a union or itself, and a
            field that two objects have must have one type in both.
            """,
            wrong: """
                models:
                  Kind: enum(tea, coffee)
                  Product:
                    $extends: Kind
                    id: Int
                """,
            right: """
                models:
                  Kind: enum(tea, coffee)
                  Product:
                    kind: Kind
                    id: Int
                """),
        Explanation(
            "E217", "object that contains itself",
            """
            A chain of fields that must be there leads back to the same object, so no value could ever be
            complete. Make one of the fields optional, or a list.
            """,
            wrong: """
                models:
                  Folder:
                    name: String
                    parent: Folder
                """,
            right: """
                models:
                  Folder:
                    name: String
                    parent?: Folder
                """),
    ]
}
