internal import Foundation

extension APIEnvironment {
    /// Throws ``APIError/Code/pinning`` if the environment has pins that a transport would not hold.
    ///
    /// Each call of a client that is made of the two throws the same, before anything is sent: this tells it
    /// when an app starts.
    ///
    ///     try ShopEnvironment.production.configuration.check(for: transport)
    ///
    /// Who accepts that keys are not checked says so, with an environment whose ``pins`` are empty:
    ///
    ///     var environment = ShopEnvironment.production.configuration
    ///     environment.pins = []
    ///     let shop = Shop(client: APIClient(environment: environment, schemes: credentials.schemes))
    public func check(for transport: any Transport) throws(APIError) {
        if let fault = pinningFault(for: transport) { throw APIError(.pinning, detail: fault) }
    }

    /// Why the pins would not hold; nil if they would, or if there are none.
    func pinningFault(for transport: any Transport) -> String? {
        guard !pins.isEmpty else { return nil }
        if let pin = pins.first(where: { !PublicKeyPins.isPin($0) }) {
            return "\"\(pin)\" of environment \(name) is no pin: sha256/ and the base64 of a SHA-256"
        }
        if ([baseURL] + hosts.values).contains(where: { URL(string: $0)?.scheme?.lowercased() == "http" }) {
            return "environment \(name) has pins, which need https"
        }
        guard transport.canPin else {
            return """
                environment \(name) has pins, which \(type(of: transport)) cannot check here; \
                on Linux CurlTransport can
                """
        }
        return nil
    }
}
