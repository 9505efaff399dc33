package import WaypostSource
internal import WaypostYAML

/// The keys of `pages:`.
package struct PaginationSpec: Equatable, Sendable {
    /// Where the key stands.
    package var range: SourceRange
    package var kind: Kind
    /// Where the answer holds the elements; nothing when the answer is the list.
    package var items: Located<String>?
    /// Where the answer says that this was the last page, or that more follow, or how many there are in all.
    package var end: Located<String>?
    package var more: Located<String>?
    package var total: Located<String>?

    package enum Kind: Equatable, Sendable {
        case cursor(Located<String>, next: Located<String>)
        case page(Located<String>)
        case offset(Located<String>)
        /// `header`, or a path into the answer.
        case link(Located<String>)
    }

    private static let kinds = ["cursor", "page", "offset", "link"]

    init?(_ entry: YAMLEntry, _ log: inout DiagnosticLog) {
        let keys = PaginationSpec.kinds + ["next", "items", "end", "more", "total"]
        guard let reader = MappingReader(entry.value, "pages", keys: keys, &log) else { return nil }
        range = entry.key.range
        items = reader.text("items", &log)
        end = reader.text("end", &log)
        more = reader.text("more", &log)
        total = reader.text("total", &log)
        let given = PaginationSpec.kinds.filter { reader.node($0) != nil }
        guard given.count == 1, let key = given.first else {
            if given.count > 1 || PaginationSpec.kinds.allSatisfy(reader.lacks) {
                log.report(.notOneKind(at: entry.key.range))
            }
            return nil
        }
        PaginationSpec.refuseKeysOfOtherKinds(than: key, reader, &log)
        guard let parameter = reader.text(key, &log) else { return nil }
        switch key {
        case "cursor":
            guard let next = reader.text("next", &log) else {
                if reader.lacks("next") { log.report(.cursorWithoutNext(at: parameter.range)) }
                return nil
            }
            kind = .cursor(parameter, next: next)
        case "page": kind = .page(parameter)
        case "offset": kind = .offset(parameter)
        default: kind = .link(parameter)
        }
    }

    /// A key that its kind has no use for would be a promise that nobody keeps.
    private static func refuseKeysOfOtherKinds(
        than kind: String, _ reader: MappingReader, _ log: inout DiagnosticLog
    ) {
        let countsUp = kind == "page" || kind == "offset"
        let foreign =
            [("next", kind == "cursor", "cursor")]
            + ["end", "more", "total"].map { ($0, countsUp, "page or offset") }
        for (key, isOwn, owner) in foreign where !isOwn {
            if let place = reader.keyRange(key) { log.report(.keyOfOtherKind(key, owner, at: place)) }
        }
    }
}

extension Diagnostic {
    fileprivate static func notOneKind(at range: SourceRange) -> Diagnostic {
        Diagnostic("E331", "pages has one of cursor, page, offset or link", at: range)
    }

    fileprivate static func keyOfOtherKind(_ key: String, _ owner: String, at range: SourceRange)
        -> Diagnostic
    {
        Diagnostic("E331", "\(key) goes with \(owner)", at: range)
    }

    fileprivate static func cursorWithoutNext(at range: SourceRange) -> Diagnostic {
        Diagnostic("E331", "cursor paging needs next: where the answer holds the next cursor", at: range)
    }
}
