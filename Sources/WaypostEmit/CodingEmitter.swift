internal import WaypostModel

/// Writes how an object is read and written: one line for each field, through the runtime's concrete methods.
struct CodingEmitter {
    let context: EmitContext
    let declaration: TypeDeclaration
    let object: ObjectType
    /// Where a boxed field is kept.
    let storage: (Field) -> SwiftName

    private var spelling: Spelling { context.spelling }
    private var wire: WireEmitter { context.wire }

    // MARK: Decoding

    var decoding: Code {
        guard declaration.isDecoded(context.options) else { return .empty }
        let statements = object.fields.map(read) + [readRest]
        let isUsed = object.rest != nil || object.fields.contains { $0.access != .write }
        let fields: Code = isUsed ? "let fields" : "_"
        return """
            \(context.access)init(from decoder: any \(spelling.swift("Decoder"))) throws {
                \(fields) = try \(spelling.runtime("DecodingFields"))(decoder)
                \(statements.lines)
            }
            """
    }

    private func read(_ field: Field) -> Code {
        let value = field.access == .write ? absentValue(field) : readValue(field)
        if field.isBoxed { return "\(storage(field)) = \(spelling.runtime("Box"))(\(value))" }
        return "\(target(field.name)) = \(value)"
    }

    /// A property needs `self` where a local name would hide it.
    private func target(_ name: SwiftName) -> Code {
        ["fields", "decoder", "encoder"].contains(name.text) ? "self.\(member: name)" : Code(name)
    }

    private func absentValue(_ field: Field) -> Code {
        switch field.presence {
        case .defaulted(let value): ValueEmitter(spelling: spelling).value(value)
        case .patch: ".keep"
        case .required, .optional, .nullable: "nil"
        }
    }

    private func readValue(_ field: Field) -> Code {
        let key: Code = "\(literal: field.wireName)"
        if field.presence == .patch {
            let type = wire.type(field.type)
            let call: Code = "try fields.patch(\(type ?? spelling.type(field.type)).self, \(key))"
            guard type != nil else { return call }
            return "\(call).map { \(wire.unwrapped("$0", field.type)) }"
        }
        let optional = field.presence != .required
        let call: Code
        if let concrete = ConcreteMethod(field.type) {
            call = "try fields.\(method(concrete, field.presence))(\(key))"
        } else {
            let function: Code =
                switch field.presence {
                case .required: "value"
                case .nullable: "nullableValue"
                default: "optionalValue"
                }
            let type = wire.type(field.type)
            let read = optional ? TypeReference.optional(field.type) : field.type
            let suffix = type == nil ? Code.empty : wire.unwrapped(.empty, read)
            let arguments: [Code] = ["\(type ?? spelling.type(field.type)).self", key]
            call = Code(CodeList("try fields.\(function)(", arguments, ")\(suffix)"))
        }
        if case .defaulted(let value) = field.presence {
            return "\(call) ?? \(ValueEmitter(spelling: spelling).value(value))"
        }
        return call
    }

    /// `string`, `optionalString` or `nullableString`.
    private func method(_ concrete: ConcreteMethod, _ presence: Field.Presence) -> Code {
        switch presence {
        case .required: Code(concrete.plain)
        case .nullable: "nullable\(Code(part: concrete.capitalized))"
        case .optional, .patch, .defaulted: "optional\(Code(part: concrete.capitalized))"
        }
    }

    private var readRest: Code {
        guard let rest = object.rest else { return .empty }
        let known = object.fields.map(\.wireName) + object.constants.map(\.wireName)
        let keys = Code.list(ofLiterals: known)
        let type = wire.type(rest.type)
        let arguments: [Code] = ["\(type ?? spelling.type(rest.type)).self", "besides: \(keys)"]
        let suffix = type == nil ? Code.empty : wire.unwrapped(.empty, .map(rest.type))
        return Code(CodeList("\(target(rest.name)) = try fields.rest(", arguments, ")\(suffix)"))
    }

    // MARK: Encoding

    var encoding: Code {
        guard declaration.isEncoded(context.options) else { return .empty }
        let statements =
            object.constants.map(write) + object.fields.filter { $0.access != .read }.map(write) + [writeRest]
        let fields: Code = statements.lines.isEmpty ? "_" : "var fields"
        return """
            \(context.access)func encode(to encoder: any \(spelling.swift("Encoder"))) throws {
                \(fields) = \(spelling.runtime("EncodingFields"))(encoder)
                \(statements.lines)
            }
            """
    }

    private func write(_ constant: ObjectType.Constant) -> Code {
        let value = ValueEmitter(spelling: spelling).value(constant.value)
        let function: Code =
            switch constant.value {
            case .bool: "bool"
            case .integer: "int"
            case .number: "double"
            default: "string"
            }
        return "try fields.\(function)(\(literal: constant.wireName), \(value))"
    }

    private func write(_ field: Field) -> Code {
        let key: Code = "\(literal: field.wireName)"
        let value = target(field.name)
        if field.presence == .patch {
            guard wire.type(field.type) != nil else { return "try fields.patch(\(key), \(value))" }
            return "try fields.patch(\(key), \(value).map { \(wire.wrapped("$0", field.type)) })"
        }
        let isOptional = field.presence == .optional || field.presence == .nullable
        if let concrete = ConcreteMethod(field.type) {
            return "try fields.\(method(concrete, isOptional ? field.presence : .required))(\(key), \(value))"
        }
        let function: Code =
            switch field.presence {
            case .optional: "optionalValue"
            case .nullable: "nullableValue"
            default: "value"
            }
        let written =
            wire.type(field.type) == nil
            ? value : wire.wrapped(value, isOptional ? .optional(field.type) : field.type)
        return "try fields.\(function)(\(key), \(written))"
    }

    private var writeRest: Code {
        guard let rest = object.rest else { return .empty }
        let value = target(rest.name)
        let written = wire.type(rest.type) == nil ? value : wire.wrapped(value, .map(rest.type))
        return "try fields.rest(\(written))"
    }
}

/// The runtime's method for a type that is used most; others go through its generic ones.
private struct ConcreteMethod {
    let plain: SwiftName
    let capitalized: SwiftName

    init?(_ type: TypeReference) {
        let names: (StaticString, StaticString)? =
            switch type.resolved {
            case .string: ("string", "String")
            case .bool: ("bool", "Bool")
            case .integer(.int): ("int", "Int")
            case .integer(.int32): ("int32", "Int32")
            case .integer(.int64): ("int64", "Int64")
            case .double: ("double", "Double")
            case .decimal: ("decimal", "Decimal")
            case .date(.iso8601): ("date", "Date")
            case .url: ("url", "URL")
            case .uuid: ("uuid", "UUID")
            default: nil
            }
        guard let names else { return nil }
        plain = SwiftName(fixed: names.0)
        capitalized = SwiftName(fixed: names.1)
    }
}
