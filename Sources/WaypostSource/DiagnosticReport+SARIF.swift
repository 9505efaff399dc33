extension DiagnosticReport {
    /// A log in the Static Analysis Results Interchange Format (SARIF 2.1.0, OASIS).
    ///
    /// - Parameters:
    ///   - version: The version of the tool.
    ///   - title: What a code is about, in a few words.
    package func sarif(version: String, title: (Diagnostic.Code) -> String?) -> String {
        var codes: [Diagnostic.Code] = []
        for diagnostic in diagnostics where !codes.contains(diagnostic.code) { codes.append(diagnostic.code) }
        let rules = codes.map { code in
            let description = title(code).map { [("shortDescription", message($0))] } ?? []
            return JSONText.object([("id", .string(code.description))] + description)
        }
        let driver = JSONText.object([
            ("name", .string("waypost")), ("version", .string(version)), ("rules", .array(rules)),
        ])
        let run = JSONText.object([
            ("tool", .object([("driver", driver)])), ("columnKind", .string("unicodeCodePoints")),
            ("results", .array(diagnostics.map(result))),
        ])
        let log = JSONText.object([
            ("$schema", .string("https://json.schemastore.org/sarif-2.1.0.json")),
            ("version", .string("2.1.0")), ("runs", .array([run])),
        ])
        return log.text + "\n"
    }

    private func result(_ diagnostic: Diagnostic) -> JSONText {
        var members: [(name: String, value: JSONText)] = [
            ("ruleId", .string(diagnostic.code.description)),
            ("level", .string(diagnostic.severity.rawValue)), ("message", message(diagnostic.message)),
            ("locations", .array(location(of: diagnostic.range).map { [.object($0)] } ?? [])),
        ]
        let related = diagnostic.notes.compactMap { note in
            location(of: note.range).map { JSONText.object($0 + [("message", message(note.message))]) }
        }
        if !related.isEmpty { members.append(("relatedLocations", .array(related))) }
        if let fix = fix(of: diagnostic) { members.append(("fixes", .array([fix]))) }
        return .object(members)
    }

    private func fix(of diagnostic: Diagnostic) -> JSONText? {
        guard let replacement = diagnostic.replacement, let place = place(of: diagnostic.range) else {
            return nil
        }
        let change = JSONText.object([
            ("deletedRegion", region(place)),
            ("insertedContent", .object([("text", .string(replacement))])),
        ])
        let file = JSONText.object([
            ("artifactLocation", artifact(place)), ("replacements", .array([change])),
        ])
        return .object([("artifactChanges", .array([file]))])
    }

    private func location(of range: SourceRange) -> [(name: String, value: JSONText)]? {
        place(of: range).map { place in
            [
                (
                    "physicalLocation",
                    .object([("artifactLocation", artifact(place)), ("region", region(place))])
                )
            ]
        }
    }

    private func region(_ place: Place) -> JSONText {
        .object([
            ("startLine", .int(place.start.line)), ("startColumn", .int(place.start.column)),
            ("endLine", .int(place.end.line)), ("endColumn", .int(place.end.column)),
        ])
    }

    private func artifact(_ place: Place) -> JSONText {
        .object([("uri", .string(place.path.hasPrefix("/") ? "file://" + uri(place.path) : uri(place.path)))])
    }

    private func message(_ text: String) -> JSONText { .object([("text", .string(text))]) }

    /// A path as part of a URI (RFC 3986): all but unreserved characters and slashes is percent-encoded.
    private func uri(_ path: String) -> String {
        path.utf8.map { byte in
            switch byte {
            case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
                UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "."),
                UInt8(ascii: "_"), UInt8(ascii: "~"), UInt8(ascii: "/"):
                String(Unicode.Scalar(byte))
            default: "%" + (byte < 16 ? "0" : "") + String(byte, radix: 16, uppercase: true)
            }
        }.joined()
    }
}
