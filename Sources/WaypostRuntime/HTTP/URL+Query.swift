internal import Foundation

extension URL {
    /// The URL with one query item of that name, in the place of all that have it.
    ///
    /// Works on the text, because `URLComponents` would decode and encode again what stands there.
    func settingQuery(_ name: String, _ value: String) -> URL? {
        let encodedName = PercentEncoding.encode(name)
        let halves = absoluteString.split(separator: "?", maxSplits: 1)
        var items = halves.dropFirst().first.map { $0.split(separator: "&").map(String.init) } ?? []
        items.removeAll { $0.prefix { $0 != "=" } == encodedName }
        items.append("\(encodedName)=\(PercentEncoding.encode(value))")
        return URL(string: "\(halves.first ?? "")?\(items.joined(separator: "&"))")
    }

    /// The text of the URL without the query items of these names.
    func removingQuery(_ names: Set<String>) -> String {
        let halves = absoluteString.split(separator: "?", maxSplits: 1)
        guard !names.isEmpty, halves.count == 2 else { return absoluteString }
        let encodedNames = Set(names.map(PercentEncoding.encode))
        let items = halves[1].split(separator: "&").filter { item in
            !encodedNames.contains(String(item.prefix { $0 != "=" }))
        }
        return items.isEmpty ? String(halves[0]) : "\(halves[0])?\(items.joined(separator: "&"))"
    }

    /// Whether the query has an item of that name.
    func hasQuery(_ name: String) -> Bool {
        let encodedName = PercentEncoding.encode(name)
        return query(percentEncoded: true)?.split(separator: "&")
            .contains { $0.prefix { $0 != "=" } == encodedName } ?? false
    }
}
