internal import WaypostModel

/// Compares what two versions of an endpoint send, and the arguments from which they make it.
struct RequestComparison {
    let old: PlacedEndpoint
    let new: PlacedEndpoint
    let declarations: DeclarationComparison

    private var place: String { new.endpoint.key }

    func compare(_ log: inout ChangeLog) {
        let body = BodyComparison(old: old, new: new, declarations: declarations)
        body.compare(&log)
        // What fields a body has says nothing when it is another kind of body.
        let pairing = Pairing(
            keyed(old.endpoint.inputs(in: old.service), withBody: body.isSameKind),
            keyed(new.endpoint.inputs(in: new.service), withBody: body.isSameKind)
        ) { $0.key }
        for removed in pairing.removed { log.noteBreaking(name(removed.input), "is gone") }
        for added in pairing.added { noteAdded(added.input, &log) }
        for (old, new) in pairing.common { compare(old.input, new.input, &log) }
        compareOrder(&log)
    }

    /// The same for both versions of an input.
    private struct Key: Hashable {
        let place: RequestInput.Place
        let name: String
    }

    private func keyed(
        _ inputs: [RequestInput], withBody hasBody: Bool
    ) -> [(key: Key, input: RequestInput)] {
        let isSamePath = old.endpoint.pathPattern == new.endpoint.pathPattern
        let kept = inputs.filter { hasBody || ![.body, .form, .part].contains($0.place) }
        return kept.enumerated().map { offset, input in
            switch input.place {
            // Inputs begin with the path. Where that stays as it is, a hole of another name is the same hole.
            case .path where isSamePath: (Key(place: .path, name: String(offset)), input)
            // Names of headers are the same in any case (RFC 9110, section 5.1).
            case .header: (Key(place: .header, name: input.wireName.lowercased()), input)
            default: (Key(place: input.place, name: input.wireName), input)
            }
        }
    }

    private func name(_ input: RequestInput) -> String {
        "\(place) \(input.place.rawValue) \"\(input.wireName)\""
    }

    private func noteAdded(_ input: RequestInput, _ log: inout ChangeLog) {
        switch input.content {
        case .constant:
            // It may be asked for, and apps that are out there do not send it.
            log.note(name(input), "is always sent now", wire: .breaking)
        case .argument(let argument):
            if argument.presence.read(isAnswer: false).contains(.missing) {
                log.note(name(input), "is new", callers: .safe, wire: .safe)
            } else {
                log.noteBreaking(name(input), "is new, and has to be given")
            }
        }
    }

    private func compare(_ old: RequestInput, _ new: RequestInput, _ log: inout ChangeLog) {
        switch (old.content, new.content) {
        case (.constant(let left), .constant(let right)):
            if left != right { log.note(name(new), "has another value", wire: .breaking) }
        case (.argument, .constant): log.noteBreaking(name(new), "is always the same now")
        case (.constant, .argument(let argument)):
            let canBeLeftOut = argument.parameter?.hasDefault ?? false
            log.note(
                name(new), "is an argument now", callers: canBeLeftOut ? .safe : .breaking, wire: .safe)
        case (.argument(let left), .argument(let right)):
            compare(left, right, isText: new.place != .body, name(new), &log)
        }
    }

    private func compare(
        _ old: RequestInput.Argument, _ new: RequestInput.Argument, isText: Bool, _ place: String,
        _ log: inout ChangeLog
    ) {
        log.noteName(place, old.name.text, new.name.text)
        let forms = new.presence.read(isAnswer: false)
        if !forms.isSuperset(of: old.presence.written(isAnswer: false)) {
            log.noteBreaking(place, forms.contains(.missing) ? "can't be null" : "has to be given")
        } else if old.presence != new.presence {
            comparePresence(old, new, place, &log)
        }
        declarations.compare(old.type, new.type, in: [.encoded], isText: isText, place, &log)
        if old.style != new.style {
            log.note(place, "is written in another style", wire: .breaking)
        }
        if old.keepsSlashes != new.keepsSlashes {
            log.note(
                place, new.keepsSlashes ? "keeps its slashes" : "no longer keeps its slashes", wire: .breaking
            )
        }
        log.noteDocumentation(place, old.parameter?.documentation, new.parameter?.documentation)
    }

    /// What the server takes has not become less; the argument may have changed all the same.
    private func comparePresence(
        _ old: RequestInput.Argument, _ new: RequestInput.Argument, _ place: String, _ log: inout ChangeLog
    ) {
        let message: String
        switch new.presence {
        case .required: message = "has to be given"
        case .optional: message = "may be left out"
        case .nullable, .patch: message = "may be null"
        case .defaulted: message = "has \(old.presence.isDefaulted ? "another" : "a") default"
        }
        let hadDefault = old.parameter?.hasDefault ?? false
        let losesDefault = hadDefault && new.parameter?.hasDefault == false
        let losesNil = old.presence.isOptional && !new.presence.isOptional
        log.note(place, message, callers: losesDefault || losesNil ? .breaking : .safe, wire: .safe)
    }

    /// Swift tells arguments apart by their labels, but wants them in order.
    private func compareOrder(_ log: inout ChangeLog) {
        let pairing = Pairing(old.endpoint.parameters, new.endpoint.parameters) { $0.name }
        let before = pairing.common.map(\.old.name)
        let after = new.endpoint.parameters.map(\.name).filter(Set(before).contains)
        if before != after { log.note(place, "has its arguments in another order", callers: .breaking) }
    }
}

extension Field.Presence {
    fileprivate var isDefaulted: Bool {
        if case .defaulted = self { true } else { false }
    }

    /// Whether the Swift type is optional.
    fileprivate var isOptional: Bool { self == .optional || self == .nullable }
}
