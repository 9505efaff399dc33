internal import WaypostModel

/// Compares enums, unions and choices: types of which a value is one of several kinds.
struct EnumComparison {
    /// Whether both versions' requests carry the type, or both versions' answers.
    let coding: TypeDeclaration.Coding
    let place: String
    let declarations: DeclarationComparison

    func compare(_ old: EnumType, _ new: EnumType, _ log: inout ChangeLog) {
        guard old.isInteger == new.isInteger else {
            let kind = new.isInteger ? "whole numbers" : "texts"
            log.noteBreaking(place, "is an enum of \(kind) now")
            return
        }
        compareClosing(old.isClosed, new.isClosed, &log)
        let pairing = Pairing(old.cases, new.cases) { $0.wireValue }
        for value in pairing.removed { noteRemoved("value \"\(value.wireValue)\"", &log) }
        for value in pairing.added { noteAdded("value \"\(value.wireValue)\"", to: old.isClosed, &log) }
        for (old, new) in pairing.common {
            log.noteName("\(place) value \"\(new.wireValue)\"", old.name.text, new.name.text)
        }
    }

    func compare(_ old: UnionType, _ new: UnionType, _ log: inout ChangeLog) {
        if old.tag != new.tag {
            log.note(place, "is told apart by \"\(new.tag)\", and was by \"\(old.tag)\"", wire: .breaking)
        }
        compareClosing(old.isClosed, new.isClosed, &log)
        let pairing = Pairing(old.cases, new.cases) { $0.tagValue }
        for kind in pairing.removed { noteRemoved("kind \"\(kind.tagValue)\"", &log) }
        for kind in pairing.added { noteAdded("kind \"\(kind.tagValue)\"", to: old.isClosed, &log) }
        for (old, new) in pairing.common {
            let place = "\(place) kind \"\(new.tagValue)\""
            log.noteName(place, old.name.text, new.name.text)
            declarations.compare(old.type, new.type, in: coding, place, &log)
        }
    }

    func compare(_ old: ChoiceType, _ new: ChoiceType, _ log: inout ChangeLog) {
        compareClosing(old.isClosed, new.isClosed, &log)
        let pairing = Pairing(old.cases, new.cases) { $0.name }
        for kind in pairing.removed { noteRemoved("kind \(kind.name.text)", &log) }
        for kind in pairing.added { noteAdded("kind \(kind.name.text)", to: old.isClosed, &log) }
        for (old, new) in pairing.common {
            declarations.compare(old.type, new.type, in: coding, "\(place) kind \(new.name.text)", &log)
        }
    }

    /// Old apps may send it; a server that sends it no more hurts nobody.
    private func noteRemoved(_ what: String, _ log: inout ChangeLog) {
        log.note(
            "\(place) \(what)", "is gone", callers: .breaking,
            wire: coding.contains(.encoded) ? .breaking : .safe)
    }

    /// Apps that keep what is unknown can read it; others can't.
    private func noteAdded(_ what: String, to isClosed: Bool, _ log: inout ChangeLog) {
        let breaksWire = isClosed && coding.contains(.decoded)
        log.note(
            "\(place) \(what)", "is new", callers: isClosed ? .breaking : .safe,
            wire: breaksWire ? .breaking : .safe)
    }

    /// Opening and closing adds and removes the case `unknown`.
    private func compareClosing(_ old: Bool, _ new: Bool, _ log: inout ChangeLog) {
        guard old != new else { return }
        let breaksWire = old && coding.contains(.decoded)
        log.note(
            place, new ? "is closed" : "is open", callers: .breaking, wire: breaksWire ? .breaking : .safe)
    }
}
