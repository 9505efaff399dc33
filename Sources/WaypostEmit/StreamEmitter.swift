internal import WaypostModel

/// Writes answers that come in parts: their types, their calls, and the enum of events that their names tell apart.
struct StreamEmitter {
    let context: EmitContext
    let service: Service

    private var spelling: Spelling { context.spelling }

    static func imports(_ stream: Stream) -> Imports {
        var imports = Imports()
        switch stream.kind {
        case .events(let content), .lines(let content):
            if case .value(let type) = content { imports.show(type) }
        case .namedEvents(_, let events):
            imports.show("WaypostRuntime")
            for event in events {
                if case .value(let type) = event.content { imports.show(type) }
            }
        }
        return imports
    }

    func elementType(of stream: Stream) -> Code {
        switch stream.kind {
        case .events(let content), .lines(let content): type(of: content)
        case .namedEvents(let name, _): spelling.declared([service.typeNames.endpoints, name])
        }
    }

    /// `AsyncThrowingStream<Order, any Error>`
    func type(of stream: Stream) -> Code {
        let error = spelling.swift("Error")
        return "\(spelling.swift("AsyncThrowingStream"))<\(elementType(of: stream)), any \(error)>"
    }

    private func type(of content: Stream.Content) -> Code {
        switch content {
        case .text: spelling.swift("String")
        case .value(let type): spelling.type(type)
        }
    }

    /// `client.events(OrdersAPI.events, as: Order.self)`
    func call(_ stream: Stream, _ endpoint: Code, throwing: [Code], of client: Code) -> Code {
        var arguments = [endpoint]
        var suffix = Code.empty
        let function: StaticString
        switch stream.kind {
        case .events(.text): function = "textEvents"
        case .lines(.text): function = "textLines"
        case .events(.value(let type)), .lines(.value(let type)):
            function = if case .events = stream.kind { "events" } else { "lines" }
            if let wire = context.wire.type(type) {
                arguments.append("as: \(wire).self")
                suffix = ".mapElements { \(context.wire.unwrapped("$0", type)) }"
            }
        case .namedEvents: function = "namedEvents"
        }
        if let end = stream.end { arguments.append("end: \(literal: end)") }
        if stream.resumes { arguments.append("resumes: true") }
        let name = Code(SwiftName(fixed: function))
        return Code(CodeList("\(client).\(name)(", arguments + throwing, ")\(suffix)"))
    }

    // MARK: Named events

    func eventEnum(_ name: SwiftName, _ events: [Stream.Event], of endpoint: Endpoint) -> Code {
        let access = context.access
        let event = spelling.runtime("ServerSentEvent")
        let conformances: Code = "\(spelling.runtime("NamedEvent")), \(spelling.swift("Equatable"))"
        return """
            \(Documentation("An event of `\(endpoint.name.text)`."))
            nonisolated \(access)enum \(name): \(conformances) {
                \(events.map(declaration).lines)
                /// An event of another name.
                case unknown(\(event))

                \(access)init(_ event: \(event), coding: \(spelling.runtime("JSONCoding"))) throws {
                    switch event.event {
                    \(events.map(reading).lines)
                    default: self = .unknown(event)
                    }
                }
            }
            """
    }

    private func declaration(_ event: Stream.Event) -> Code {
        """
        \(Documentation("`\(event.wireName)`"))
        case \(event.name)(\(type(of: event.content)))
        """
    }

    private func reading(_ event: Stream.Event) -> Code {
        let value: Code
        switch event.content {
        case .text: value = "event.data"
        case .value(let type):
            if let wire = context.wire.type(type) {
                value = context.wire.unwrapped("try coding.decode(\(wire).self, from: event)", type)
            } else {
                value = "try coding.decode(from: event)"
            }
        }
        return "case \(literal: event.wireName): self = .\(member: event.name)(\(value))"
    }
}
