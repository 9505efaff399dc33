import Foundation
import KakaoSearch
import KakaoSearchMocks
import Testing
import WaypostRuntime
import WaypostTesting

struct KakaoTests {
    @Test func searchesWithTheKeyInItsOwnScheme() async throws {
        let transport = MockTransport()
        transport.stub(
            name: "CafeSearch.search",
            json:
                #"{"meta":{"total_count":1,"pageable_count":1,"is_end":true},"documents":[{"title":"t","contents":"c","url":"https://cafe.daum.net/a","cafename":"n","thumbnail":"","datetime":"2017-04-20T07:53:23.000+09:00"}]}"#
        )
        let kakao = KakaoSearch(
            credentials: KakaoSearchCredentials(kakao: "k3y"), options: APIClientOptions(transport: transport)
        )
        let page = try await kakao.cafeSearch.search(query: "카카오 프렌즈", size: 5)
        #expect(page.meta == CafePage.Meta(totalCount: 1, pageableCount: 1, isEnd: true))
        #expect(page.documents.map(\.datetime) == [Date(timeIntervalSince1970: 1_492_642_403)])
        let request = try #require(transport.requests.first)
        #expect(
            request.url.absoluteString
                == "https://dapi.kakao.com/v2/search/cafe?query=%EC%B9%B4%EC%B9%B4%EC%98%A4%20%ED%94%84%EB%A0%8C%EC%A6%88&sort=accuracy&page=1&size=5"
        )
        #expect(request.headers["Authorization"] == "KakaoAK k3y")
        #expect(!request.curl.contains("k3y"))
    }

    @Test func takesItsSampleFromTheExample() {
        #expect(CafePost.sample.title == "카카오프렌즈 카페")
        #expect(CafePost.sample.cafeName == "카페 이야기")
        #expect(CafePost.sample.datetime == Date(timeIntervalSince1970: 1_492_642_403))
    }

    @Test func passesOnWhatTheServerSays() async throws {
        let transport = MockTransport()
        transport.stub(
            name: "CafeSearch.search", json: #"{"errorType":"AccessDenied","message":"no"}"#, status: 403)
        let kakao = KakaoSearch(
            credentials: KakaoSearchCredentials(kakao: "k"), options: APIClientOptions(transport: transport))
        let error = await #expect(throws: KakaoSearchError.self) {
            try await kakao.cafeSearch.search(query: "x")
        }
        guard case .failure(let body, let status)? = error else {
            Issue.record("not the described error: \(String(describing: error))")
            return
        }
        #expect(body == KakaoError(errorType: "AccessDenied", message: "no"))
        #expect(status == 403)
    }
}
