internal import WaypostModel
internal import WaypostSource
internal import WaypostSpec

/// Resolves a path against the types of its holes.
struct PathResolver {
    let base: Located<String>?
    let spec: PathTemplate

    /// The path as documentation shows it.
    static func text(base: Located<String>?, _ path: PathTemplate) -> String {
        let own = path.parts.map { part in
            switch part {
            case .literal(let text): text.value
            case .hole(let hole): hole.keepsSlashes ? "{\(hole.name.value)+}" : "{\(hole.name.value)}"
            }
        }
        let prefix = trimmed(base?.value ?? "")
        let joined = own.joined()
        return joined == "/" && !prefix.isEmpty ? prefix : prefix + joined
    }

    func parts(
        _ parameters: ParameterResolver, _ arguments: inout ArgumentList, in scope: inout InlineScope,
        _ types: inout TypeResolver, _ log: inout DiagnosticLog
    ) -> [Pending<Endpoint.PathPart>] {
        refuseHolesOfOneName(&log)
        refuseDotSegments(&log)
        var parts: [Pending<Endpoint.PathPart>] = []
        var literal = PathResolver.trimmed(base?.value ?? "")
        let isBaseAlone = !literal.isEmpty && PathResolver.isSlash(spec)
        for part in isBaseAlone ? [] : spec.parts {
            switch part {
            case .literal(let text):
                literal += text.value
            case .hole(let hole):
                parts += PathResolver.literalPart(literal)
                literal = ""
                parts.append(self.part(hole, parameters, &arguments, in: &scope, &types, &log))
            }
        }
        return parts + PathResolver.literalPart(literal)
    }

    private func part(
        _ hole: PathTemplate.Hole, _ parameters: ParameterResolver, _ arguments: inout ArgumentList,
        in scope: inout InlineScope, _ types: inout TypeResolver, _ log: inout DiagnosticLog
    ) -> Pending<Endpoint.PathPart> {
        scope.use(parameters.typeName(of: hole.name))
        var type = TypeReference.string
        if let written = hole.type {
            type = types.resolve(written, in: &scope, &log).reference
            if type.isPoisoned {
                // Nothing more to say.
            } else if !type.isTextLike {
                log.report(.cannotTravel(type, in: "the path", at: written.range))
            } else if hole.keepsSlashes, type.underlying != .string {
                log.report(.slashesOfOthers(at: written.range))
            }
        }
        let index = arguments.add(NameRequest(hole.name), type: type)
        let wireName = hole.name.value
        return Pending {
            .parameter($0[index], type, wireName: wireName, keepsSlashes: hole.keepsSlashes)
        }
    }

    private func refuseHolesOfOneName(_ log: inout DiagnosticLog) {
        var first: [String: SourceRange] = [:]
        for hole in spec.holes {
            if let other = first.updateValue(hole.name.range, forKey: hole.name.value) {
                log.report(.holeTwice(hole.name, first: other))
            }
        }
    }

    /// `..` would climb out of the base when a client resolves the URL (RFC 3986, section 5.2.4).
    private func refuseDotSegments(_ log: inout DiagnosticLog) {
        let segments = (PathResolver.trimmed(base?.value ?? "") + PathResolver.text(base: nil, spec)).split(
            separator: "/")
        if segments.contains(where: { $0 == "." || $0 == ".." }) { log.report(.dotSegment(at: spec.range)) }
    }

    private static func isSlash(_ path: PathTemplate) -> Bool {
        guard path.parts.count == 1, case .literal(let text) = path.parts[0] else { return false }
        return text.value == "/"
    }

    private static func trimmed(_ base: String) -> String {
        var base = base
        while base.hasSuffix("/") { base.removeLast() }
        return base
    }

    private static func literalPart(_ text: String) -> [Pending<Endpoint.PathPart>] {
        let encoded = percentEncoded(text)
        return text.isEmpty ? [] : [Pending { _ in .literal(encoded) }]
    }

    /// Encodes what a path can't hold; escapes that are there already stay (RFC 3986, sections 2.1 and 3.3).
    private static func percentEncoded(_ text: String) -> String {
        let bytes = Array(text.utf8)
        var result = ""
        for (index, byte) in bytes.enumerated() {
            switch byte {
            case 0x61...0x7A, 0x41...0x5A, 0x30...0x39: result.unicodeScalars.append(Unicode.Scalar(byte))
            case _ where "-._~!$&'()*+,;=:@/".utf8.contains(byte):
                result.unicodeScalars.append(Unicode.Scalar(byte))
            case UInt8(ascii: "%")
            where index + 2 < bytes.count && isHex(bytes[index + 1]) && isHex(bytes[index + 2]):
                result += "%"
            default:
                let hex = String(byte, radix: 16, uppercase: true)
                result += hex.utf8.count == 1 ? "%0\(hex)" : "%\(hex)"
            }
        }
        return result
    }

    private static func isHex(_ byte: UInt8) -> Bool {
        switch byte {
        case 0x30...0x39, 0x41...0x46, 0x61...0x66: true
        default: false
        }
    }
}

extension TypeReference {
    /// Can be written as one text: in a path, a header, or as one value of a query.
    var isTextLike: Bool {
        switch underlying {
        case .string, .bool, .integer, .double, .float, .decimal, .decimalString, .int64String, .date, .day,
            .url, .uuid:
            true
        case .declared(let type): type.shape == .stringEnum || type.shape == .integerEnum
        case .data, .json, .file, .optional, .list, .map: false
        }
    }
}

extension Diagnostic {
    static func cannotTravel(_ type: TypeReference, in place: String, at range: SourceRange) -> Diagnostic {
        Diagnostic("E324", "\(type.written) cannot travel in \(place)", at: range)
    }

    fileprivate static func slashesOfOthers(at range: SourceRange) -> Diagnostic {
        Diagnostic("E324", "only a String can keep its slashes", at: range)
    }

    fileprivate static func holeTwice(_ name: Located<String>, first: SourceRange) -> Diagnostic {
        Diagnostic(
            "E104", "\"\(name.value)\" is in the path twice", at: name.range,
            notes: [Note("\"\(name.value)\" is here first", at: first)])
    }

    fileprivate static func dotSegment(at range: SourceRange) -> Diagnostic {
        Diagnostic("E322", "a path has no segments \".\" and \"..\"", at: range)
    }
}
