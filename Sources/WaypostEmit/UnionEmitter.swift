internal import WaypostModel

/// Writes an enum with a value in each case: a union told apart by a tag, or a choice told apart by its JSON.
struct UnionEmitter {
    let context: EmitContext
    let declaration: TypeDeclaration

    private var spelling: Spelling { context.spelling }
    private var wire: WireEmitter { context.wire }

    func code(_ union: UnionType) -> Code {
        enumeration(
            union.cases.map { ($0.name, $0.type, $0.isIndirect) }, isClosed: union.isClosed,
            decoding: decoding(union), encoding: encoding(union))
    }

    func code(_ choice: ChoiceType) -> Code {
        enumeration(
            choice.cases.map { ($0.name, $0.type, $0.isIndirect) }, isClosed: choice.isClosed,
            decoding: decoding(choice), encoding: encoding(choice))
    }

    private func enumeration(
        _ cases: [(name: SwiftName, type: TypeReference, isIndirect: Bool)], isClosed: Bool, decoding: Code,
        encoding: Code
    ) -> Code {
        let access = context.access
        let emitter = DeclarationEmitter(context: context)
        let conformances =
            declaration.codingConformances(context) + [
                spelling.swift("Equatable"), spelling.swift("Sendable"),
            ]
        let declarations = cases.map { name, type, isIndirect -> Code in
            "\(isIndirect ? "indirect " : .empty)case \(name)(\(spelling.type(type)))"
        }
        let unknown: Code =
            isClosed
            ? .empty
            : """
            /// A kind that this version does not know.
            case unknown(\(spelling.runtime("JSONValue")))
            """
        return """
            \(emitter.documentation(declaration))
            \(Code(CodeList("nonisolated \(access)enum \(declaration.name): ", conformances, " {")))
                \((declarations + [unknown]).lines)

                \(declaration.isDecoded(context.options) ? decoding : .empty)

                \(declaration.isEncoded(context.options) ? encoding : .empty)

                \(emitter.nested(declaration))
            }
            """
    }

    private func decoder(_ body: Code) -> Code {
        """
        \(context.access)init(from decoder: any \(spelling.swift("Decoder"))) throws {
            \(body)
        }
        """
    }

    private func encoder(_ cases: [Code], isClosed: Bool) -> Code {
        """
        \(context.access)func encode(to encoder: any \(spelling.swift("Encoder"))) throws {
            switch self {
            \((cases + [isClosed ? .empty : "case .unknown(let value): try value.encode(to: encoder)"]).lines)
            }
        }
        """
    }

    // MARK: Tagged unions

    private func decoding(_ union: UnionType) -> Code {
        let tag = spelling.runtime("UnionTag")
        let cases = union.cases.map { unionCase -> Code in
            let type = wire.type(unionCase.type)
            let read: Code = "try \(type ?? spelling.type(unionCase.type))(from: decoder)"
            let value = type == nil ? read : wire.unwrapped(read, unionCase.type)
            return "case \(literal: unionCase.tagValue): self = .\(member: unionCase.name)(\(value))"
        }
        let otherwise: Code =
            union.isClosed
            ? "default: throw \(tag).failure(tag, \(literal: union.tag), of: Self.self, in: decoder)"
            : "default: self = .unknown(try \(tag).unknown(tag, \(literal: union.tag), of: Self.self, from: decoder))"
        return decoder(
            """
            let tag = try \(tag).read(\(literal: union.tag), from: decoder)
            switch tag {
            \((cases + [otherwise]).lines)
            }
            """)
    }

    private func encoding(_ union: UnionType) -> Code {
        let cases = union.cases.map { unionCase -> Code in
            """
            case .\(member: unionCase.name)(let value):
                try \(wire.wrapped("value", unionCase.type)).encode(to: encoder)
                try \(spelling.runtime("UnionTag")).write(\(literal: unionCase.tagValue), \(literal: union.tag), to: encoder)
            """
        }
        return encoder(cases, isClosed: union.isClosed)
    }

    // MARK: Choices

    private func decoding(_ choice: ChoiceType) -> Code {
        let attempts = choice.cases.enumerated().map { index, choiceCase -> Code in
            let type = wire.type(choiceCase.type)
            let value: Code = type == nil ? "value" : wire.unwrapped("value", choiceCase.type)
            let lead: Code = index == 0 ? "if" : "} else if"
            return """
                \(lead) let value = choice.decode(\(type ?? spelling.type(choiceCase.type)).self) {
                    self = .\(member: choiceCase.name)(\(value))
                """
        }
        let otherwise: Code =
            choice.isClosed
            ? "throw choice.failure(Self.self)" : "self = .unknown(try choice.unknown(Self.self))"
        return decoder(
            """
            let choice = \(spelling.runtime("ChoiceDecoder"))(decoder)
            \(attempts.lines)
            } else {
                \(otherwise)
            }
            """)
    }

    private func encoding(_ choice: ChoiceType) -> Code {
        let cases = choice.cases.map { choiceCase -> Code in
            "case .\(member: choiceCase.name)(let value): try \(wire.wrapped("value", choiceCase.type)).encode(to: encoder)"
        }
        return encoder(cases, isClosed: choice.isClosed)
    }
}
