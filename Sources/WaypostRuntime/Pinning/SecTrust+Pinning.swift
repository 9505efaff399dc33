#if canImport(Security)
internal import Foundation
internal import Security

extension SecTrust {
    /// Yields why the server is not the one that is pinned; nil if it is.
    ///
    /// The chain and the host are judged first, as always. Then one of the keys must be pinned: the server's own,
    /// or that of an authority in the chain that was judged.
    func failure(of pins: [String]) -> PinningFailure? {
        guard SecTrustEvaluateWithError(self, nil) else { return .certificate }
        let chain = SecTrustCopyCertificateChain(self) as? [SecCertificate] ?? []
        let isPinned = chain.contains { certificate in
            SecCertificateCopyKey(certificate)?.pin.map(pins.contains) ?? false
        }
        return isPinned ? nil : .key
    }
}

extension SecKey {
    /// The pin of a public key; nil for kinds of keys that no certificate authority signs.
    fileprivate var pin: String? {
        guard let key = SecKeyCopyExternalRepresentation(self, nil) as Data?,
            let attributes = SecKeyCopyAttributes(self) as? [String: Any],
            let type = attributes[kSecAttrKeyType as String] as? String
        else { return nil }
        let algorithm: SubjectPublicKeyInfo.Algorithm? =
            if type == kSecAttrKeyTypeRSA as String {
                .rsa
            } else if type == kSecAttrKeyTypeECSECPrimeRandom as String {
                SubjectPublicKeyInfo.Algorithm(pointLength: key.count)
            } else {
                nil
            }
        return algorithm.map { SubjectPublicKeyInfo.pin(of: key, $0) }
    }
}
#endif
