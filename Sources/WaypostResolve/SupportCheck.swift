internal import WaypostSource
internal import WaypostSpec

/// Reports what the language has and this version can't generate yet, at the keys that ask for it.
struct SupportCheck {
    let specs: [Spec]

    func report(_ log: inout DiagnosticLog) {
        for endpoint in specs.flatMap({ $0.service?.endpoints ?? [] }) {
            if let example = endpoint.example {
                log.report(.notSupportedYet("example of an endpoint", at: example.range))
            }
        }
    }
}
