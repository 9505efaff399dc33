/// A file to be written.
package struct SwiftFile: Equatable, Sendable {
    package var target: Target
    /// Below the target's folder, with `/` between its parts.
    package var path: String
    package var text: String

    package init(target: Target, path: String, text: String) {
        self.target = target
        self.path = path
        self.text = text
    }

    package enum Target: Hashable, Sendable {
        case library, mocks
    }
}
