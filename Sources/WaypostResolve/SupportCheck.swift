internal import WaypostSource
internal import WaypostSpec

/// Reports what the language has and this version can't generate yet, at the keys that ask for it.
struct SupportCheck {
    let specs: [Spec]

    func report(_ log: inout DiagnosticLog) {
        for environment in specs.flatMap({ $0.environments ?? [] }) {
            if let pins = environment.pins { log.report(.notSupportedYet("pin", at: pins.range)) }
        }
    }
}
