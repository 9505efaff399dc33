internal import Foundation

/// The `Link` header (RFC 8288, section 3).
enum LinkHeader {
    /// Yields the target of the first link that leads to the next page; nil if there is none.
    static func next(in headers: HTTPFields) -> String? {
        (headers["Link"] ?? "").split(outsideQuotesAt: ",").lazy.compactMap(target).first
    }

    private static func target(ofNext link: some StringProtocol) -> String? {
        let parts = link.split(outsideQuotesAt: ";").map { $0.trimmingCharacters(in: .whitespaces) }
        guard let target = parts.first, target.hasPrefix("<"), target.hasSuffix(">") else { return nil }
        let parameters = parts.dropFirst().map { part in
            let pair = part.split(separator: "=", maxSplits: 1)
                .map { $0.trimmingCharacters(in: .whitespaces) }
            return (name: (pair.first ?? "").lowercased(), value: pair.dropFirst().first?.unquoted ?? "")
        }
        // A link with an anchor is one of another page, and of several rel only the first counts
        // (sections 3.2 and 3.3).
        guard !parameters.contains(where: { $0.name == "anchor" }),
            let relations = parameters.first(where: { $0.name == "rel" })?.value.lowercased(),
            relations.split(whereSeparator: \.isWhitespace).contains("next")
        else { return nil }
        return String(target.dropFirst().dropLast())
    }
}
