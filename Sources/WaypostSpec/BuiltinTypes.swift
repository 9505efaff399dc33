/// The names of the language's own types.
package let builtinTypeNames = [
    "String", "Int", "Int32", "Int64", "UInt", "Double", "Float", "Decimal", "Bool", "Date", "Day", "URL",
    "UUID", "Data", "File", "Text", "Any", "Void",
]
