import Foundation
import Testing
import WaypostServe

import struct WaypostRuntime.HTTPFields

@Suite struct AuthorizationTests {
    private static let spec = """
        api: Lab
        environments: {local: "http://localhost:8080"}
        auth:
          user: {bearer: }
          admin: {basic: }
          map: {query: {key: "{key}"}}
          kakao: {headers: {Authorization: "KakaoAK {key}"}}
          partner: {headers: {X-Id: "{id}", X-Pair: "a{x}-{y}z"}}
        service: Things
        endpoints:
          none: {http: GET /none, auth: none}
          user: {http: GET /user, auth: user}
          admin: {http: GET /admin, auth: admin}
          map: {http: GET /map, auth: map}
          kakao: {http: GET /kakao, auth: kakao}
          partner: {http: GET /partner, auth: partner}
          either: {http: GET /either, auth: user | map}
          both: {http: GET /both, auth: [user, map]}
          maybe: {http: GET /maybe, auth: user?}
        """

    @Test(
        arguments: [
            ("/none", [:], nil), ("/maybe", [:], nil), ("/user", ["Authorization": "bearer x"], nil),
            ("/admin", ["Authorization": "Basic YTpi"], nil), ("/map?key=k", [:], nil),
            ("/kakao", ["Authorization": "KakaoAK k"], nil),
            ("/partner", ["X-Id": "1", "X-Pair": "ab-cz"], nil),
            ("/either", ["Authorization": "Bearer x"], nil), ("/either?key=k", [:], nil),
            ("/both?key=k", ["Authorization": "Bearer x"], nil),
            ("/user", [:], "Bearer"), ("/user", ["Authorization": "Bearer "], "Bearer"),
            ("/user", ["Authorization": "Basic YTpi"], "Bearer"),
            ("/admin", ["Authorization": "Basic YWI="], "Basic realm=\"admin\""),
            ("/map", [:], "map"), ("/map?key=", [:], "map"),
            ("/kakao", ["Authorization": "KakaoAK "], "kakao"),
            ("/kakao", ["Authorization": "k"], "kakao"),
            ("/partner", ["X-Id": "1", "X-Pair": "a-cz"], "partner"),
            ("/partner", ["X-Id": "1", "X-Pair": "ab-c"], "partner"), ("/either", [:], "Bearer, map"),
            ("/both?key=k", [:], "Bearer, map"),
        ] as [(String, [String: String], String?)])
    func asksWhoSendsARequest(target: String, headers: [String: String], challenge: String?) throws {
        var request = ServedRequest("GET", target)
        for (name, value) in headers { request.headers.append(name, value) }
        let response = try MockServer(spec: AuthorizationTests.spec).response(to: request)
        #expect(response.status == (challenge == nil ? 204 : 401))
        #expect(response.headers["WWW-Authenticate"] == challenge)
        #expect(response.headers["Waypost-Warning"] == nil)
    }

    @Test func doesNotRepeatSecrets() throws {
        let server = try MockServer(spec: AuthorizationTests.spec)
        #expect(
            server.answer("GET", "/user", ["Authorization": "s3cret"]).problems
                == ["header Authorization: found something else, expected Bearer TOKEN"])
        #expect(
            server.answer("GET", "/map?key=").problems == ["query key: found something else, expected {key}"])
    }

    @Test func asksNobodyWhenItIsToldSo() throws {
        var options = ServeOptions()
        options.checksAuthorization = false
        let server = try MockServer(spec: AuthorizationTests.spec, options)
        #expect(server.answer("GET", "/both") == Seen(204))
    }
}
