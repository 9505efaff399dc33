internal import WaypostModel

/// Compares what calls yield and how they fail.
struct OutcomeComparison {
    let declarations: DeclarationComparison

    func compare(_ old: Answer, _ new: Answer, _ place: String, _ log: inout ChangeLog) {
        let place = "\(place) answer"
        guard old.kindName == new.kindName else {
            // Apps that want nothing from an answer do not look into it.
            log.note(
                place, "is \(new.kindName), and was \(old.kindName)", callers: .breaking,
                wire: old == .nothing ? .safe : .breaking)
            return
        }
        if old.isOptional != new.isOptional {
            log.note(
                place, new.isOptional ? "may be nil" : "is never nil", callers: .breaking,
                wire: new.isOptional ? .breaking : .safe)
        }
        switch (old, new) {
        case (.value(let left, _), .value(let right, _)):
            declarations.compare(left, right, in: [.decoded], place, &log)
        case (.responses(_, let left), .responses(_, let right)):
            compare(left, right, place, &log)
        case (.stream(let left), .stream(let right)):
            StreamComparison(declarations: declarations).compare(left, right, place, &log)
        default: break
        }
    }

    private func compare(
        _ old: [Answer.Response], _ new: [Answer.Response], _ place: String, _ log: inout ChangeLog
    ) {
        let pairing = Pairing(old, new) { $0.status }
        for response in pairing.removed { log.noteBreaking("\(place) status \(response.status)", "is gone") }
        for response in pairing.added {
            log.note("\(place) status \(response.status)", "is new", callers: .safe, wire: .safe)
        }
        for (old, new) in pairing.common {
            let place = "\(place) status \(new.status)"
            switch (old.content, new.content) {
            case (.value(let left), .value(let right)):
                declarations.compare(left, right, in: [.decoded], place, &log)
            case (let left, let right):
                if left != right { log.noteBreaking(place, "is \(right.kindName), and was \(left.kindName)") }
            }
        }
    }

    func compareErrors(_ old: Endpoint, _ new: Endpoint, _ log: inout ChangeLog) {
        let place = new.key
        for status in old.nilStatuses where !new.nilStatuses.contains(status) {
            log.note("\(place) status \(status.written)", "is no longer nil", callers: .breaking)
        }
        for status in new.nilStatuses where !old.nilStatuses.contains(status) {
            log.note("\(place) status \(status.written)", "is nil now", callers: .safe)
        }
        guard old.errors != new.errors else { return }
        let name = { (errors: SwiftName?) in errors?.text ?? "APIError" }
        log.note(
            place, "throws \(name(new.errors)), and threw \(name(old.errors))", callers: .breaking)
    }

    func compare(_ old: [ErrorSet], _ new: [ErrorSet], _ log: inout ChangeLog) {
        let pairing = Pairing(old, new) { $0.name }
        for set in pairing.removed { log.note("errors \(set.name.text)", "is gone", callers: .breaking) }
        for set in pairing.added { log.note("errors \(set.name.text)", "is new", callers: .safe) }
        for (old, new) in pairing.common {
            compare(old, new, &log)
            log.noteDocumentation("errors \(new.name.text)", old.documentation, new.documentation)
        }
    }

    private func compare(_ old: ErrorSet, _ new: ErrorSet, _ log: inout ChangeLog) {
        let pairing = Pairing(old.cases, new.cases) { $0.status }
        let place = { (status: StatusPattern) in "\(new.name.text) status \(status.written)" }
        for error in pairing.removed { log.note(place(error.status), "is gone", callers: .breaking) }
        for error in pairing.added { log.note(place(error.status), "is new", callers: .safe, wire: .safe) }
        for (old, new) in pairing.common {
            let place = place(new.status)
            log.noteName(place, old.name.text, new.name.text)
            switch (old.body, new.body) {
            case (nil, nil): break
            case (nil, _?): log.note(place, "has a body", callers: .breaking, wire: .safe)
            case (_?, nil): log.noteBreaking(place, "has no body")
            case (let left?, let right?):
                declarations.compare(left, right, in: [.decoded], place, &log)
            }
        }
    }
}

extension Answer {
    fileprivate var kindName: String {
        switch self {
        case .nothing: "nothing"
        case .value: "JSON"
        case .data: "data"
        case .text: "text"
        case .file: "a file"
        case .responses: "one of several by its status"
        case .stream: "a stream"
        }
    }

    fileprivate var isOptional: Bool {
        switch self {
        case .nothing, .responses, .stream: false
        case .value(_, let isOptional), .data(let isOptional), .text(let isOptional),
            .file(_, let isOptional):
            isOptional
        }
    }
}

extension Answer.Content {
    fileprivate var kindName: String {
        switch self {
        case .nothing: "nothing"
        case .value: "JSON"
        case .data: "data"
        case .text: "text"
        }
    }
}
