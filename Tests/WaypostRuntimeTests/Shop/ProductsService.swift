import WaypostRuntime

nonisolated protocol ProductsService: Sendable {
    func get(id: Int) async throws(ShopError) -> Product?
    func search(q: String, category: Category?) async throws(ShopError) -> [Product]
    func delete(id: Int) async throws(WaypostRuntime.APIError)
    func label(id: Int) async throws(WaypostRuntime.APIError) -> String
}

nonisolated extension ProductsService {
    func search(
        q: String, category: Category? = nil, _ defaults: DefaultArguments = DefaultArguments()
    ) async throws(ShopError) -> [Product] {
        try await search(q: q, category: category)
    }
}

nonisolated struct ProductsClient: ProductsService {
    private let client: APIClient

    init(_ client: APIClient) {
        self.client = client
    }

    func get(id: Int) async throws(ShopError) -> Product? {
        try await client.optionalValue(ProductsAPI.get(id: id), nilFor: [404], throwing: ShopError.self)
    }

    func search(q: String, category: Category? = nil) async throws(ShopError) -> [Product] {
        try await client.value(ProductsAPI.search(q: q, category: category), throwing: ShopError.self)
    }

    func delete(id: Int) async throws(WaypostRuntime.APIError) {
        try await client.send(ProductsAPI.delete(id: id))
    }

    func label(id: Int) async throws(WaypostRuntime.APIError) -> String {
        try await client.text(ProductsAPI.label(id: id))
    }
}

nonisolated enum ShopError: DescribedError {
    case notFound(Problem)
    case serverError(Problem, status: Int)
    case failure(Problem, status: Int)
    case other(WaypostRuntime.APIError)

    init(_ error: WaypostRuntime.APIError, coding: JSONCoding) {
        switch error.status {
        case 404?:
            if let body = coding.errorBody(Problem.self, of: error) {
                self = .notFound(body)
                return
            }
        case let status? where (500...599).contains(status):
            if let body = coding.errorBody(Problem.self, of: error) {
                self = .serverError(body, status: status)
                return
            }
        case let status?:
            if let body = coding.errorBody(Problem.self, of: error) {
                self = .failure(body, status: status)
                return
            }
        case nil: break
        }
        self = .other(error)
    }
}

nonisolated struct Partner: Sendable {
    let clientId: String
    let key: String
}

nonisolated struct ShopCredentials: Sendable {
    var user: Credential<String>
    var partner: Credential<Partner>
    var admin: Credential<BasicLogin>

    init(
        user: Credential<String> = .missing, partner: Credential<Partner> = .missing,
        admin: Credential<BasicLogin> = .missing
    ) {
        self.user = user
        self.partner = partner
        self.admin = admin
    }

    var schemes: [AuthorizationScheme] {
        [
            .bearer("user", user),
            .basic("admin", admin),
            .template("partner", partner) { secret, request in
                request.setHeader("X-Naver-Client-Id", secret.clientId)
                request.setHeader("Authorization", "KakaoAK \(secret.key)")
                request.setQuery("key", secret.key)
            },
        ]
    }
}

nonisolated enum ShopEnvironment: String, CaseIterable, Sendable {
    case development
    case production

    static var current: ShopEnvironment {
        #if DEBUG
        if let name = APIEnvironment.override("SHOP_ENVIRONMENT"), let chosen = Self(rawValue: name) {
            return chosen
        }
        #endif
        return .development
    }

    var configuration: APIEnvironment {
        switch self {
        case .development:
            return APIEnvironment(
                name: "development", baseURL: "https://dev.example.com", timeout: .seconds(30),
                logLevel: .debug, headers: ["X-Client": "x"])
        case .production:
            return APIEnvironment(name: "production", baseURL: "https://api.example.com/v2/")
        }
    }
}
