internal import WaypostModel

/// Compares the fields of an object in both directions in which it travels.
struct ObjectComparison {
    let old: ObjectType
    let new: ObjectType
    let oldCoding: TypeDeclaration.Coding
    let newCoding: TypeDeclaration.Coding
    let place: String
    let declarations: DeclarationComparison

    func compare(_ log: inout ChangeLog) {
        let pairing = Pairing(old.fields, new.fields) { $0.wireName }
        for field in pairing.removed { noteRemoved(field, &log) }
        for field in pairing.added { noteAdded(field, &log) }
        for (old, new) in pairing.common { compare(old, new, &log) }
        compareConstants(&log)
        compareRest(&log)
    }

    private func name(_ field: Field) -> String { "\(place) field \"\(field.wireName)\"" }

    /// Whether both versions carry the object in requests, or both in answers.
    private func travels(_ coding: TypeDeclaration.Coding) -> Bool {
        oldCoding.contains(coding) && newCoding.contains(coding)
    }

    private func isInRequests(_ field: Field) -> Bool {
        travels(.encoded) && field.isPart(ofAnswer: false)
    }

    private func isInAnswers(_ field: Field) -> Bool {
        travels(.decoded) && field.isPart(ofAnswer: true)
    }

    private func noteRemoved(_ field: Field, _ log: inout ChangeLog) {
        let isMissed = !field.presence.read(isAnswer: true).contains(.missing)
        let breaksWire = isInRequests(field) || isInAnswers(field) && isMissed
        log.note(
            name(field), "is gone", callers: .breaking, wire: breaksWire ? .breaking : .safe)
    }

    private func noteAdded(_ field: Field, _ log: inout ChangeLog) {
        guard isInRequests(field), !field.presence.read(isAnswer: false).contains(.missing) else {
            log.note(name(field), "is new", callers: .safe, wire: .safe)
            return
        }
        log.noteBreaking(name(field), "is new, and has to be given")
    }

    private func compare(_ old: Field, _ new: Field, _ log: inout ChangeLog) {
        let place = name(new)
        log.noteName(place, old.name.text, new.name.text)
        compareAccess(old, new, &log)
        comparePresence(old, new, &log)
        var coding: TypeDeclaration.Coding = []
        if isInRequests(old), isInRequests(new) { coding.insert(.encoded) }
        if isInAnswers(old), isInAnswers(new) { coding.insert(.decoded) }
        declarations.compare(old.type, new.type, in: coding, place, &log)
        log.noteDocumentation(place, old.documentation, new.documentation)
        if old.deprecation != new.deprecation {
            let message = new.deprecation == nil ? "is no longer deprecated" : "is deprecated"
            log.note(place, message, callers: .documentation)
        }
    }

    private func compareAccess(_ old: Field, _ new: Field, _ log: inout ChangeLog) {
        if isInAnswers(old), !isInAnswers(new) {
            log.noteBreaking(name(new), "is no longer in answers")
        } else if !isInAnswers(old), isInAnswers(new) {
            log.note(name(new), "is in answers now", callers: .safe, wire: .safe)
        }
        if isInRequests(old), !isInRequests(new) {
            log.noteBreaking(name(new), "is no longer in requests")
        } else if !isInRequests(old), isInRequests(new) {
            let canBeMissing = new.presence.read(isAnswer: false).contains(.missing)
            log.note(
                name(new), "is in requests now", callers: canBeMissing ? .safe : .breaking,
                wire: canBeMissing ? .safe : .breaking)
        }
    }

    private func comparePresence(_ old: Field, _ new: Field, _ log: inout ChangeLog) {
        guard old.presence != new.presence else { return }
        let breaksRequests =
            isInRequests(old) && isInRequests(new)
            && !new.presence.read(isAnswer: false).isSuperset(of: old.presence.written(isAnswer: false))
        let breaksAnswers =
            isInAnswers(old) && isInAnswers(new)
            && !old.presence.read(isAnswer: true).isSuperset(of: new.presence.written(isAnswer: true))
        log.note(
            name(new), "\(new.presence.words), and \(old.presence.pastWords)",
            callers: breaksCallers(old, new) ? .breaking : .safe,
            wire: breaksRequests || breaksAnswers ? .breaking : .safe)
    }

    /// A property that is read must keep its type; one that is only given may become optional.
    private func breaksCallers(_ old: Field, _ new: Field) -> Bool {
        let (left, right) = (old.presence.swiftForm, new.presence.swiftForm)
        if left == right { return old.presence.canBeOmitted && !new.presence.canBeOmitted }
        let isOnlyGiven = !oldCoding.contains(.decoded) && !newCoding.contains(.decoded)
        return !(isOnlyGiven && left == .plain && right == .optional)
    }

    private func compareConstants(_ log: inout ChangeLog) {
        guard travels(.encoded) else { return }
        let pairing = Pairing(old.constants, new.constants) { $0.wireName }
        let name = { (constant: ObjectType.Constant) in "\(place) field \"\(constant.wireName)\"" }
        for constant in pairing.removed { log.note(name(constant), "is gone", wire: .breaking) }
        for constant in pairing.added { log.note(name(constant), "is always sent now", wire: .breaking) }
        for (old, new) in pairing.common where old.value != new.value {
            log.note(name(new), "has another value", wire: .breaking)
        }
    }

    private func compareRest(_ log: inout ChangeLog) {
        let place = "\(place) $rest"
        switch (old.rest, new.rest) {
        case (nil, nil): break
        case (nil, _?): log.note(place, "is new", callers: .safe, wire: .safe)
        case (_?, nil): log.note(place, "is gone", callers: .breaking)
        case (let left?, let right?):
            log.noteName(place, left.name.text, right.name.text)
            declarations.compare(
                left.type, right.type, in: oldCoding.intersection(newCoding), place, &log)
        }
    }
}

extension Field.Presence {
    fileprivate enum SwiftForm {
        case plain, optional, patch
    }

    fileprivate var swiftForm: SwiftForm {
        switch self {
        case .required, .defaulted: .plain
        case .optional, .nullable: .optional
        case .patch: .patch
        }
    }

    /// Whether the initializer's argument has a default.
    fileprivate var canBeOmitted: Bool { self != .required && self != .nullable }

    fileprivate var words: String {
        switch self {
        case .required: "is always there"
        case .optional: "may be left out"
        case .nullable: "may be null"
        case .patch: "may be left out or null"
        case .defaulted: "has a default"
        }
    }

    fileprivate var pastWords: String {
        switch self {
        case .required: "always was there"
        case .optional: "could be left out"
        case .nullable: "could be null"
        case .patch: "could be left out or null"
        case .defaulted: "had a default"
        }
    }
}
