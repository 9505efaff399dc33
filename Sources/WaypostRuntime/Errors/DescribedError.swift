/// An error that a failed call can be turned into: `APIError` itself, or an enum generated from the errors that a
/// spec describes.
public protocol DescribedError: Error {
    /// Reads the body of a failure where the spec describes it.
    init(_ error: APIError, coding: JSONCoding)
}

extension APIError: DescribedError {
    public init(_ error: APIError, coding: JSONCoding) {
        self = error
    }
}
