import Foundation
import Testing
import WaypostRuntime
import WaypostTesting

struct APIErrorTests {
    private let transport = MockTransport()

    private func failure(_ response: MockResponse) async -> APIError? {
        transport.stub(name: "Products.list", sequence: [response])
        let client = APIClient(
            environment: APIEnvironment(baseURL: "https://h.example", logLevel: .none),
            options: APIClientOptions(transport: transport))
        return await #expect(throws: APIError.self) { try await client.send(ProductsAPI.list) }
    }

    @Test(arguments: [
        (#"{"message":"a","error":"b"}"#, "a"), (#"{"error":"b","detail":"c"}"#, "b"),
        (#"{"error":{"message":"c"}}"#, "c"), (#"{"detail":"d","title":"e"}"#, "d"), (#"{"title":"e"}"#, "e"),
        (#"{"message":7,"title":"e"}"#, "e"), (#"{"message":""}"#, nil), ("<html>", nil), ("[]", nil),
        ("", nil),
        (#"{"message":"\#(String(repeating: "x", count: 2000))"}"#, String(repeating: "x", count: 1000)),
    ])
    func findsWhatTheServerSays(json: String, message: String?) async {
        #expect(await failure(.json(json, status: 400))?.message == message)
    }

    @Test func isToldInEnglishAndKorean() async throws {
        let error = try #require(await failure(.json(#"{"message":"없는 상품"}"#, status: 404)))
        #expect(error.description(in: .english) == "The server answered with status 404: 없는 상품")
        #expect(error.description(in: .korean) == "서버가 상태 코드 404(으)로 응답했습니다: 없는 상품")
        #expect(error.errorDescription == error.description(in: .preferred))
        #expect(error.localizedDescription == error.errorDescription)
        #expect(error.description == "Products.list: the server answered with status 404: 없는 상품")
        #expect(
            error.debugDescription == """
                APIError.status Products.list: the server answered with status 404: 없는 상품 [GET /v1/products]
                """)
    }

    @Test(arguments: [
        (APIError.Code.invalidRequest, "The request is invalid.", "요청이 올바르지 않습니다."),
        (.encoding, "The request could not be encoded.", "요청을 인코딩하지 못했습니다."),
        (.unauthenticated, "A credential is missing.", "인증 정보가 없습니다."),
        (.transport, "The server could not be reached.", "서버에 연결할 수 없습니다."),
        (.pinning, "The server could not be verified.", "서버를 검증하지 못했습니다."),
        (.timeout, "The server did not answer in time.", "서버가 제시간에 응답하지 않았습니다."),
        (.cancelled, "The call was cancelled.", "요청이 취소되었습니다."),
        (.decoding, "The answer could not be read.", "응답을 해석하지 못했습니다."),
        (.responseTooLarge, "The answer is too large.", "응답이 너무 큽니다."),
        (.notStubbed, "The call was not stubbed.", "스텁이 준비되지 않은 호출입니다."),
    ])
    func hasASentenceForEachCode(code: APIError.Code, english: String, korean: String) {
        let error = APIError(code, endpoint: "Test.call")
        #expect(error.description(in: .english) == english)
        #expect(error.description(in: .korean) == korean)
    }

    @Test func tellsTheCauseWithoutItsValues() async {
        let error = await failure(.error(URLError(.notConnectedToInternet, userInfo: ["url": "geheim"])))
        #expect(error?.description == "Products.list: the server could not be reached: URLError -1009")
    }
}
