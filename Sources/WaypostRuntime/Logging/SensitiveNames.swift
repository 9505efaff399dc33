/// Names whose values are never shown, in queries, forms and JSON.
enum SensitiveNames {
    static func contains(_ name: String) -> Bool {
        let letters = name.lowercased().filter { $0 != "_" && $0 != "-" && $0 != "." }
        return fragments.contains { letters.contains($0) }
    }

    private static let fragments = [
        "password", "passwd", "secret", "token", "apikey", "accesskey", "privatekey", "authorization",
        "credential",
        "sessionid", "pincode", "otp", "cardnumber", "cvv",
    ]
}
