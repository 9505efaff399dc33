// What the runtime uses of Apple's module `Security`, so that code for Apple systems can be type-checked
// elsewhere. The types of Core Foundation stand for those that they are bridged to.

import Foundation

#if canImport(FoundationNetworking)
import FoundationNetworking
#endif

public typealias CFString = String
public typealias CFDictionary = NSDictionary
public typealias CFTypeRef = AnyObject
public typealias OSStatus = Int32

public let kSecClass: CFString = "class"
public let kSecClassGenericPassword: CFString = "genp"
public let kSecAttrService: CFString = "svce"
public let kSecAttrAccount: CFString = "acct"
public let kSecAttrAccessGroup: CFString = "agrp"
public let kSecAttrAccessible: CFString = "pdmn"
public let kSecAttrAccessibleAfterFirstUnlockThisDeviceOnly: CFString = "cku"
public let kSecUseDataProtectionKeychain: CFString = "nleg"
public let kSecReturnData: CFString = "r_Data"
public let kSecMatchLimit: CFString = "m_Limit"
public let kSecMatchLimitOne: CFString = "m_LimitOne"
public let kSecValueData: CFString = "v_Data"

public let errSecSuccess: OSStatus = 0
public let errSecItemNotFound: OSStatus = -25300

public func SecItemCopyMatching(_ query: CFDictionary, _ result: UnsafeMutablePointer<CFTypeRef?>?)
    -> OSStatus
{
    errSecItemNotFound
}

public func SecItemAdd(_ attributes: CFDictionary, _ result: UnsafeMutablePointer<CFTypeRef?>?) -> OSStatus {
    errSecSuccess
}

public func SecItemUpdate(_ query: CFDictionary, _ attributesToUpdate: CFDictionary) -> OSStatus {
    errSecItemNotFound
}

public func SecItemDelete(_ query: CFDictionary) -> OSStatus {
    errSecItemNotFound
}

public typealias CFData = Data
public typealias CFArray = NSArray
public typealias CFError = NSError

public let kSecAttrKeyType: CFString = "type"
public let kSecAttrKeyTypeRSA: CFString = "42"
public let kSecAttrKeyTypeECSECPrimeRandom: CFString = "73"

public final class SecTrust {}
public final class SecCertificate {}
public final class SecKey {}

public func SecTrustEvaluateWithError(_ trust: SecTrust, _ error: UnsafeMutablePointer<CFError?>?) -> Bool {
    true
}

public func SecTrustCopyCertificateChain(_ trust: SecTrust) -> CFArray? {
    nil
}

public func SecCertificateCopyKey(_ certificate: SecCertificate) -> SecKey? {
    nil
}

public func SecKeyCopyExternalRepresentation(_ key: SecKey, _ error: UnsafeMutablePointer<CFError?>?)
    -> CFData?
{
    nil
}

public func SecKeyCopyAttributes(_ key: SecKey) -> CFDictionary? {
    nil
}

extension URLProtectionSpace {
    public var serverTrust: SecTrust? { nil }
}

extension URLCredential {
    public convenience init(trust: SecTrust) {
        self.init(user: "", password: "", persistence: .none)
    }
}
