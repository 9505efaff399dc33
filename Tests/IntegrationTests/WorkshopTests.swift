import Foundation
import Testing
import WaypostRuntime
import WaypostServerSupport
import Workshop

/// What a server sees of paths whose values try to get out of their place.
@Suite struct WorkshopTests {
    private let space: TestSpace
    private let id = UUID()

    init() throws {
        space = try TestServer.shared().space()
    }

    private var tools: any ToolsService {
        let environment = APIEnvironment(
            baseURL: space.baseURL, hosts: ["files": space.otherBaseURL + "/files"], logLevel: .none)
        let credentials = WorkshopCredentials(
            member: "m", partner: .value(.init(partnerId: "1", partnerSecret: "2")), map: "k")
        return Workshop(client: APIClient(environment: environment, schemes: credentials.schemes)).tools
    }

    @Test(arguments: [
        ("a/b c.pdf", "a/b%20c.pdf"), ("50%", "50%25"), ("%2F/%2e%2e", "%252F/%252e%252e"),
        ("ü?#&", "%C3%BC%3F%23%26"),
    ])
    func keepsAValueInItsPlace(path: String, seen: String) async throws {
        _ = try? await tools.manual(id: id, path: path, tenant: "x")
        #expect(
            try await space.requests().map(\.target) == ["/files/tools/\(id.uuidString)/manuals/\(seen)"])
    }

    @Test(arguments: ["", "..", "a/../b", "a//b", "./a"])
    func sendsNoPathThatClimbs(path: String) async throws {
        await #expect(throws: APIError.self) { try await tools.manual(id: id, path: path, tenant: "x") }
        #expect(try await space.requests().isEmpty)
    }

    @Test(arguments: ["x\r\nEvil: 1", "x\n", "x\0"])
    func sendsNoHeaderWithALineEnd(tenant: String) async throws {
        await #expect(throws: APIError.self) { try await tools.prices(tenant: tenant) }
        #expect(try await space.requests().isEmpty)
    }
}
