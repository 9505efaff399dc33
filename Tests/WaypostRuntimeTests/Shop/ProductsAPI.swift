import WaypostRuntime

// The files of this folder are written as the generator writes them.

nonisolated enum ProductsAPI: Endpoint {
    case list
    case get(id: Int)
    case search(q: String, category: Category? = nil)
    case create(NewProduct)
    case delete(id: Int)
    case login(email: String, password: String)
    case label(id: Int)

    var request: EndpointRequest {
        switch self {
        case .list:
            return EndpointRequest("Products.list", .get, "/v1/products", auth: .none)
        case .get(let id):
            return EndpointRequest("Products.get", .get, "/v1/products/\(id)", auth: .scheme("user"))
        case .search(let q, let category):
            var request = EndpointRequest(
                "Products.search", .get, "/v1/products/search", auth: .scheme("user"))
            request.addQuery("q", q)
            request.addQuery("category", category)
            request.addHeader("Accept-Language", "ko")
            return request
        case .create(let body):
            return EndpointRequest(
                "Products.create", .post, "/v1/products", auth: .scheme("user"), body: .json(body))
        case .delete(let id):
            return EndpointRequest("Products.delete", .delete, "/v1/products/\(id)", auth: .scheme("user"))
        case .login(let email, let password):
            return EndpointRequest(
                "Auth.login", .post, "/v1/auth/login", auth: .none,
                body: .json(LoginBody(email: email, password: password)))
        case .label(let id):
            return EndpointRequest(
                "Products.label", .get, "/v1/products/\(id)/label.txt", auth: .none, accept: "text/plain")
        }
    }
}

nonisolated enum Category: OpenEnum {
    case food
    case toys
    case unknown(String)

    init(rawValue: String) {
        switch rawValue {
        case "food": self = .food
        case "toys": self = .toys
        default: self = .unknown(rawValue)
        }
    }

    var rawValue: String {
        switch self {
        case .food: "food"
        case .toys: "toys"
        case .unknown(let value): value
        }
    }

    static var allCases: [Category] { [.food, .toys] }
}

nonisolated enum Level: Int, ClosedEnum {
    case low = 1
    case high = 3
}

nonisolated struct NewProduct: Encodable, Equatable, Sendable {
    let name: String
    let category: Category

    func encode(to encoder: any Encoder) throws {
        var fields = EncodingFields(encoder)
        try fields.string("name", name)
        try fields.value("category", category)
    }
}

nonisolated struct LoginBody: Encodable, Sendable {
    let email: String
    let password: String

    func encode(to encoder: any Encoder) throws {
        var fields = EncodingFields(encoder)
        try fields.string("email", email)
        try fields.string("password", password)
    }
}

nonisolated struct Product: Codable, Equatable, Sendable {
    let id: Int
    let name: String?

    init(id: Int, name: String? = nil) {
        self.id = id
        self.name = name
    }

    init(from decoder: any Decoder) throws {
        let fields = try DecodingFields(decoder)
        id = try fields.int("id")
        name = try fields.optionalString("name")
    }

    func encode(to encoder: any Encoder) throws {
        var fields = EncodingFields(encoder)
        try fields.int("id", id)
        try fields.optionalString("name", name)
    }
}

nonisolated struct Problem: Decodable, Equatable, Sendable {
    let title: String

    init(title: String) {
        self.title = title
    }

    init(from decoder: any Decoder) throws {
        let fields = try DecodingFields(decoder)
        title = try fields.string("title")
    }
}
