/// An answer that comes in parts.
package struct Stream: Equatable, Sendable {
    package var kind: Kind
    /// The data that ends the stream, such as `[DONE]`.
    package var end: String?
    /// Whether a broken connection is taken up again.
    package var resumes: Bool

    package init(_ kind: Kind, end: String?, resumes: Bool) {
        self.kind = kind
        self.end = end
        self.resumes = resumes
    }

    package enum Kind: Equatable, Sendable {
        /// Server-Sent Events whose data all have one type.
        case events(Content)
        /// A value on each line.
        case lines(Content)
        /// Server-Sent Events whose name tells the type of their data: an enum inside the endpoint enum.
        case namedEvents(SwiftName, [Event])
    }

    package enum Content: Equatable, Sendable {
        case text
        /// JSON.
        case value(TypeReference)
    }

    package struct Event: Equatable, Sendable {
        package var name: SwiftName
        /// As the `event:` field gives it.
        package var wireName: String
        package var content: Content

        package init(name: SwiftName, wireName: String, content: Content) {
            self.name = name
            self.wireName = wireName
            self.content = content
        }
    }
}
