internal import Foundation

/// What a base URL must be, and how a path is put behind it.
enum BaseURL {
    /// Why a text cannot be a base URL; nil if it can. Secrets belong into credentials, so none is accepted
    /// in it.
    static func fault(of text: String) -> String? {
        guard let url = URL(string: text), url.scheme != nil else { return "is not a URL" }
        guard Origin(url) != nil else { return "is not an http or https URL with a host" }
        guard url.user == nil, url.password == nil else { return "contains a user or password" }
        guard url.query == nil, url.fragment == nil else { return "has a query or fragment" }
        return nil
    }

    /// The base without trailing slashes, and the target behind it; a target "/" alone is the base itself.
    static func join(_ base: String, _ target: String) -> String {
        var base = base[...]
        while base.hasSuffix("/") { base.removeLast() }
        if target == "/" { return String(base) }
        return String(base) + (target.hasPrefix("/?") ? String(target.dropFirst()) : target)
    }
}
