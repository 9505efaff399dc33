internal import WaypostModel
internal import WaypostSource
internal import WaypostSpec

/// The arguments of an endpoint while it is resolved: their names are settled together at the end.
struct ArgumentList {
    /// Stands for an argument whose name is not settled yet.
    struct Index: Hashable {
        fileprivate let value: Int
    }

    private var arguments: [Argument] = []
    private var destination: NameRequest?

    private struct Argument {
        var request: NameRequest
        var isLabelled: Bool
        var type: TypeReference
        var isOptional: Bool
        var defaultValue: Value?
        var documentation: String?
    }

    mutating func add(
        _ name: NameRequest, isLabelled: Bool = true, type: TypeReference, isOptional: Bool = false,
        defaultValue: Value? = nil, documentation: String? = nil
    ) -> Index {
        arguments.append(
            Argument(
                request: name, isLabelled: isLabelled, type: type, isOptional: isOptional,
                defaultValue: defaultValue, documentation: documentation))
        return Index(value: arguments.count - 1)
    }

    /// Adds where an answer is to be written. It shares the scope of the arguments and is none of the request.
    mutating func addDestination(_ name: NameRequest) -> Index {
        destination = name
        return Index(value: arguments.count)
    }

    func settle(_ log: inout DiagnosticLog) -> Names {
        let resolver = NameResolver(reserved: ["self"])
        let requests = arguments.map(\.request) + [destination].compactMap(\.self)
        return Names(names: resolver.names(for: requests, &log))
    }

    func parameters(_ names: Names) -> [Parameter] {
        zip(arguments, names.names).map { argument, name in
            Parameter(
                name: name, isLabelled: argument.isLabelled, type: argument.type,
                isOptional: argument.isOptional,
                defaultValue: argument.defaultValue, documentation: argument.documentation)
        }
    }

    struct Names {
        fileprivate let names: [SwiftName]

        subscript(index: Index) -> SwiftName { names[index.value] }
    }
}

/// A part of a request that still waits for the names of its arguments.
struct Pending<Part> {
    let settled: (ArgumentList.Names) -> Part

    init(_ settled: @escaping (ArgumentList.Names) -> Part) {
        self.settled = settled
    }

    func settled(_ names: ArgumentList.Names) -> Part { settled(names) }
}
