internal import WaypostModel
internal import WaypostSource
internal import WaypostSpec

/// Resolves what the runtime does around a call: retry, cache, keys.
struct CallPolicyResolver {
    let context: APIContext
    let service: String
    let spec: EndpointSpec
    let retry: Located<RetrySpec>?

    func policy(_ log: inout DiagnosticLog) -> CallPolicy {
        if let key = spec.idempotencyKey, !HeaderSyntax.isToken(key.value) {
            log.report(.badHeaderName(key))
        }
        return CallPolicy(
            retry: retry.flatMap { $0.value.times == 0 ? nil : CallPolicy.Retry($0.value) },
            idempotencyKey: spec.idempotencyKey?.value, cacheLifetime: spec.cache?.lifetime?.milliseconds,
            servesStaleOffline: spec.cache?.servesStaleOffline ?? false,
            invalidates: (spec.invalidates?.value ?? []).compactMap { invalidated($0, &log) })
    }

    /// The whole key of an endpoint, or of all of a service; nothing when there is none, which has been reported.
    private func invalidated(_ written: Located<String>, _ log: inout DiagnosticLog) -> String? {
        let keys = context.endpointKeys
        let key = written.value.contains(".") ? written.value : "\(service).\(written.value)"
        let isKnown =
            key.hasSuffix(".*") ? keys.contains { $0.hasPrefix(key.dropLast()) } : keys.contains(key)
        if !isKnown { log.report(.unknownEndpoint(written, known: keys, service: service)) }
        return isKnown ? key : nil
    }
}

extension CallPolicy.Retry {
    fileprivate init(_ spec: RetrySpec) {
        self.init(
            times: spec.times, statuses: spec.statuses?.map { StatusPattern($0) },
            backoff: spec.backoff?.milliseconds, isUnsafe: spec.isUnsafe)
    }
}

extension Diagnostic {
    static func unknownEndpoint(
        _ name: Located<String>, known: [String], service: String? = nil
    ) -> Diagnostic {
        // In its own service an endpoint is named without the service, so both forms are candidates.
        let own = known.filter { key in service.map { key.hasPrefix($0 + ".") } ?? false }
            .map { String($0.split(separator: ".")[1]) }
        let near = nearest(to: name.value, among: (name.value.contains(".") ? [] : own) + known)
        let shown = near.map { own.contains($0) ? "\(service ?? "").\($0)" : $0 }
        return Diagnostic(
            "E333", "there is no endpoint \"\(name.value)\"\(didYouMean(shown))", at: name.range,
            replacement: near)
    }
}
