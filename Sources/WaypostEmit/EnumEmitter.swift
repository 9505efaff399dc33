internal import WaypostModel

/// Writes an enum of strings or integers.
struct EnumEmitter {
    let context: EmitContext
    let declaration: TypeDeclaration
    let type: EnumType

    private var spelling: Spelling { context.spelling }

    var code: Code { type.isClosed ? closed : open }

    private var rawType: Code { type.isInteger ? spelling.swift("Int") : spelling.swift("String") }

    private func raw(_ enumCase: EnumType.Case) -> Code {
        type.isInteger ? Code.number(enumCase.wireValue) : "\(literal: enumCase.wireValue)"
    }

    /// Keeps values that it does not know.
    private var open: Code {
        let access = context.access
        let known = type.cases.map { Code(".\(member: $0.name)") }
        return """
            \(DeclarationEmitter(context: context).documentation(declaration))
            nonisolated \(access)enum \(declaration.name): \(spelling.runtime("OpenEnum")) {
                \(type.cases.map { "case \($0.name)" }.lines)
                /// A value that this version does not know.
                case unknown(\(rawType))

                /// The known values.
                \(access)static let allCases: [\(spelling.declared(declaration.path))] = \(Code(CodeList("[", known, "]", isLiteral: true)))

                \(access)init(rawValue: \(rawType)) {
                    switch rawValue {
                    \(type.cases.map { "case \(raw($0)): self = .\(member: $0.name)" }.lines)
                    default: self = .unknown(rawValue)
                    }
                }

                \(access)var rawValue: \(rawType) {
                    switch self {
                    \(type.cases.map { "case .\(member: $0.name): \(raw($0))" }.lines)
                    case .unknown(let value): value
                    }
                }
            }
            """
    }

    private var closed: Code {
        """
        \(DeclarationEmitter(context: context).documentation(declaration))
        nonisolated \(context.access)enum \(declaration.name): \(rawType), \(spelling.runtime("ClosedEnum")) {
            \(type.cases.map(closedCase).lines)
        }
        """
    }

    private func closedCase(_ enumCase: EnumType.Case) -> Code {
        let isSame = !type.isInteger && enumCase.wireValue == enumCase.name.text
        return isSame ? "case \(enumCase.name)" : "case \(enumCase.name) = \(raw(enumCase))"
    }
}
