internal import WaypostModel

/// Writes what the runtime does around a call, as data of its request.
struct CallPolicyEmitter {
    let context: EmitContext

    private var spelling: Spelling { context.spelling }

    /// Statements that go on with a request.
    func statements(for endpoint: Endpoint, request: Code) -> [Code] {
        let policy = endpoint.policy
        var statements: [Code] = []
        if let retry = policy.retry { statements.append("\(request).retry = \(self.retry(retry))") }
        if let header = policy.idempotencyKey {
            statements.append("\(request).idempotencyKey = \(literal: header)")
        }
        if let lifetime = policy.cacheLifetime {
            let type = spelling.runtime("CachePolicy")
            let stale: Code = policy.servesStaleOffline ? ", servesStaleOffline: true" : .empty
            statements.append("\(request).cache = \(type)(\(DurationEmitter.code(lifetime))\(stale))")
        }
        if !policy.invalidates.isEmpty {
            statements.append("\(request).invalidates = \(Code.list(ofLiterals: policy.invalidates))")
        }
        if !endpoint.secrets.isEmpty {
            let names = Code.list(ofLiterals: endpoint.secrets.sorted())
            statements.append("\(request).sensitive = \(names)")
        }
        if policy.cacheLifetime != nil || !policy.invalidates.isEmpty {
            statements += pathParameters(of: endpoint, request)
        }
        return statements
    }

    /// Kept answers are found by the values in their paths.
    private func pathParameters(of endpoint: Endpoint, _ request: Code) -> [Code] {
        endpoint.path.compactMap { part in
            guard case .parameter(let name, _, _, _) = part else { return nil }
            return "\(request).setParameter(\(literal: name.text), \(name))"
        }
    }

    private func retry(_ retry: CallPolicy.Retry) -> Code {
        var arguments: [Code] = ["times: \(literal: retry.times)"]
        if let statuses = retry.statuses {
            arguments.append("statuses: \(OutcomeEmitter(context: context).patterns(statuses))")
        }
        if let backoff = retry.backoff { arguments.append("backoff: \(DurationEmitter.code(backoff))") }
        if retry.isUnsafe { arguments.append("unsafe: true") }
        return Code(CodeList("\(spelling.runtime("RetryPolicy"))(", arguments, ")"))
    }
}
