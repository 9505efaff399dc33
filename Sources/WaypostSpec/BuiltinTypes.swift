internal import WaypostSource

/// The names of the language's own types.
package let builtinTypeNames = [
    "String", "Int", "Int32", "Int64", "UInt", "Double", "Float", "Decimal", "Bool", "Date", "Day", "URL",
    "UUID", "Data", "File", "Text", "Any", "Void",
]

/// The language's own type that was probably meant by a word.
func builtinType(meantBy word: String) -> String? {
    namesElsewhere[word.lowercased()] ?? nearest(to: word, among: builtinTypeNames)
}

/// What these types are called in JSON Schema and in other languages.
private let namesElsewhere = [
    "integer": "Int", "long": "Int64", "number": "Double", "boolean": "Bool", "datetime": "Date",
    "date-time": "Date", "uri": "URL", "binary": "Data", "object": "Any",
]
