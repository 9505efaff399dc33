import Foundation
import Testing
import WaypostRuntime

#if canImport(FoundationNetworking)
import FoundationNetworking
#endif

private struct Plain: Endpoint {
    var request: EndpointRequest
}

struct EndpointTests {
    private let environment = APIEnvironment(
        name: "test", baseURL: "https://h.example/v2/", hosts: ["files": "http://files.example:8080"],
        timeout: .seconds(7), headers: ["X-Client": "x", "Accept-Language": "en"])

    private func url(_ path: RequestPath, base: String) throws -> String? {
        let endpoint = Plain(request: EndpointRequest("Test", .get, path))
        return try endpoint.urlRequest(in: APIEnvironment(baseURL: base)).url?.absoluteString
    }

    @Test func canBeAskedForEachPart() throws {
        let search = ProductsAPI.search(q: "a b", category: .food)
        #expect(search.name == "Products.search")
        #expect(search.path == "/v1/products/search")
        #expect(search.method == .get)
        #expect(try search.query.encoded() == "q=a%20b&category=food")
        #expect(search.headers == ["Accept-Language": "ko"])
        #expect(search.body == nil)
        #expect(search.timeout == nil)
        let login = ProductsAPI.login(email: "a@b.c", password: "geheim")
        #expect(try login.body?.encoded() == Data(#"{"email":"a@b.c","password":"geheim"}"#.utf8))
    }

    @Test func becomesAURLRequest() throws {
        let request = try ProductsAPI.search(q: "a+b", category: nil).urlRequest(in: environment)
        #expect(request.url?.absoluteString == "https://h.example/v2/v1/products/search?q=a%2Bb")
        #expect(request.httpMethod == "GET")
        #expect(request.httpBody == nil)
        #expect(request.timeoutInterval == 7)
        #expect(
            request.allHTTPHeaderFields
                == ["X-Client": "x", "Accept-Language": "ko", "Accept": "application/json"])
        let create = ProductsAPI.create(NewProduct(name: "a/b", category: .unknown("x")))
        let post = try create.urlRequest(in: environment)
        #expect(post.httpMethod == "POST")
        #expect(post.httpBody == Data(#"{"category":"x","name":"a/b"}"#.utf8))
        #expect(post.value(forHTTPHeaderField: "Content-Type") == "application/json")
    }

    @Test(arguments: [
        ("https://h.example/v2", "/things", "https://h.example/v2/things"),
        ("https://h.example/v2/", "/things", "https://h.example/v2/things"),
        ("https://h.example/v2//", "/", "https://h.example/v2"),
        ("https://h.example", "/", "https://h.example"),
        ("https://h.example/v2", "/?a=1", "https://h.example/v2?a=1"),
        ("HTTP://h.example:81", "things/", "HTTP://h.example:81/things/"),
        ("http://[::1]:8080", "/a", "http://[::1]:8080/a"),
    ])
    func standsBehindTheBase(base: String, path: String, whole: String) throws {
        #expect(try url(RequestPath(stringLiteral: path), base: base) == whole)
    }

    @Test(arguments: [
        ("file:///etc", "is not an http or https URL with a host"), ("", "is not a URL"),
        ("h.example", "is not a URL"), ("ftp://h.example", "is not an http or https URL with a host"),
        ("https://", "is not an http or https URL with a host"),
        ("https://user:pw@h.example", "contains a user or password"),
        ("https://h.example/?a=b", "has a query or fragment"),
    ])
    func refusesABaseThatIsNotOfHTTP(base: String, fault: String) {
        let error = #expect(throws: APIError.self) { try url("/", base: base) }
        #expect(error?.code == .invalidRequest)
        #expect(error?.detail == "the base URL of environment custom \(fault)")
    }

    @Test func callsTheHostThatItNames() throws {
        var request = EndpointRequest("Files.get", .get, "/a", timeout: .milliseconds(1500))
        request.host = "files"
        let made = try Plain(request: request).urlRequest(in: environment)
        #expect(made.url?.absoluteString == "http://files.example:8080/a")
        #expect(made.timeoutInterval == 2)
        request.host = "films"
        let error = #expect(throws: APIError.self) {
            try Plain(request: request).urlRequest(in: environment)
        }
        #expect(error?.detail == #"environment test has no host called "films""#)
    }

    @Test func joinsTheQueryOfALiteralAndItsOwn() throws {
        var request = EndpointRequest("Test", .get, "/a?mode=full")
        request.addQuery("q", "x")
        let made = try Plain(request: request).urlRequest(in: environment)
        #expect(made.url?.absoluteString == "https://h.example/v2/a?mode=full&q=x")
    }

    @Test(arguments: [
        ("X-A", "a\r\nX-B: b", "the value of header X-A holds a line break or NUL"),
        ("X-A", "a\nb", "the value of header X-A holds a line break or NUL"),
        ("X-A", "a\0b", "the value of header X-A holds a line break or NUL"),
        ("X A", "a", #""X A" is no header name"#), ("", "a", #""" is no header name"#),
        ("X\r\nY", "a", #""X\r\nY" is no header name"#), ("X:", "a", #""X:" is no header name"#),
    ])
    func refusesHeadersThatCouldSplitTheMessage(name: String, value: String, fault: String) {
        var request = EndpointRequest("Test.header", .get, "/a")
        request.addHeader(name, value)
        let error = #expect(throws: APIError.self) { try Plain(request: request).urlRequest(in: environment) }
        #expect(error?.code == .invalidRequest)
        #expect(error?.endpoint == "Test.header")
        #expect(error?.detail == fault)
    }

    @Test(arguments: [HTTPMethod.get, .head])
    func refusesABodyWhereItHasNoMeaning(method: HTTPMethod) {
        let endpoint = Plain(request: EndpointRequest("Test", method, "/a", body: .text("x")))
        let error = #expect(throws: APIError.self) { try endpoint.urlRequest(in: environment) }
        #expect(error?.detail == "\(method) cannot carry a body")
    }

    @Test func writesHeadersOfEachKind() {
        var request = EndpointRequest("Test", .get, "/a")
        request.addHeader("A", "x")
        request.addHeader("B", Int?.none)
        request.addHeader("C", [1, 2])
        request.addHeader("D", [String]())
        request.addHeader("E", Date(timeIntervalSince1970: 0), .http)
        request.addHeader("F", Category?.some(.toys))
        #expect(
            request.headers == ["A": "x", "C": "1, 2", "E": "Thu, 01 Jan 1970 00:00:00 GMT", "F": "toys"])
    }

    @Test func encodesEachKindOfBody() throws {
        var form = FormFields()
        form.add("a b", "c+d")
        form.add("n", [1, 2])
        let bodies: [RequestBody] = [
            .json(["a": 1]), .json([1], contentType: "application/vnd.api+json"), .form(form),
            .data(Data([0, 255])), .text("ü"),
        ]
        #expect(
            bodies.map(\.contentType) == [
                "application/json", "application/vnd.api+json", "application/x-www-form-urlencoded",
                "application/octet-stream", "text/plain; charset=utf-8",
            ])
        #expect(
            try bodies.map { try $0.encoded() } == [
                Data(#"{"a":1}"#.utf8), Data("[1]".utf8), Data("a%20b=c%2Bd&n=1&n=2".utf8), Data([0, 255]),
                Data("ü".utf8),
            ])
    }
}
