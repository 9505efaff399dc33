internal import WaypostModel

/// Writes the enum of what an endpoint's statuses of success yield.
struct ResponsesEmitter {
    let context: EmitContext

    private var spelling: Spelling { context.spelling }

    static func imports(_ responses: [Answer.Response]) -> Imports {
        var imports = Imports()
        imports.show("WaypostRuntime")
        for response in responses {
            switch response.content {
            case .nothing, .text: break
            case .data: imports.show(.data(.base64))
            case .value(let type): imports.show(type)
            }
        }
        return imports
    }

    func code(_ name: SwiftName, _ responses: [Answer.Response], of endpoint: Endpoint) -> Code {
        let access = context.access
        let conformances: Code =
            "\(spelling.runtime("ResponseChoice")), \(spelling.swift("Equatable"))"
        return """
            \(Documentation("What `\(endpoint.name.text)` yields."))
            nonisolated \(access)enum \(name): \(conformances) {
                \(responses.map(declaration).lines)
                /// Another status of success.
                case other(status: \(spelling.swift("Int")))

                \(access)init(_ answer: \(spelling.runtime("SuccessfulResponse"))) throws {
                    switch answer.status {
                    \(responses.map(reading).lines)
                    default: self = .other(status: answer.status)
                    }
                }
            }
            """
    }

    private func declaration(_ response: Answer.Response) -> Code {
        let payload: Code =
            switch response.content {
            case .nothing: .empty
            case .data: "(\(spelling.foundation("Data")))"
            case .text: "(\(spelling.swift("String")))"
            case .value(let type): "(\(spelling.type(type)))"
            }
        return """
            \(Documentation("Status \(response.status)."))
            case \(response.name)\(payload)
            """
    }

    private func reading(_ response: Answer.Response) -> Code {
        let value: Code
        switch response.content {
        case .nothing: return "case \(literal: response.status): self = .\(member: response.name)"
        case .data: value = "answer.data"
        case .text: value = "try answer.text()"
        case .value(let type):
            if let wire = context.wire.type(type) {
                value = context.wire.unwrapped("try answer.value(as: \(wire).self)", type)
            } else {
                value = "try answer.value()"
            }
        }
        return "case \(literal: response.status): self = .\(member: response.name)(\(value))"
    }
}
