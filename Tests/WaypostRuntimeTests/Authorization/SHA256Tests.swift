import Foundation
import Testing

@testable import WaypostRuntime

/// The examples of FIPS 180-4 and RFC 7636, and lengths around the ends of blocks.
struct SHA256Tests {
    @Test(arguments: [
        ("", "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855"),
        ("abc", "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad"),
        (
            "abcdbcdecdefdefgefghfghighijhijkijkljklmklmnlmnomnopnopq",
            "248d6a61d20638b8e5c026930c3e6039a33ce45964ff2167f6ecedd419db06c1"
        ),
        (
            "abcdefghbcdefghicdefghijdefghijkefghijklfghijklmghijklmnhijklmnoijklmnopjklmnopqklmnopqrlmnopqrs"
                + "mnopqrstnopqrstu",
            "cf5b16a778af8380036ce59e7b0492370b249b11e8f07a51afac45037afee9d1"
        ),
        (
            String(repeating: "a", count: 1_000),
            "41edece42d63e8d9bf515a9ba6932e1c20cbc9f5a5d134645adb5db1b9737ea3"
        ),
    ])
    func isThatOfTheStandard(text: String, digest: String) {
        let bytes = SHA256.digest(of: Data(text.utf8))
        #expect(bytes.map { String(format: "%02x", $0) }.joined() == digest)
    }

    @Test func challengesAsTheStandardShows() {
        // RFC 7636, appendix B.
        let pkce = PKCE(verifier: "dBjftJeZ4CVP-mB92K27uhbUJU1p1r_wW1gFWFOEjXk")
        #expect(pkce.challenge == "E9Melhoa2OwvFrEMTJguCHaoeK1t8URWbuGJSstw-cM")
    }

    @Test func makesAnotherVerifierEachTime() {
        let verifiers = Set((0..<100).map { _ in PKCE().verifier })
        #expect(verifiers.count == 100)
        // RFC 7636, section 4.1: 43 to 128 unreserved characters.
        #expect(verifiers.allSatisfy { $0.wholeMatch(of: /[A-Za-z0-9_-]{43}/) != nil })
    }
}
