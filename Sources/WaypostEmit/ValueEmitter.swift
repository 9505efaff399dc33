internal import WaypostModel

/// Writes values: defaults, and parts of samples.
struct ValueEmitter {
    let spelling: Spelling

    func value(_ value: Value) -> Code {
        switch value {
        case .null: "nil"
        case .bool(let bool): bool ? "true" : "false"
        case .integer(let digits): Code.number(digits)
        case .number(let text): Code.number(text)
        case .decimal(let text): decimal(text)
        case .string(let text): "\(literal: text)"
        case .date(let text): "\(spelling.testing("Sample")).date(\(literal: text))"
        case .day(let text): "\(spelling.testing("Sample")).day(\(literal: text))"
        case .url(let text): "\(spelling.testing("Sample")).url(\(literal: text))"
        case .uuid(let text): "\(spelling.testing("Sample")).uuid(\(literal: text))"
        case .data(let text): "\(spelling.testing("Sample")).data(\(literal: text))"
        case .json(let json): self.json(json)
        case .list(let values): list(values)
        case .map(let entries): map(entries)
        case .enumCase(let name): ".\(member: name)"
        case .unknownEnumCase(let raw): ".unknown(\(self.value(raw)))"
        case .object(let type, let arguments): object(type, arguments)
        case .sample: ".sample"
        case .unionCase(let name, let payload):
            Code(CodeList(".\(member: name)(", [self.value(payload)], ")"))
        case .patch(nil): ".keep"
        case .patch(.null?): ".clear"
        case .patch(let inner?): Code(CodeList(".set(", [self.value(inner)], ")"))
        }
    }

    private func list(_ values: [Value]) -> Code {
        values.isEmpty ? "[]" : Code(CodeList("[", values.map(value), "]", isLiteral: true))
    }

    private func map(_ entries: [Value.Entry]) -> Code {
        guard !entries.isEmpty else { return "[:]" }
        let items = entries.map { Code("\(literal: $0.key): \(value($0.value))") }
        return Code(CodeList("[", items, "]", isLiteral: true))
    }

    private func object(_ type: DeclaredType, _ arguments: [Value.Argument]) -> Code {
        let items = arguments.map { Code("\(label: $0.label): \(value($0.value))") }
        return Code(CodeList("\(spelling.declared(type.path))(", items, ")"))
    }

    /// Exact: a literal would go through `Double`.
    private func decimal(_ text: String) -> Code {
        let isWhole = text.utf8.allSatisfy { (0x30...0x39).contains($0) } && text.utf8.count <= 18
        return isWhole ? Code.number(text) : exactDecimal(text)
    }

    private func exactDecimal(_ text: String) -> Code {
        let isNegative = text.hasPrefix("-")
        let parts = text.drop { $0 == "-" || $0 == "+" }.split { $0 == "e" || $0 == "E" }
        let mantissa = parts[0].split(separator: ".", omittingEmptySubsequences: false)
        let fraction = mantissa.count > 1 ? String(mantissa[1]) : ""
        var digits = String((String(mantissa[0]) + fraction).drop { $0 == "0" })
        if digits.isEmpty { digits = "0" }
        let exponent = (parts.count > 1 ? Int(parts[1]) ?? 0 : 0) - fraction.count
        let sign: Code = isNegative ? ".minus" : ".plus"
        return
            "\(spelling.foundation("Decimal"))(sign: \(sign), exponent: \(literal: exponent), significand: \(Code.number(digits)))"
    }

    private func json(_ json: Value.JSON) -> Code {
        switch json {
        case .null: ".null"
        case .bool(let bool): bool ? "true" : "false"
        case .integer(let digits): Code.number(digits)
        case .number(let text): ".number(\(Code.number(text)))"
        case .string(let text): "\(literal: text)"
        case .array(let elements):
            elements.isEmpty
                ? ".array([])" : Code(CodeList("[", elements.map { self.json($0) }, "]", isLiteral: true))
        case .object(let members):
            members.isEmpty
                ? ".object([:])"
                : Code(
                    CodeList(
                        "[", members.map { "\(literal: $0.key): \(self.json($0.value))" }, "]",
                        isLiteral: true))
        }
    }
}
