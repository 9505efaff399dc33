internal import WaypostModel

/// Compares the bodies that two versions of an endpoint send, as far as they are one whole.
struct BodyComparison {
    let old: PlacedEndpoint
    let new: PlacedEndpoint
    let declarations: DeclarationComparison

    private var place: String { "\(new.endpoint.key) body" }

    /// Whether the fields of both can be compared one by one.
    var isSameKind: Bool {
        old.endpoint.body?.kindName == new.endpoint.body?.kindName
            && (old.endpoint.bodyType == nil) == (new.endpoint.bodyType == nil)
    }

    func compare(_ log: inout ChangeLog) {
        switch (old.endpoint.body, new.endpoint.body) {
        case (nil, nil): break
        case (nil, let body?):
            if body.isOptional {
                log.note(place, "is new", callers: .safe, wire: .safe)
            } else {
                log.noteBreaking(place, "is new, and has to be given")
            }
        case (_?, nil): log.noteBreaking(place, "is gone")
        case (let left?, let right?):
            if isSameKind {
                compare(left, right, &log)
            } else {
                noteOtherKind(left, right, &log)
            }
        }
    }

    private func compare(_ old: Body, _ new: Body, _ log: inout ChangeLog) {
        if old.contentType != new.contentType {
            log.note(place, "is sent as \(new.contentType ?? "its usual type")", wire: .breaking)
        }
        if !old.isOptional, new.isOptional { log.note(place, "may be left out", callers: .safe, wire: .safe) }
        if old.isOptional, !new.isOptional { log.noteBreaking(place, "has to be given") }
        if let left = old.argumentType, let right = new.argumentType {
            declarations.compare(left, right, in: [.encoded], place, &log)
        }
    }

    private func noteOtherKind(_ left: Body, _ right: Body, _ log: inout ChangeLog) {
        guard left.kindName == right.kindName, let before = type(of: left, old),
            let after = type(of: right, new)
        else {
            log.noteBreaking(place, "is \(right.kindName), and was \(left.kindName)")
            return
        }
        let message = right.argumentType == nil ? "is an argument for each field" : "is one argument"
        log.note(
            place, message, callers: .breaking,
            wire: declarations.requests.fits(before, after) ? .none : .breaking)
    }

    private func type(of body: Body, _ endpoint: PlacedEndpoint) -> TypeReference? {
        guard let name = endpoint.endpoint.bodyType else { return body.argumentType }
        return .declared(DeclaredType(path: [endpoint.service.typeNames.endpoints, name], shape: .object))
    }
}

extension Body {
    fileprivate var kindName: String {
        switch self {
        case .json: "JSON"
        case .form: "a form"
        case .multipart: "parts"
        case .data: "data"
        case .text: "text"
        case .file: "a file"
        }
    }

    /// The type of a JSON body that is one argument.
    fileprivate var argumentType: TypeReference? {
        if case .json(.parameter(_, let type, _), _) = self { type } else { nil }
    }

    fileprivate var contentType: String? {
        switch self {
        case .json(_, let type), .form(_, let type), .multipart(_, let type), .data(_, _, let type),
            .text(_, _, let type), .file(_, _, let type):
            type
        }
    }
}
