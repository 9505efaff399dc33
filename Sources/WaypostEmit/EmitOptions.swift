internal import WaypostModel

/// What the generated code should be like beyond what the spec says.
package struct EmitOptions: Equatable, Sendable {
    package var access = Access.public
    /// Properties of models are `var`.
    package var isMutable = false
    package var coding = Coding.asUsed
    /// Everything stands inside the client type, so that two APIs fit one module.
    package var isNamespaced = false
    package var layout = Layout.files
    package var hasMocks = true
    /// The module of the library, which mocks import; the API's name when it is not given.
    package var moduleName: String?

    package init() {}

    package enum Access: String, CaseIterable, Sendable {
        case `public`, package, `internal`
    }

    package enum Coding: String, CaseIterable, Sendable {
        /// Models read if answers carry them, and write if requests do.
        case asUsed
        case both
    }

    package enum Layout: String, CaseIterable, Sendable {
        /// Files for each service, and for shared types.
        case files
        /// One file for the library and one for the mocks, as build tool plugins need it.
        case oneFile
    }

    /// Whether a text can be the name of a module.
    package static func isModuleName(_ text: String) -> Bool { SwiftName(text) != nil }
}
