internal import WaypostModel
internal import WaypostSource

/// Gives equal sets of errors one type.
struct ErrorSetResolver {
    private let api: SwiftName
    private var taken: Set<String>
    private(set) var sets: [ErrorSet] = []
    private var names: [[ErrorSet.Case]: SwiftName] = [:]
    /// What the defaults alone, and the services alone, come to: such sets are named after these.
    private var common: [(cases: [ErrorSet.Case], name: SwiftName, documentation: String)] = []

    init(api: SwiftName, taken: Set<String>) {
        self.api = api
        self.taken = taken
    }

    /// The set that all endpoints of the API, or of a service, have unless they say more.
    mutating func addCommon(_ cases: [ErrorSet.Case], of service: SwiftName?) {
        guard !cases.isEmpty, !common.contains(where: { $0.cases == cases }) else { return }
        let owner = service ?? api
        common.append((cases, owner.appending("Error"), "How calls of \(owner.text) fail."))
    }

    /// The type's name; nothing when no error is described.
    mutating func name(of cases: [ErrorSet.Case], endpoint: String, service: String) -> SwiftName? {
        guard !cases.isEmpty else { return nil }
        if let known = names[cases] { return known }
        let shared = common.first { $0.cases == cases }
        let wish = shared?.name ?? SwiftNaming.type("\(service) \(endpoint)").appending("Error")
        let documentation = shared?.documentation ?? "How \(service).\(endpoint) fails."
        let name = wish.numbered { !taken.contains($0.text) }
        taken.insert(name.text)
        names[cases] = name
        sets.append(ErrorSet(name: name, documentation: documentation, cases: cases))
        return name
    }
}
