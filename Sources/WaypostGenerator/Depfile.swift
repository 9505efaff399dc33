/// What depends on which files, in the words of make, which ninja understands as well.
///
/// It is written anew by every run: ninja takes it away when it has read it, and make only reads it.
package struct Depfile: Sendable {
    private let targets: [Path]
    private let inputs: [Path]

    package init(targets: [Path], inputs: [Path]) {
        self.targets = targets.sorted()
        self.inputs = inputs.sorted()
    }

    /// One rule, and an empty one for each input, so that make does not stop when an input is there no more
    /// (`gcc -MP` does the same).
    ///
    /// - Parameter current: The folder from which paths are written, which is where make runs.
    package func text(from current: Path) throws(DiskError) -> String {
        var words: (targets: [String], inputs: [String]) = ([], [])
        for path in targets { words.targets.append(try Depfile.word(path, from: current)) }
        for path in inputs { words.inputs.append(try Depfile.word(path, from: current)) }
        let rule =
            words.targets.joined(separator: " \\\n") + ":" + words.inputs.map { " \\\n  \($0)" }.joined()
        return rule + "\n" + words.inputs.map { "\n\($0):\n" }.joined()
    }

    /// A path as make wants it (GNU make manual, section 4.3): `$` is doubled; blanks, `#` and `:` have a backslash
    /// before them, and so has each backslash before these.
    private static func word(_ path: Path, from current: Path) throws(DiskError) -> String {
        let text = path.shown(from: current)
        var word = ""
        var backslashes = 0
        for scalar in text.unicodeScalars {
            switch scalar {
            case "\n", "\r":
                throw DiskError(path: path, reason: "no depfile can hold a name with a line end")
            case " ", "\t", "#", ":":
                word += String(repeating: "\\", count: backslashes + 1)
            case "$":
                word += "$"
            default: break
            }
            word.unicodeScalars.append(scalar)
            backslashes = scalar == "\\" ? backslashes + 1 : 0
        }
        return word + String(repeating: "\\", count: backslashes)
    }
}
