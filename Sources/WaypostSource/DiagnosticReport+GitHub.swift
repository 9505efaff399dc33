extension DiagnosticReport {
    /// A line for each diagnostic, which GitHub shows beside the line of the file that it is about
    /// (workflow commands `error` and `warning`).
    package var gitHubCommands: String {
        diagnostics.map(command(for:)).joined()
    }

    private func command(for diagnostic: Diagnostic) -> String {
        var properties: [(String, String)] = []
        if let place = place(of: diagnostic.range) {
            properties = [
                ("file", place.path), ("line", "\(place.start.line)"), ("col", "\(place.start.column)"),
                ("endLine", "\(place.end.line)"), ("endColumn", "\(place.end.column)"),
            ]
        }
        properties.append(("title", diagnostic.code.description))
        let written = properties.map { "\($0)=\(escaped($1, isProperty: true))" }.joined(separator: ",")
        let message = ([diagnostic.message] + diagnostic.notes.map(text)).joined(separator: "\n")
        return "::\(diagnostic.severity.rawValue) \(written)::\(escaped(message, isProperty: false))\n"
    }

    private func text(of note: Diagnostic.Note) -> String {
        guard let place = place(of: note.range) else { return note.message }
        return "\(place.path):\(place.start.line):\(place.start.column): \(note.message)"
    }

    /// As the runner reads commands: a line end would end the command, a comma or colon the property.
    private func escaped(_ text: String, isProperty: Bool) -> String {
        var escaped = ""
        for scalar in text.unicodeScalars {
            switch scalar {
            case "%": escaped += "%25"
            case "\n": escaped += "%0A"
            case "\r": escaped += "%0D"
            case ":" where isProperty: escaped += "%3A"
            case "," where isProperty: escaped += "%2C"
            default: escaped.unicodeScalars.append(scalar.controlsTerminal ? "\u{FFFD}" : scalar)
            }
        }
        return escaped
    }
}
