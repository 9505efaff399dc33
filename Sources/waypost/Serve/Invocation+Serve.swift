#if Serve
internal import WaypostGenerator
internal import WaypostServe

extension Invocation {
    /// Serves until a signal ends it.
    func serve() throws(Failure) -> ExitCode {
        let settings = try ServeSettings(arguments)
        let production = try production()
        let errors = try report(production)
        guard let apis = production.apis else {
            console.complain("waypost: \(counted(errors, "error"))\n")
            return .faults
        }
        let server = MockServer(apis, settings.options)
        try settings.refuseUnknownEndpoints(besides: server.endpoints, arguments)
        for (hidden, other) in server.hiddenEndpoints {
            console.complain(
                "waypost: warning: \(hidden) has the method and path of \(other), which answers\n")
        }
        if !settings.isLocal {
            console.complain("waypost: warning: other machines can reach \(settings.addresses[0])\n")
        }
        let isQuiet = arguments.has("--quiet")
        let service = HTTPService(server, bodyLimit: settings.bodyLimit) { line in
            if !isQuiet { System.complain(line) }
        }
        return try run(service, settings)
    }

    private func run(_ service: HTTPService, _ settings: ServeSettings) throws(Failure) -> ExitCode {
        // Before there are threads, so that none of them takes a signal.
        let signals = EndSignals()
        let address = settings.addresses[0]
        let listeners = HTTPListener.listeners(settings.addresses, port: settings.port, service)
        guard let first = listeners.first else {
            throw arguments.misuse("can't listen on \(address) port \(settings.port)")
        }
        // An IPv6 address stands in brackets in a URL (RFC 3986, section 3.2.2).
        let host = address.contains(":") ? "[\(address)]" : address
        console.say("http://\(host):\(first.port)\n")
        signals.wait()
        service.interruption.interrupt()
        for listener in listeners { listener.stop() }
        return .done
    }
}
#endif
