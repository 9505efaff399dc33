internal import WaypostModel

/// Compares answers that come in parts.
struct StreamComparison {
    let declarations: DeclarationComparison

    func compare(_ old: Stream, _ new: Stream, _ place: String, _ log: inout ChangeLog) {
        switch (old.kind, new.kind) {
        case (.events(let left), .events(let right)), (.lines(let left), .lines(let right)):
            compare(left, right, place, &log)
        case (.namedEvents(_, let left), .namedEvents(_, let right)):
            compare(left, right, place, &log)
        default:
            log.noteBreaking(place, "is \(new.kind.name), and was \(old.kind.name)")
        }
        if old.end != new.end { log.note(place, "ends in another way", wire: .breaking) }
        if old.resumes != new.resumes {
            log.note(
                place, new.resumes ? "is taken up again" : "is not taken up again", callers: .safe,
                wire: .safe)
        }
    }

    /// An event of another name is one that an app does not know.
    private func compare(
        _ old: [Stream.Event], _ new: [Stream.Event], _ place: String, _ log: inout ChangeLog
    ) {
        let pairing = Pairing(old, new) { $0.wireName }
        let name = { (event: Stream.Event) in "\(place) event \"\(event.wireName)\"" }
        for event in pairing.removed { log.noteBreaking(name(event), "is gone") }
        for event in pairing.added { log.note(name(event), "is new", callers: .safe, wire: .safe) }
        for (old, new) in pairing.common {
            log.noteName(name(new), old.name.text, new.name.text)
            compare(old.content, new.content, name(new), &log)
        }
    }

    private func compare(
        _ old: Stream.Content, _ new: Stream.Content, _ place: String, _ log: inout ChangeLog
    ) {
        switch (old, new) {
        case (.text, .text): break
        case (.value(let left), .value(let right)):
            declarations.compare(left, right, in: [.decoded], place, &log)
        case (.text, .value): log.noteBreaking(place, "is JSON, and was text")
        case (.value, .text): log.noteBreaking(place, "is text, and was JSON")
        }
    }
}

extension Stream.Kind {
    fileprivate var name: String {
        switch self {
        case .events: "a stream of events"
        case .lines: "a stream of lines"
        case .namedEvents: "a stream of events told apart by their names"
        }
    }
}
