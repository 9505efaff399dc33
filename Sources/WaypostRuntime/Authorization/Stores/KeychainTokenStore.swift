#if canImport(Security)
internal import Foundation
internal import Security

/// Keeps tokens in the keychain: as a generic password of the data protection keychain, which can be read once
/// the device was unlocked after it started, is in no backup that another device can read, and is not shared
/// through iCloud.
///
/// On macOS an app must be signed to use that keychain.
public struct KeychainTokenStore: TokenStore {
    private let service: String
    private let account: String
    private let accessGroup: String?

    /// Makes a store.
    ///
    /// - Parameters:
    ///   - service: What the item belongs to, usually the bundle identifier of the app.
    ///   - account: What tells items of one service apart.
    ///   - accessGroup: The keychain group to share the item with; nil is the app's own.
    public init(service: String, account: String = "tokens", accessGroup: String? = nil) {
        self.service = service
        self.account = account
        self.accessGroup = accessGroup
    }

    /// Yields the tokens in the keychain; nil if there are none.
    ///
    /// Throws ``TokenStoreError``.
    public func load() throws -> Tokens? {
        var query = item
        query[kSecReturnData as String] = true
        query[kSecMatchLimit as String] = kSecMatchLimitOne
        var result: CFTypeRef?
        let status = SecItemCopyMatching(NSDictionary(dictionary: query) as CFDictionary, &result)
        if status == errSecItemNotFound { return nil }
        guard status == errSecSuccess else { throw failure("read", status) }
        guard let data = result as? Data, let tokens = try? JSONDecoder().decode(Tokens.self, from: data)
        else { throw TokenStoreError("the keychain item of \(service) holds no tokens") }
        return tokens
    }

    /// Keeps the tokens in the keychain.
    ///
    /// Throws ``TokenStoreError``.
    public func save(_ tokens: Tokens) throws {
        let values: [String: Any] = [
            kSecValueData as String: try JSONEncoder().encode(tokens),
            kSecAttrAccessible as String: kSecAttrAccessibleAfterFirstUnlockThisDeviceOnly,
        ]
        let query = NSDictionary(dictionary: item) as CFDictionary
        var status = SecItemUpdate(query, NSDictionary(dictionary: values) as CFDictionary)
        if status == errSecItemNotFound {
            let whole = item.merging(values) { $1 }
            status = SecItemAdd(NSDictionary(dictionary: whole) as CFDictionary, nil)
        }
        guard status == errSecSuccess else { throw failure("written", status) }
    }

    /// Removes the tokens from the keychain.
    ///
    /// Throws ``TokenStoreError``.
    public func clear() throws {
        let status = SecItemDelete(NSDictionary(dictionary: item) as CFDictionary)
        guard status == errSecSuccess || status == errSecItemNotFound else {
            throw failure("removed", status)
        }
    }

    private var item: [String: Any] {
        var item: [String: Any] = [
            kSecClass as String: kSecClassGenericPassword,
            kSecAttrService as String: service,
            kSecAttrAccount as String: account,
            kSecUseDataProtectionKeychain as String: true,
        ]
        item[kSecAttrAccessGroup as String] = accessGroup
        return item
    }

    private func failure(_ what: String, _ status: OSStatus) -> TokenStoreError {
        TokenStoreError("the keychain item of \(service) cannot be \(what): OSStatus \(status)")
    }
}
#endif
