import Testing
import WaypostModel

/// What the runtime is told to do around calls, and what it must not tell.
@Suite struct CallPolicyTests {
    @Test func findsSecretsWhereverTheyStand() {
        let resolution = Resolution(
            """
            api: Case
            environments: {production: https://api.example.com}
            defaults:
              headers: {X-Session?: {$type: String, $secret: true}}
              errors: {default: Problem}
            service: Items
            endpoints:
              login:
                http: POST /login -> Session
                body: {name: String, password: {$type: String, $secret: true}}
              list:
                http: GET /
                headers: {X-Session: = none}
                query: {key?: {$type: String, $secret: true}}
              upload:
                http: POST /upload
                multipart: {pin: {$type: Int, $secret: true}, file: File}
              plain: {http: GET /plain -> Int, headers: {X-Session: = none}}
            models:
              Session: {user: User, tokens: [Token]}
              User: {name: String, friend?: User}
              Token: {access: {$type: String, $secret: true}, kind: String}
              Problem: {trace?: {$type: String, $secret: true}}
            """)
        #expect(resolution.report == "")
        #expect(
            resolution.endpoint("login")?.secrets == ["X-Session", "access", "password", "trace"])
        #expect(resolution.endpoint("list")?.secrets == ["key", "trace"])
        #expect(resolution.endpoint("upload")?.secrets == ["X-Session", "pin", "trace"])
        #expect(resolution.endpoint("plain")?.secrets == ["trace"])
    }

    @Test func takesTheNearestRetryAndTheCacheOfTheEndpoint() {
        let resolution = Resolution(
            """
            api: Case
            environments: {production: https://api.example.com}
            defaults: {retry: 3}
            service: Items
            retry: {times: 1, statuses: [429, 5xx], backoff: 2s, unsafe: true}
            endpoints:
              list: {http: GET /, cache: 5m}
              get: {http: "GET /{id:Int}", retry: none, cache: {for: 1h, offline: stale}}
              add: {http: POST /, retry: 2, idempotencyKey: Key, invalidates: [list, Items.get, Items.*]}
              none: {http: GET /none, cache: none}
            """)
        #expect(resolution.report == "")
        let usual = CallPolicy.Retry(
            times: 1, statuses: [.exact(429), .hundred(5)], backoff: 2000, isUnsafe: true)
        #expect(
            resolution.endpoint("list")?.policy == CallPolicy(retry: usual, cacheLifetime: 300_000))
        #expect(
            resolution.endpoint("get")?.policy
                == CallPolicy(cacheLifetime: 3_600_000, servesStaleOffline: true))
        #expect(
            resolution.endpoint("add")?.policy
                == CallPolicy(
                    retry: CallPolicy.Retry(times: 2, statuses: nil, backoff: nil, isUnsafe: false),
                    idempotencyKey: "Key", invalidates: ["Items.list", "Items.get", "Items.*"]))
        #expect(resolution.endpoint("none")?.policy == CallPolicy(retry: usual))
    }
}
