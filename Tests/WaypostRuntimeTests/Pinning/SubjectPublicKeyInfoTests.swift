import Foundation
import Testing

@testable import WaypostRuntime

/// The keys are of `openssl genpkey`, as `openssl rsa -RSAPublicKey_out` writes them or the last bytes of
/// `openssl pkey -pubout`, and the pins of the whole of the latter.
struct SubjectPublicKeyInfoTests {
    @Test(arguments: [
        (
            """
            MIIBCgKCAQEA2DIt7wnNn1Zp87N6gDRJ3RdRSTq5HthRHZu8Bem1jOLFxWzifZCQz/rOFUbA8sO/zsNU4aZ8gNjC2kDiULEB2J/N\
            1PDspNNhwwOrjhQIkdm99VL0lY8v0U21UDwoeHxaikI2LTpQjkV9t4dY7LPmz3vMbdp5bGuUYzMNHRh4OtgG125H+1taMUQpnwRx\
            KS0YNAAWOmbEV1zmUA+6Ja8S0Gj3cybt1Glzpcyc1y97XjPguWZRKsbM3IxQAnmSaCpwwmD/0qkVrhOG4hAWWr/ETEJWKRzLTRrG\
            1CzxwbzSFbOmCMU+5J3sH7UJbo43MkxSmsMyTXQuzwV+DU681Ny/LwIDAQAB
            """, SubjectPublicKeyInfo.Algorithm.rsa, "sha256/cMJHx18ry9CCc9xSzMmwjGolclUNJPymxMI/TuJQlnY="
        ),
        (
            """
            BMvz4kvKghUNtMNQ9VOtaf3wkimutWSWkEBNx+wa+k92zoZ+07YIh76tihUt8DAtH/Vxnmcqe0t7v6XsK0utRXI=
            """, .p256, "sha256/aqoopCxWqcUMzoK+n5XBybfX0lEhoHZ4I+p2YmjJp94="
        ),
        (
            """
            BOsVeFH3k4/p1hLJges13p1cheRvOyVM3EqsboX3PGhpw/BSxiq8/RGnA/WwOR7agWzriC0nWvgqI0AxYvhqEvydIFKyzH1WqPyr\
            GPxdkFPi9br2krCINQiLEChzTFbx7g==
            """, .p384, "sha256/Gn2WiRURWb55gnEMyqZSPgIRXm5hIYLFIXiHGbk6rEY="
        ),
        (
            """
            BAB2Q+2emnOQsvnkUVCpEqu9CO8YG+lVG6RiZvLvB+gDx5DUMtV27OlhdCv4vJCSoJSS0eMrwVba0b9gnHykZejgUwEJe4ErDS+c\
            PGzUsGDufCXrLHlYuxFDHWTW64DieFUYjW4nLG999PxmXOIx0A/cz5XJw65hahne7SCR62RQZVseqA==
            """, .p521, "sha256/X1Lypd3K7EzI2ucVDxnu/4OIYGeYtq5q06r6dLXNbGg="
        ),
    ])
    func isWhatAPinIsTheDigestOf(key: String, algorithm: SubjectPublicKeyInfo.Algorithm, pin: String) throws {
        let key = try #require(Data(base64Encoded: key))
        #expect(SubjectPublicKeyInfo.pin(of: key, algorithm) == pin)
        if algorithm != .rsa {
            #expect(SubjectPublicKeyInfo.Algorithm(pointLength: key.count) == algorithm)
        }
    }

    @Test func isUnknownForOtherCurves() {
        #expect(SubjectPublicKeyInfo.Algorithm(pointLength: 57) == nil)
    }
}
