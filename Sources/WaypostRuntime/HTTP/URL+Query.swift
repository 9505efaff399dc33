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
}
