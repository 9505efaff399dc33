internal import WaypostModel
internal import WaypostSource

/// A wish for a name in some scope.
struct NameRequest {
    /// As the spec writes it.
    var written: Located<String>
    /// The Swift name that the spec gives.
    var given: Located<String>?
    /// Put behind the name when one before it has the same, instead of a number.
    var suffix: SwiftNameSuffix?

    init(_ written: Located<String>, given: Located<String>? = nil, suffix: SwiftNameSuffix? = nil) {
        self.written = written
        self.given = given
        self.suffix = suffix
    }
}

/// Settles the names of one scope together: they are distinct, and do not depend on the order of the requests.
struct NameResolver {
    /// Names that the generated code needs itself.
    var reserved: Set<String> = []
    /// Put behind a name that is reserved.
    var reservedSuffix: SwiftNameSuffix = "Value"

    func names(for requests: [NameRequest], _ log: inout DiagnosticLog) -> [SwiftName] {
        var wishes = requests.map { SwiftNaming.member($0.written.value) }
        if requests.contains(where: { SwiftNaming.hasSignedNumber($0.written.value) }) {
            wishes = requests.map { SwiftNaming.member($0.written.value, .signs) }
        }
        spellOut(&wishes, requests)
        for (index, wish) in wishes.enumerated() where reserved.contains(wish.text) {
            wishes[index] = wish.appending(reservedSuffix)
        }
        let given = givenNames(requests, &log)
        for (index, name) in given { wishes[index] = name }
        return separate(wishes, requests, given: Set(given.keys), &log)
    }

    /// Where plain names would be equal, punctuation tells them apart.
    private func spellOut(_ wishes: inout [SwiftName], _ requests: [NameRequest]) {
        for group in groups(of: wishes) where group.count > 1 {
            for index in group where requests[index].given == nil && requests[index].suffix == nil {
                wishes[index] = SwiftNaming.member(requests[index].written.value, .all)
            }
        }
    }

    private func givenNames(
        _ requests: [NameRequest], _ log: inout DiagnosticLog
    ) -> [Int: SwiftName] {
        var names: [Int: SwiftName] = [:]
        for (index, request) in requests.enumerated() {
            guard let given = request.given else { continue }
            guard let name = SwiftName(given.value) else {
                log.report(.notASwiftName(given))
                continue
            }
            if reserved.contains(name.text) { log.report(.reservedName(given)) }
            names[index] = name
        }
        return names
    }

    private func separate(
        _ wishes: [SwiftName], _ requests: [NameRequest], given: Set<Int>, _ log: inout DiagnosticLog
    ) -> [SwiftName] {
        var names = wishes
        var taken = Set(wishes.map(\.text)).union(reserved)
        for group in groups(of: wishes) where group.count > 1 {
            // The one whose written form is the name keeps it; a given name comes before a derived one.
            let ranked = group.sorted { left, right in
                rank(left, wishes, requests, given) < rank(right, wishes, requests, given)
            }
            guard let first = ranked.first else { continue }
            var number = 2
            for index in ranked.dropFirst() {
                if given.contains(index), let name = requests[index].given {
                    log.report(
                        .givenTwice(
                            name, other: requests[first].given?.range ?? requests[first].written.range))
                    continue
                }
                names[index] = freeName(
                    like: wishes[index], requests[index].suffix, from: &number, taken)
                taken.insert(names[index].text)
                // The same text twice has been reported for what it is.
                if requests[index].suffix == nil,
                    requests[index].written.value != requests[first].written.value
                {
                    log.report(
                        .sameName(
                            requests[index].written, names[index], wishes[index], requests[first].written))
                }
            }
        }
        return names
    }

    private func groups(of wishes: [SwiftName]) -> [[Int]] {
        Dictionary(grouping: wishes.indices) { wishes[$0].text }.values.sorted { $0[0] < $1[0] }
    }

    private struct Rank: Comparable {
        var isDerived: Bool
        var isSuffixed: Bool
        var differs: Bool
        var written: String

        static func < (left: Rank, right: Rank) -> Bool {
            if left.isDerived != right.isDerived { return !left.isDerived }
            if left.isSuffixed != right.isSuffixed { return !left.isSuffixed }
            if left.differs != right.differs { return !left.differs }
            return left.written.unicodeScalars.lexicographicallyPrecedes(right.written.unicodeScalars)
        }
    }

    private func rank(
        _ index: Int, _ wishes: [SwiftName], _ requests: [NameRequest], _ given: Set<Int>
    ) -> Rank {
        Rank(
            isDerived: !given.contains(index), isSuffixed: requests[index].suffix != nil,
            differs: requests[index].written.value != wishes[index].text,
            written: requests[index].written.value)
    }

    private func freeName(
        like wish: SwiftName, _ suffix: SwiftNameSuffix?, from number: inout Int, _ taken: Set<String>
    ) -> SwiftName {
        if let suffix, !taken.contains(wish.appending(suffix).text) { return wish.appending(suffix) }
        return wish.numbered(from: &number) { !taken.contains($0.text) }
    }
}

extension Diagnostic {
    fileprivate static func notASwiftName(_ name: Located<String>) -> Diagnostic {
        Diagnostic("E207", "\"\(name.value)\": a Swift name is a word such as createdAt", at: name.range)
    }

    fileprivate static func reservedName(_ name: Located<String>) -> Diagnostic {
        Diagnostic(
            "E207", "\"\(name.value)\" is needed by the generated code (choose another name)", at: name.range)
    }

    fileprivate static func givenTwice(_ name: Located<String>, other: SourceRange) -> Diagnostic {
        Diagnostic(
            "E207", "\"\(name.value)\" is the Swift name of something else here, too", at: name.range,
            notes: [Note("\"\(name.value)\" is the name of this as well", at: other)])
    }

    fileprivate static func sameName(
        _ written: Located<String>, _ name: SwiftName, _ wish: SwiftName, _ other: Located<String>
    ) -> Diagnostic {
        Diagnostic(
            "W207",
            "\"\(written.value)\" and \"\(other.value)\" are both \(wish.text) in Swift; \"\(written.value)\" becomes \(name.text) (give it a name of its own with $name)",
            at: written.range,
            notes: [Note("\"\(other.value)\" keeps the name \(wish.text)", at: other.range)])
    }
}
