import Foundation
import Testing
import WaypostGenerator

@testable import waypost

/// The verb without a server: what it says, and what it refuses.
@Suite struct ServeCommandTests {
    private func complaint(_ arguments: [String]) throws -> String {
        var complaint = ""
        let console = Console(say: { _ in }, complain: { complaint += $0 }, usesColour: false)
        let folder = try #require(Path(ServeProcess.specs.path()))
        #expect(Waypost.run(["serve"] + arguments, in: folder, console) == .usage)
        return complaint
    }

    @Test func isAmongTheVerbs() {
        #expect(Waypost.verbs.map(\.name).contains("serve"))
        #expect(Help.text(of: .serve).contains("--status ENDPOINT=STATUS  answer an endpoint with a status"))
    }

    #if Serve
    @Test(arguments: [
        (["--port", "65536"], "--port is a number from 0 to 65535"),
        (["--port", "x"], "--port is a number from 0 to 65535"),
        (["--max-body", "0"], "--max-body is a number from 1 to 1024"),
        (["--delay", "60001"], "--delay is a number from 0 to 60000"),
        (["--status", "Products.get"], "--status is ENDPOINT=STATUS, such as Products.get=503"),
        (["--status", "Products.get=99"], "--status is ENDPOINT=STATUS, such as Products.get=503"),
        (["--status", "Product.get=404"], "there is no endpoint Product.get (did you mean Products.get?)"),
        (["--lenient", "--strict"], "--lenient and --strict exclude each other"),
        (["--host", "example.com"], "can't listen on example.com port 8080"),
    ])
    func refusesWrongUse(flags: [String], message: String) throws {
        let lines = try complaint(["shop/api.yaml"] + flags).split(separator: "\n")
        #expect(lines.contains("waypost serve: error: \(message)"))
        #expect(lines.last == "See waypost serve --help.")
    }
    #else
    @Test func saysHowToHaveAServer() throws {
        #expect(try complaint(["shop/api.yaml"]).contains("swift build --traits Serve"))
    }
    #endif
}
