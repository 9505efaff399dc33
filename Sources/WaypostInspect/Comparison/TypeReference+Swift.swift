internal import WaypostModel

extension TypeReference {
    /// As Swift writes it, where an alias stands for itself.
    var swift: String {
        switch self {
        case .string: "String"
        case .bool: "Bool"
        case .integer(let kind): kind.rawValue
        case .int64String: "Int64"
        case .double: "Double"
        case .float: "Float"
        case .decimal, .decimalString: "Decimal"
        case .date: "Date"
        case .day: "Day"
        case .url: "URL"
        case .uuid: "UUID"
        case .data: "Data"
        case .json: "JSONValue"
        case .file: "File"
        case .declared(let type): type.path.map(\.text).joined(separator: ".")
        case .optional(let wrapped): "\(wrapped.swift)?"
        case .list(let element): "[\(element.swift)]"
        case .map(let value): "[String: \(value.swift)]"
        }
    }

    /// The type with every alias followed: for the compiler the same.
    var withoutAliases: TypeReference {
        switch self {
        case .declared(let type):
            if case .alias(let target) = type.shape { target.withoutAliases } else { self }
        case .optional(let wrapped): .optional(wrapped.withoutAliases)
        case .list(let element): .list(element.withoutAliases)
        case .map(let value): .map(value.withoutAliases)
        default: self
        }
    }

    /// Whether the compiler takes both for one type. An alias that both name is compared where it is declared.
    func isSameInSwift(as other: TypeReference) -> Bool {
        swift == other.swift || withoutAliases.swift == other.withoutAliases.swift
    }
}
