/// What a request carries.
package enum Body: Equatable, Sendable {
    case json(Content, contentType: String?)
    case form([RequestItem], contentType: String?)
    case data(SwiftName, isOptional: Bool, contentType: String?)
    case text(SwiftName, isOptional: Bool, contentType: String?)
    case file(SwiftName, isOptional: Bool, contentType: String?)
    /// Parts: files, texts, and JSON where the style says so.
    case multipart([RequestItem], contentType: String?)

    package enum Content: Equatable, Sendable {
        /// One argument, sent as it is.
        case parameter(SwiftName, TypeReference, isOptional: Bool)
        /// An object of a type of the service, made from arguments.
        case object(SwiftName, [Field])
    }

    package struct Field: Equatable, Sendable {
        /// The label of the object's initializer.
        package var property: SwiftName
        /// The endpoint's argument.
        package var argument: SwiftName

        package init(property: SwiftName, argument: SwiftName) {
            self.property = property
            self.argument = argument
        }
    }

    /// Whether a call may be without it.
    package var isOptional: Bool {
        switch self {
        case .json(.parameter(_, _, let isOptional), _), .data(_, let isOptional, _),
            .text(_, let isOptional, _), .file(_, let isOptional, _):
            isOptional
        case .json(.object, _), .form, .multipart: false
        }
    }
}
