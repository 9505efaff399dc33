/// An error that a call throws: ``APIError`` itself, or a generated enum of the errors that a spec describes.
public protocol DescribedError: Error {
    /// Makes the error of what went wrong; described bodies are decoded by the client's coding.
    init(_ error: APIError, coding: JSONCoding)
}

extension APIError: DescribedError {
    /// Makes the error itself.
    public init(_ error: APIError, coding: JSONCoding) {
        self = error
    }
}
