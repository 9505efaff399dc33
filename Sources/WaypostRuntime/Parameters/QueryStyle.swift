/// How a list stands in a query or a form. An empty list adds nothing in any style.
public enum QueryListStyle: Hashable, Sendable {
    /// `id=1&id=2`
    case `repeat`
    /// `id=1,2`; a comma in a value is encoded, the one between values is not.
    case csv
    /// `id=1%202`
    case space
    /// `id=1%7C2`
    case pipe
    /// `id[]=1&id[]=2`, the brackets percent-encoded.
    case brackets
    /// `id[0]=1&id[1]=2`, the brackets percent-encoded.
    case indexed
}

/// How an object stands in a query or a form.
public enum QueryObjectStyle: Hashable, Sendable {
    /// `filter[state]=open&filter[id][eq]=1&filter[any][]=a`, the brackets percent-encoded. Null adds nothing.
    /// Members come in the order in which the object encodes them.
    case deep
    /// The object as JSON text in one item.
    case json
}
