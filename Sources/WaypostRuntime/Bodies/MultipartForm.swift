public import Foundation

/// The parts of a `multipart/form-data` body (RFC 7578), in the order in which they were added.
///
/// Values are encoded, and files looked at, when the request is made ready; files are read while it is sent.
public struct MultipartForm: Sendable {
    /// One part.
    struct Part: Sendable {
        enum Content: Sendable {
            case data(Data)
            case file(File)
            case json(any Encodable & Sendable)
        }

        let name: String
        let content: Content
        /// The file name; nil for a part that is no file.
        var fileName: String?
        /// The media type; nil leaves it away, which means `text/plain`.
        var type: String?
    }

    private(set) var parts: [Part] = []

    /// Makes a form without parts.
    public init() {}

    /// Whether nothing was added.
    public var isEmpty: Bool { parts.isEmpty }

    /// Adds a text part; nil adds nothing.
    public mutating func add(_ name: String, _ value: (some ParameterValue)?) {
        if let value { add(name, text: value.parameterText) }
    }

    /// Adds a text part for each value; nil and an empty list add nothing.
    public mutating func add(_ name: String, _ values: [some ParameterValue]?) {
        for value in values ?? [] { add(name, text: value.parameterText) }
    }

    /// Adds a date in a format of its own; nil adds nothing.
    public mutating func add(_ name: String, _ date: Date?, _ format: DateFormat) {
        if let date { add(name, text: format.text(of: date)) }
    }

    /// Adds a text part for each date, in a format of its own; nil and an empty list add nothing.
    public mutating func add(_ name: String, _ dates: [Date]?, _ format: DateFormat) {
        for date in dates ?? [] { add(name, text: format.text(of: date)) }
    }

    /// Adds a file; nil adds nothing. One without a name is called `blob`, as browsers do, because servers
    /// take a part without a file name for a text.
    public mutating func add(_ name: String, _ file: File?) {
        guard let file else { return }
        parts.append(
            Part(
                name: name, content: .file(file), fileName: file.name ?? "blob",
                type: file.type ?? "application/octet-stream"))
    }

    /// Adds a part for each file; nil and an empty list add nothing.
    public mutating func add(_ name: String, _ files: [File]?) {
        for file in files ?? [] { add(name, file) }
    }

    /// Adds a part of bytes that has no file name; nil adds nothing.
    public mutating func add(_ name: String, _ data: Data?, type: String? = nil) {
        guard let data else { return }
        parts.append(Part(name: name, content: .data(data), type: type ?? "application/octet-stream"))
    }

    /// Adds a value as a part of JSON, encoded by the client's ``JSONCoding``; nil adds nothing.
    public mutating func addJSON(_ name: String, _ value: (some Encodable & Sendable)?) {
        guard let value else { return }
        parts.append(Part(name: name, content: .json(value), type: "application/json"))
    }

    private mutating func add(_ name: String, text: String) {
        parts.append(Part(name: name, content: .data(Data(text.utf8))))
    }
}
