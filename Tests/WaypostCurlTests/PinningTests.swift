#if Curl
import Foundation
import Testing
import WaypostCurl
import WaypostServerSupport

@testable import WaypostRuntime

/// Which servers are believed, over real connections with keys and certificates of their own.
struct PinningTests {
    private let servers: TLSServers
    private let transport: CurlTransport

    init() throws {
        servers = try TLSServers.shared()
        transport = CurlTransport(authorities: servers.authority)
    }

    private func client(_ server: String, pins: [String], _ transport: CurlTransport) -> APIClient {
        APIClient(
            environment: APIEnvironment(
                baseURL: servers.baseURL(server), timeout: .seconds(20), logLevel: .none, pins: pins),
            options: APIClientOptions(transport: transport))
    }

    /// The code of the error that a call ends with, or nil.
    private func code(
        _ server: String, pins: [String], path: RequestPath = "/", _ transport: CurlTransport? = nil
    ) async -> APIError.Code? {
        do throws(APIError) {
            try await client(server, pins: pins, transport ?? self.transport).send(Call(path))
            return nil
        } catch {
            return error.code
        }
    }

    @Test(arguments: ["right", "renewed", "backup", "http2"])
    func believesAServerWithAPinnedKey(server: String) async {
        #expect(await code(server, pins: [servers.pinned, servers.backup]) == nil)
    }

    @Test(arguments: ["wrong", "unknown", "elsewhere", "expired"])
    func refusesAServerThatIsNotTheOneThatIsPinned(server: String) async {
        #expect(await code(server, pins: [servers.pinned, servers.backup]) == .pinning)
    }

    @Test func tellsAWrongKeyFromACertificateThatIsNotTrusted() async throws {
        for (server, failure) in [("wrong", PinningFailure.key), ("elsewhere", .certificate)] {
            let error = await #expect(throws: APIError.self) {
                try await client(server, pins: [servers.pinned], transport).send(Call("/"))
            }
            #expect(error?.cause as? PinningFailure == failure)
        }
    }

    @Test func knowsNoBackupThatIsNotPinned() async {
        #expect(await code("backup", pins: [servers.pinned]) == .pinning)
    }

    @Test(arguments: [
        ("right", nil), ("wrong", nil), ("unknown", APIError.Code.transport), ("elsewhere", .transport),
        ("expired", .transport),
    ])
    func checksChainAndHostWithoutPins(server: String, code: APIError.Code?) async {
        #expect(await self.code(server, pins: []) == code)
    }

    @Test func trustsTheAuthoritiesOfTheSystemUnlessToldOtherwise() async {
        #expect(await code("right", pins: [], CurlTransport()) == .transport)
        #expect(await code("right", pins: [servers.pinned], CurlTransport()) == .pinning)
    }

    @Test func trustsNobodyWithoutTheFileOfAuthorities() async {
        let transport = CurlTransport(authorities: URL(filePath: "/missing.pem"))
        #expect(await code("right", pins: [], transport) == .transport)
    }

    // Older versions of libcurl would: to them both requests are for the same host.
    @Test func usesNoConnectionAgainThatWasOpenedWithOtherPins() async {
        #expect(await code("wrong", pins: []) == nil)
        #expect(await code("wrong", pins: [servers.pinned]) == .pinning)
        #expect(await code("right", pins: [servers.pinned]) == nil)
        #expect(await code("right", pins: [servers.backup]) == .pinning)
    }

    @Test func pinsNoOtherOriginThatARedirectLeadsTo() async {
        let path = RequestPath(stringLiteral: "/redirect?to=" + servers.baseURL("wrong") + "/")
        #expect(await code("right", pins: [servers.pinned], path: path) == nil)
        // And it has nothing to say for those that are.
        let back = RequestPath(stringLiteral: "/redirect?to=" + servers.baseURL("backup") + "/")
        var environment = client("right", pins: [servers.pinned], transport).environment
        environment.hosts = ["other": servers.baseURL("backup")]
        let client = APIClient(
            environment: environment, options: APIClientOptions(transport: transport))
        let error = await #expect(throws: APIError.self) { try await client.send(Call(back)) }
        #expect(error?.code == .pinning)
    }

    @Test func failsAStreamToo() async {
        let stream = client("wrong", pins: [servers.pinned], transport).bytes(Call("/"))
        let error = await #expect(throws: APIError.self) { for try await _ in stream {} }
        #expect(error?.code == .pinning)
    }
}
#endif
