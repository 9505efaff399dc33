package import WaypostSource
private import WaypostSpec
private import WaypostYAML

/// Puts an endpoint behind the others of a service, and leaves every other byte of the spec as it is.
package struct EndpointInsertion: Sendable {
    package private(set) var bytes: [UInt8]
    /// The line of the spec, from 1, in which the endpoint stands then.
    package private(set) var line: Int
    /// The endpoint's name.
    package let name: String

    /// Why an endpoint can't be put into a spec.
    package struct Refusal: Error, Equatable {
        /// Where in the spec; nothing when it is the endpoint itself that is wrong.
        package var range: SourceRange?
        package var message: String
    }

    /// The services that texts declare.
    package static func services(in texts: [SourceText]) -> [(name: String, text: SourceText)] {
        texts.compactMap { text in
            // What is wrong in it is told by those who read it.
            var unheard = DiagnosticLog()
            let service = parse(text, &unheard)?.mapping?.first { $0.key.value == "service" }?.value.scalar
            return service.map { ($0.text, text) }
        }
    }

    /// - Parameters:
    ///   - endpoint: `archive: POST /{id:Int}/archive -> Product`, on one line.
    ///   - text: A spec with `service:`.
    package init(of endpoint: String, into text: SourceText) throws(Refusal) {
        let entry = try EndpointInsertion.entry(endpoint)
        name = entry.key.value
        var unheard = DiagnosticLog()
        guard let root = parse(text, &unheard), let keys = root.mapping,
            let index = keys.firstIndex(where: { $0.key.value == "endpoints" })
        else {
            throw Refusal(message: "\(text.path) has no endpoints: to put it under")
        }
        let place = try EndpointPlace(keys, index, in: text)
        let written = place.indentation + Array(endpoint.trimmed.utf8)
        let lead = place.hasBlankLine ? place.lineEnd : []
        let insertion =
            place.isBehindLineEnd
            ? lead + written + place.lineEnd : place.lineEnd + lead + written
        bytes = text.bytes
        bytes.insert(contentsOf: insertion, at: place.offset)
        let edited = SourceText(id: text.id, path: text.path, bytes: bytes)
        let start = place.offset + insertion.count - written.count
        line = edited.position(at: place.isBehindLineEnd ? start - place.lineEnd.count : start).line
        try proveThatNothingElseChanged(root, entry, edited, at: keys[index].key.range)
    }

    private static func entry(_ endpoint: String) throws(Refusal) -> YAMLEntry {
        let text = SourceText(path: "", text: endpoint.trimmed)
        var unheard = DiagnosticLog()
        guard !endpoint.contains(where: \.isNewline), let entries = parse(text, &unheard)?.mapping,
            unheard.diagnostics.isEmpty, entries.count == 1, entries[0].key.range.lower == 0
        else {
            let advice = "write name: METHOD /path, or name: METHOD /path -> Type"
            throw Refusal(message: "\"\(endpoint)\" is no endpoint (\(advice))")
        }
        return entries[0]
    }

    /// An endpoint that is there twice is left to those who read the spec.
    private func proveThatNothingElseChanged(
        _ root: YAMLNode, _ entry: YAMLEntry, _ edited: SourceText, at range: SourceRange
    ) throws(Refusal) {
        var expected = root.mapping ?? []
        if let index = expected.firstIndex(where: { $0.key.value == "endpoints" }) {
            var endpoints = expected[index].value.mapping ?? []
            if !endpoints.contains(where: { $0.key.value == name }) { endpoints.append(entry) }
            expected[index].value.content = .mapping(endpoints)
        }
        var unheard = DiagnosticLog()
        let wanted = YAMLNode(.mapping(expected), root.range)
        guard let node = parse(edited, &unheard), node.saysTheSame(as: wanted) else {
            let advice = "add \(name) by hand"
            throw Refusal(range: range, message: "endpoints can't be added to here (\(advice))")
        }
    }
}

/// Where the next endpoint of a service goes.
private struct EndpointPlace {
    private(set) var offset = 0
    private(set) var indentation: [UInt8] = []
    private(set) var lineEnd: [UInt8] = [UInt8(ascii: "\n")]
    /// Whether the line before has an end.
    private(set) var isBehindLineEnd = true
    /// Whether endpoints stand apart.
    private(set) var hasBlankLine = false
    private let text: SourceText

    /// - Parameter index: Which of the keys is `endpoints`.
    init(_ keys: [YAMLEntry], _ index: Int, in text: SourceText) throws(EndpointInsertion.Refusal) {
        self.text = text
        let entry = keys[index]
        let start = entry.key.range.upper
        let end = keys.map(\.key.range.lower).filter { $0 > start }.min() ?? text.bytes.count
        if entry.value.scalar?.isAbsent == true {
            indentation = [UInt8](repeating: UInt8(ascii: " "), count: 2)
            place(behind: text.position(at: start).line)
            return
        }
        // What an alias or a merge key brings in stands elsewhere.
        let entries = (entry.value.mapping ?? []).filter {
            start < $0.key.range.lower && $0.key.range.lower < end
        }
        guard let last = entries.last else { throw EndpointPlace.flow(entry) }
        let line = text.position(at: last.key.range.lower).line
        indentation = Array(text.bytes[text.lineRange(line).lowerBound..<last.key.range.lower])
        guard !indentation.isEmpty, indentation.allSatisfy({ $0 == UInt8(ascii: " ") }) else {
            throw EndpointPlace.flow(entry)
        }
        let valueEnd =
            start < last.value.range.lower && last.value.range.lower < end ? last.value.range.upper : 0
        let lastLine = max(lastLine(ofEndpointAt: line), text.position(at: valueEnd).line)
        hasBlankLine = entries.count > 1 ? isBlank(above: line) : lastLine > line
        place(behind: lastLine)
    }

    private static func flow(_ entry: YAMLEntry) -> EndpointInsertion.Refusal {
        let message = "endpoints can be added to where each stands on a line of its own"
        return EndpointInsertion.Refusal(range: entry.value.range, message: message)
    }

    private var lineCount: Int { text.position(at: text.bytes.count).line }

    private mutating func place(behind line: Int) {
        let end = text.lineRange(line).upperBound
        offset = line < lineCount ? text.lineRange(line + 1).lowerBound : text.bytes.count
        isBehindLineEnd = offset > end
        if isBehindLineEnd {
            lineEnd = Array(text.bytes[end..<offset])
        } else if lineCount > 1 {
            lineEnd = Array(text.bytes[text.lineRange(1).upperBound..<text.lineRange(2).lowerBound])
        }
    }

    /// The last of the lines that are indented deeper than the endpoint's name.
    private func lastLine(ofEndpointAt line: Int) -> Int {
        var last = line
        for number in line..<lineCount {
            let bytes = text.bytes[text.lineRange(number + 1)]
            guard let first = bytes.firstIndex(where: { $0 != UInt8(ascii: " ") }) else { continue }
            guard first - bytes.startIndex > indentation.count else { break }
            last = number + 1
        }
        return last
    }

    /// Whether there is a blank line above a line and the comments that belong to it.
    private func isBlank(above line: Int) -> Bool {
        for number in (1..<line).reversed() {
            let bytes = text.bytes[text.lineRange(number)]
            guard let first = bytes.first(where: { $0 != UInt8(ascii: " ") }) else { return true }
            guard first == UInt8(ascii: "#") else { return false }
        }
        return false
    }
}

extension String {
    fileprivate var trimmed: String {
        String(drop { $0 == " " }.reversed().drop { $0 == " " }.reversed())
    }
}
