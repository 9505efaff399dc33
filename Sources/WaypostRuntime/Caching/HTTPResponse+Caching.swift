extension HTTPResponse {
    /// The names of the directives in `Cache-Control`, in lower case (RFC 9111, section 5.2).
    var cacheDirectives: Set<String> {
        Set(words(in: "Cache-Control").map { String($0.prefix { $0 != "=" }) })
    }

    /// The names of the request headers by which the server chose this answer, in lower case, or `*`
    /// (RFC 9110, section 12.5.5).
    var varyingNames: Set<String> { Set(words(in: "Vary")) }

    /// Whether the answer may be kept. Only a 200 is: a status that stands for nil is news, not content.
    var isStorable: Bool {
        status == 200 && !cacheDirectives.contains("no-store") && !varyingNames.contains("*")
    }

    /// Whether the answer says that what was kept is no longer true.
    var endsStoredAnswers: Bool { isSuccess || status == 404 || status == 410 }

    private func words(in name: String) -> [String] {
        (headers[name] ?? "").lowercased().split(outsideQuotesAt: ",")
            .map { $0.filter { !$0.isWhitespace } }
            .filter { !$0.isEmpty }
    }
}
