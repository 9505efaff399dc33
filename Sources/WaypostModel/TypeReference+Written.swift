extension TypeReference {
    /// As a spec writes it.
    package var written: String {
        switch self {
        case .string: "String"
        case .bool: "Bool"
        case .integer(let kind): kind.rawValue
        case .double: "Double"
        case .float: "Float"
        case .decimal: "Decimal"
        case .decimalString: "Decimal(string)"
        case .int64String: "Int64(string)"
        case .date: "Date"
        case .day: "Day"
        case .url: "URL"
        case .uuid: "UUID"
        case .data: "Data"
        case .json: "Any"
        case .file: "File"
        case .declared(let type): type.path.map(\.text).joined(separator: ".")
        case .optional(let wrapped): "\(wrapped.written)?"
        case .list(let element): "[\(element.written)]"
        case .map(let value): "[String: \(value.written)]"
        }
    }

    /// The type behind aliases.
    package var underlying: TypeReference {
        if case .declared(let type) = self, case .alias(let target) = type.shape {
            target.underlying
        } else {
            self
        }
    }
}
