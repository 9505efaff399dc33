import Foundation
import Testing
import WaypostServerSupport

@testable import WaypostRuntime

struct DownloadTests {
    private let space: TestSpace
    private let folder: TestFolder

    init() throws {
        space = try TestServer.shared().space()
        folder = try TestFolder()
    }

    private func file(_ disposition: String, body: String = "content") -> SpaceCall {
        var call = SpaceCall("/file")
        call.request.addQuery("name", disposition)
        call.request.addQuery("body", body)
        return call
    }

    @Test func writesTheAnswerAndKnowsWhatItIs() async throws {
        let destination = folder.url("report")
        let file = try await APIClient(space).download(
            file(#"attachment; filename="Q3 \"final\".csv""#), to: destination)
        #expect(file == .file(destination, name: #"Q3 "final".csv"#, type: "text/csv; charset=utf-8"))
        #expect(try Data(contentsOf: destination) == Data("content".utf8))
        #expect(try folder.names() == ["report"])
    }

    @Test func replacesWhatIsThere() async throws {
        let destination = folder.url("a.csv")
        try Data("something that is longer".utf8).write(to: destination)
        let file = try await APIClient(space).download(file("inline"), to: destination)
        #expect(file.name == "a.csv")
        #expect(try Data(contentsOf: destination) == Data("content".utf8))
        #expect(try folder.names() == ["a.csv"])
    }

    @Test(arguments: ["/break?n=100000&how=reset", "/break?n=10&how=end", "/short", "/status/404", "/reset"])
    func leavesEverythingAsItWasWhenItFails(target: String) async throws {
        let destination = folder.url("a.csv")
        try Data("old".utf8).write(to: destination)
        var call = SpaceCall("/")
        call.request = EndpointRequest("Test.call", .get, RequestPath(stringLiteral: target))
        await #expect(throws: APIError.self) { try await APIClient(space).download(call, to: destination) }
        #expect(try Data(contentsOf: destination) == Data("old".utf8))
        #expect(try folder.names() == ["a.csv"])
    }

    @Test(.timeLimit(.minutes(1))) func leavesNothingWhenItIsCancelled() async throws {
        let destination = folder.url("a")
        let client = APIClient(space)
        let download = Task { try await client.download(SpaceCall("/drip"), to: destination) }
        try await space.untilAsked()
        try await Task.sleep(for: .milliseconds(30))
        #expect(try folder.names().count == 1)
        download.cancel()
        guard case .failure(let error as APIError) = await download.result else {
            return #expect(Bool(false))
        }
        #expect(error.code == .cancelled)
        #expect(try folder.names() == [])
        try await space.untilLeft()
    }

    @Test func yieldsNilWhereThereIsNothing() async throws {
        let client = APIClient(space)
        let destination = folder.url("a")
        for call in [SpaceCall("/status/404"), SpaceCall("/status/204"), file("inline", body: "")] {
            #expect(try await client.optionalDownload(call, to: destination, nilFor: [404]) == nil)
        }
        #expect(try folder.names() == [])
        #expect(try await client.optionalDownload(file("inline"), to: destination)?.url == destination)
        _ = try await client.download(file("inline", body: ""), to: destination)
        #expect(try Data(contentsOf: destination) == Data())
    }

    @Test func throwsDescribedErrors() async throws {
        var call = SpaceCall("/status/422")
        call.request.addQuery("body", #"{"message":"no"}"#)
        do throws(SpaceError) {
            _ = try await APIClient(space).download(call, to: folder.url("a"), throwing: SpaceError.self)
            #expect(Bool(false))
        } catch {
            #expect(error == .described(422, "no"))
        }
    }

    @Test func asksForNothingThatCannotBeWritten() async throws {
        let client = APIClient(space)
        let elsewhere = try #require(URL(string: "https://a.example/b"))
        for (destination, code) in [
            (folder.url("missing/a"), APIError.Code.file), (elsewhere, .invalidRequest),
        ] {
            do throws(APIError) {
                _ = try await client.download(file("inline"), to: destination)
                #expect(Bool(false))
            } catch {
                #expect(error.code == code)
            }
        }
        #expect(try await space.requests() == [])
    }

    @Test func throwsWhenTheFileCannotBePutInItsPlace() async throws {
        let taken = folder.url("folder")
        try FileManager.default.createDirectory(at: taken, withIntermediateDirectories: false)
        try Data().write(to: folder.url("folder/inside"))
        do throws(APIError) {
            _ = try await APIClient(space).download(file("inline"), to: taken)
            #expect(Bool(false))
        } catch {
            #expect(error.code == .file)
        }
        #expect(try folder.names() == ["folder"])
    }

    @Test func hasNoLimitOfSize() async throws {
        let destination = folder.url("big")
        _ = try await APIClient(space, responseLimit: 10).download(
            SpaceCall("/pour?n=3000000"), to: destination)
        #expect(try Data(contentsOf: destination).count == 3_000_000)
    }
}
