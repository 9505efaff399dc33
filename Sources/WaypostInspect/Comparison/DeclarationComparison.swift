internal import WaypostModel

/// Compares declared types, each once, whoever uses them.
struct DeclarationComparison {
    let old: DeclarationTable
    let new: DeclarationTable

    /// Old apps' requests, read by a new server.
    var requests: WireFit { WireFit(writer: old, reader: new, isAnswer: false) }
    /// The same where everything is text.
    private var texts: WireFit { WireFit(writer: old, reader: new, isAnswer: false, isText: true) }
    /// A new server's answers, read by old apps.
    var answers: WireFit { WireFit(writer: new, reader: old, isAnswer: true) }

    /// - Parameter paths: Types that are compared elsewhere.
    func compare(leavingOut paths: Set<[SwiftName]>, _ log: inout ChangeLog) {
        let pairing = Pairing(
            old.all.filter { !paths.contains($0.path) }, new.all.filter { !paths.contains($0.path) }
        ) { $0.path }
        for type in pairing.removed { log.note("type \(type.pathText)", "is gone", callers: .breaking) }
        for type in pairing.added { log.note("type \(type.pathText)", "is new", callers: .safe) }
        for (old, new) in pairing.common { compare(old, new, &log) }
    }

    /// Compares the type of one thing in both versions.
    ///
    /// - Parameters:
    ///   - coding: Whether requests or answers carry it.
    ///   - isText: Whether it stands where everything is text.
    func compare(
        _ old: TypeReference, _ new: TypeReference, in coding: TypeDeclaration.Coding,
        isText: Bool = false, _ place: String, _ log: inout ChangeLog
    ) {
        guard old != new else { return }
        let fitsWire =
            (!coding.contains(.encoded) || (isText ? texts : requests).fits(old, new))
            && (!coding.contains(.decoded) || answers.fits(new, old))
        let isSame = old.isSameInSwift(as: new)
        guard !isSame || !fitsWire else { return }
        let names = isSame ? "has another form on the wire" : "is \(new.swift), and was \(old.swift)"
        log.note(
            place, names, callers: isSame ? .none : .breaking, wire: fitsWire ? .none : .breaking)
    }

    private func compare(_ old: TypeDeclaration, _ new: TypeDeclaration, _ log: inout ChangeLog) {
        let place = new.pathText
        // What only one version carries has no counterpart on the wire.
        let coding = old.coding.intersection(new.coding)
        switch (old.kind, new.kind) {
        case (.object(let left), .object(let right)):
            ObjectComparison(
                old: left, new: right, oldCoding: old.coding, newCoding: new.coding, place: place,
                declarations: self
            ).compare(&log)
        case (.enumeration(let left), .enumeration(let right)):
            EnumComparison(coding: coding, place: place, declarations: self).compare(left, right, &log)
        case (.union(let left), .union(let right)):
            EnumComparison(coding: coding, place: place, declarations: self).compare(left, right, &log)
        case (.choice(let left), .choice(let right)):
            EnumComparison(coding: coding, place: place, declarations: self).compare(left, right, &log)
        case (.alias(let left), .alias(let right)):
            compare(left, right, in: coding, place, &log)
        default:
            log.noteBreaking(place, "is \(new.kindName), and was \(old.kindName)")
        }
        log.noteDocumentation(place, old.documentation, new.documentation)
        if old.deprecation != new.deprecation {
            let message = new.deprecation == nil ? "is no longer deprecated" : "is deprecated"
            log.note(place, message, callers: .documentation)
        }
    }
}

extension TypeDeclaration {
    fileprivate var kindName: String {
        switch kind {
        case .object: "an object"
        case .enumeration: "an enum"
        case .union: "a union"
        case .choice: "a choice"
        case .alias: "another name of a type"
        }
    }
}
