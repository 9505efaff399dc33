import WaypostRuntime

/// Endpoints to stub, as the generator writes them.
enum ItemsAPI: Endpoint {
    case get(id: Int)
    case find(q: String)
    case create(name: String)

    var request: EndpointRequest {
        switch self {
        case .get(let id):
            return EndpointRequest("Items.get", .get, "/items/\(id)", auth: .scheme("map"))
        case .find(let q):
            var request = EndpointRequest("Items.find", .get, "/items", auth: .scheme("user"))
            request.addQuery("q", q)
            return request
        case .create(let name):
            return EndpointRequest("Items.create", .post, "/items", body: .json(["name": name]))
        }
    }
}

/// A client of these endpoints.
func makeClient(_ transport: any Transport) -> APIClient {
    APIClient(
        environment: APIEnvironment(baseURL: "https://h.example/v2", logLevel: .none),
        schemes: [
            .bearer("user", "token"),
            .template("map", .value("k")) { key, request in request.setQuery("key", key) },
        ],
        options: APIClientOptions(transport: transport))
}
