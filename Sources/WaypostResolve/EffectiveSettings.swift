internal import WaypostSource
internal import WaypostSpec

/// What an endpoint, its service and the API's defaults say together: the nearest wins.
struct EffectiveSettings {
    var authorization: RequirementSpec?
    /// Each name once, whatever its case.
    var headers: [FieldSpec]
    /// Each status once.
    var errors: [LevelledOutcome]
    /// Of the endpoint or its service; the environment's comes before that of the defaults.
    var timeout: Located<Duration>?
    var retry: Located<RetrySpec>?
    var host: Located<String>?
    var accept: Located<String>?

    /// An outcome, and whether the endpoint itself says it.
    struct LevelledOutcome {
        var outcome: OutcomeSpec
        var isOwn: Bool
    }

    init(endpoint: CallSettings, service: CallSettings, defaults: CallSettings?) {
        authorization = endpoint.authorization ?? service.authorization ?? defaults?.authorization
        timeout = endpoint.timeout ?? service.timeout
        retry = endpoint.retry ?? service.retry ?? defaults?.retry
        host = endpoint.host ?? service.host
        accept = endpoint.accept ?? service.accept ?? defaults?.accept
        headers = []
        errors = []
        for field in (defaults?.headers ?? []) + service.headers + endpoint.headers { take(field) }
        for outcome in defaults?.errors ?? [] { take(outcome, isOwn: false) }
        for outcome in service.errors { take(outcome, isOwn: false) }
        for outcome in endpoint.errors { take(outcome, isOwn: true) }
    }

    private mutating func take(_ field: FieldSpec) {
        let name = field.name.value.lowercased()
        if let index = headers.firstIndex(where: { $0.name.value.lowercased() == name }) {
            headers[index] = field
        } else {
            headers.append(field)
        }
    }

    private mutating func take(_ outcome: OutcomeSpec, isOwn: Bool) {
        let levelled = LevelledOutcome(outcome: outcome, isOwn: isOwn)
        if let index = errors.firstIndex(where: { $0.outcome.status.value == outcome.status.value }) {
            errors[index] = levelled
        } else {
            errors.append(levelled)
        }
    }
}
