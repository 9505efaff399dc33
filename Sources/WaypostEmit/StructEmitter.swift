internal import WaypostModel

/// Writes a struct for an object.
struct StructEmitter {
    let context: EmitContext
    let declaration: TypeDeclaration
    let object: ObjectType

    private var spelling: Spelling { context.spelling }

    var code: Code {
        let conformances =
            declaration.codingConformances(context) + [
                spelling.swift("Equatable"), spelling.swift("Sendable"),
            ]
        let emitter = DeclarationEmitter(context: context)
        let coding = CodingEmitter(
            context: context, declaration: declaration, object: object, storage: storageName)
        return """
            \(emitter.documentation(declaration))
            \(Code(CodeList("nonisolated \(context.access)struct \(declaration.name): ", conformances, " {")))
                \((object.fields.map(property) + [restProperty]).lines)

                \(initializer)

                \(coding.decoding)

                \(coding.encoding)

                \(emitter.nested(declaration))
            }
            """
    }

    // MARK: Properties

    private func property(_ field: Field) -> Code {
        let documentation = Documentation(field.documentation, field.deprecation?.sentence)
        guard field.isBoxed else {
            return """
                \(documentation)
                \(context.access)\(context.binding) \(field.name): \(propertyType(field))
                """
        }
        let box = storageName(field)
        let accessors: Code =
            context.options.isMutable
            ? """
            get { \(box).value }
            set { \(box) = \(spelling.runtime("Box"))(newValue) }
            """ : "\(box).value"
        return """
            private \(context.binding) \(box): \(spelling.runtime("Box"))<\(propertyType(field))>
            \(documentation)
            \(context.access)var \(field.name): \(propertyType(field)) {
                \(accessors)
            }
            """
    }

    /// Where a boxed field is kept.
    private func storageName(_ field: Field) -> SwiftName {
        let taken = object.fields.map(\.name)
        var name = SwiftName(fixed: "boxed").appending(capitalized(field.name))
        while taken.contains(name) { name = name.appending("Value") }
        return name
    }

    private func capitalized(_ name: SwiftName) -> SwiftName {
        SwiftName(name.text.prefix(1).uppercased() + name.text.dropFirst()) ?? name
    }

    private func propertyType(_ field: Field) -> Code {
        let type = spelling.type(field.type)
        switch field.presence {
        case .required, .defaulted: return type
        case .optional, .nullable: return "\(type)?"
        case .patch: return "\(spelling.runtime("Patch"))<\(type)>"
        }
    }

    private var restType: Code? {
        object.rest.map { "[\(spelling.swift("String")): \(spelling.type($0.type))]" }
    }

    private var restProperty: Code {
        guard let rest = object.rest, let type = restType else { return .empty }
        return """
            \(Documentation("All other fields."))
            \(context.access)\(context.binding) \(rest.name): \(type)
            """
    }

    // MARK: Initializer

    private var initializer: Code {
        var parameters = object.fields.map { field -> Code in
            "\(parameter: field.name): \(propertyType(field))\(defaultClause(field))"
        }
        if let rest = object.rest, let type = restType {
            parameters.append("\(parameter: rest.name): \(type) = [:]")
        }
        var assignments = object.fields.map { field -> Code in
            field.isBoxed
                ? "\(storageName(field)) = \(spelling.runtime("Box"))(\(field.name))"
                : "self.\(member: field.name) = \(field.name)"
        }
        if let rest = object.rest { assignments.append("self.\(member: rest.name) = \(rest.name)") }
        guard !parameters.isEmpty else { return "\(context.access)init() {}" }
        return """
            \(Code(CodeList("\(context.access)init(", parameters, ") {")))
                \(assignments.lines)
            }
            """
    }

    private func defaultClause(_ field: Field) -> Code {
        switch field.presence {
        case .required, .nullable: .empty
        case .optional: " = nil"
        case .patch: " = .keep"
        case .defaulted(let value): " = \(ValueEmitter(spelling: spelling).value(value))"
        }
    }
}
