import WaypostSource
import WaypostSpec

/// A type as text: `[String: Int(1...5)?]`, `(Int | String)`, `enum(a, "b c")`, `{a: Int, b?: String}`.
struct TypeText: CustomStringConvertible {
    let type: TypeExpression

    var description: String {
        switch type.form {
        case .name(let name, nil): name
        case .name(let name, let argument?): "\(name)(\(argument.value))"
        case .list(let element): "[\(TypeText(type: element))]"
        case .map(let value): "[String: \(TypeText(type: value))]"
        case .optional(let type): "\(TypeText(type: type))?"
        case .choice(let kinds): "(\(kinds.map { "\(TypeText(type: $0))" }.joined(separator: " | ")))"
        case .words(let words): "enum(\(words.map(\.value.debugDescription).joined(separator: ", ")))"
        case .object(let object): "{\(object.fields.map(text).joined(separator: ", "))}"
        case .enumeration(let spec): "$enum(\(spec.cases.map(text).joined(separator: ", ")))"
        case .union(let union): "$union(\(union.tag.value): \(union.kinds.map(text).joined(separator: ", ")))"
        case .invalid: "invalid"
        }
    }

    private func text(of field: FieldSpec) -> String {
        "\(field.name.value)\(field.isOptional ? "?" : ""): \(TypeText(type: field.value.type))"
    }

    private func text(of enumCase: EnumSpec.Case) -> String {
        (enumCase.name.map { "\($0.value): " } ?? "") + enumCase.value.value.debugDescription
    }

    private func text(of kind: UnionSpec.Kind) -> String {
        "\(kind.tagValue.value): \(TypeText(type: kind.type))"
    }
}
