internal import WaypostModel

/// One value that a request carries, wherever it stands in it.
struct RequestInput: Equatable {
    var place: Place
    var wireName: String
    var content: Content

    enum Place: String {
        case path, query, header, form, part, body
    }

    enum Content: Equatable {
        /// Always the same.
        case constant(Value)
        case argument(Argument)
    }

    struct Argument: Equatable {
        var name: SwiftName
        /// Without the optional that `presence` may add.
        var type: TypeReference
        var presence: Field.Presence
        var style: QueryStyle?
        var keepsSlashes = false
        /// The function's parameter.
        var parameter: Parameter?
    }
}

extension Endpoint {
    /// All that a request carries but a body that is one argument.
    func inputs(in service: Service) -> [RequestInput] {
        pathInputs + query.map { input($0, .query) } + headers.map { input($0, .header) }
            + bodyInputs(in: service)
    }

    /// The type of a body whose fields are arguments.
    var bodyType: SwiftName? {
        if case .json(.object(let type, _), _) = body { type } else { nil }
    }

    private var pathInputs: [RequestInput] {
        path.compactMap { part in
            guard case .parameter(let name, let type, let wireName, let keepsSlashes) = part else {
                return nil
            }
            let argument = argument(name, type, isOptional: false, keepsSlashes: keepsSlashes)
            return RequestInput(place: .path, wireName: wireName, content: .argument(argument))
        }
    }

    private func input(_ item: RequestItem, _ place: RequestInput.Place) -> RequestInput {
        switch item.value {
        case .constant(let text):
            RequestInput(place: place, wireName: item.wireName, content: .constant(.string(text)))
        case .parameter(let name, let type, let isOptional, let style):
            RequestInput(
                place: place, wireName: item.wireName,
                content: .argument(argument(name, type, isOptional: isOptional, style: style)))
        }
    }

    private func bodyInputs(in service: Service) -> [RequestInput] {
        switch body {
        case .form(let items, _):
            return items.map { input($0, .form) }
        case .multipart(let items, _):
            return items.map { input($0, .part) }
        case .json(.object(let type, let fields), _):
            guard let object = service.declarations.first(where: { $0.path.last == type })?.object else {
                return []
            }
            let constants = object.constants.map {
                RequestInput(place: .body, wireName: $0.wireName, content: .constant($0.value))
            }
            return constants
                + fields.compactMap { field in
                    guard let declared = object.fields.first(where: { $0.name == field.property }) else {
                        return nil
                    }
                    let argument = RequestInput.Argument(
                        name: field.argument, type: declared.type, presence: declared.presence,
                        parameter: parameter(field.argument))
                    return RequestInput(
                        place: .body, wireName: declared.wireName, content: .argument(argument))
                }
        default:
            return []
        }
    }

    private func argument(
        _ name: SwiftName, _ type: TypeReference, isOptional: Bool, style: QueryStyle? = nil,
        keepsSlashes: Bool = false
    ) -> RequestInput.Argument {
        let parameter = parameter(name)
        let presence: Field.Presence =
            isOptional ? .optional : parameter?.defaultValue.map { .defaulted($0) } ?? .required
        return RequestInput.Argument(
            name: name, type: type, presence: presence, style: style, keepsSlashes: keepsSlashes,
            parameter: parameter)
    }

    private func parameter(_ name: SwiftName) -> Parameter? {
        parameters.first { $0.name == name }
    }
}

extension TypeDeclaration {
    var object: ObjectType? {
        if case .object(let object) = kind { object } else { nil }
    }
}
