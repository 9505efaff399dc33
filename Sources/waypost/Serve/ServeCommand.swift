extension Verb {
    static let serve = Verb(
        name: "serve", summary: "answer requests as the specs describe: a mock server",
        discussion: """
            Serves the endpoints of specs on this machine, with the spec's examples or samples made from
            its types for answers. Prints the base URL on standard output, and each request with
            what is wrong about it on standard error, until SIGINT (^C) or SIGTERM ends it.

            A request that does not fit the spec is answered with 400, 401 or 415 and JSON that tells
            what is wrong; what is merely odd, the header Waypost-Warning tells. Headers steer an answer:
              Waypost-Status: 404   answer with this status
              Waypost-Delay: 250    wait so many milliseconds first
            """,
        operand: Operand(
            name: "SPEC", help: "a spec to serve instead of what waypost.yaml names", isRepeatable: true),
        flags: [
            ProductionOptions.config,
            Flag(name: "--port", value: "NUMBER", help: "where to listen; 0 is any free one (default: 8080)"),
            Flag(
                name: "--host", value: "ADDRESS",
                help: "an address to listen on (default: 127.0.0.1 and ::1, for this machine alone)"),
            Flag(name: "--delay", value: "MILLISECONDS", help: "wait so long before each answer"),
            Flag(
                name: "--status", value: "ENDPOINT=STATUS",
                help: "answer an endpoint with a status; several with commas between them"),
            Flag(name: "--max-body", value: "MIB", help: "refuse greater bodies (default: 16)"),
            Flag(name: "--no-auth", help: "ask for no authorization"),
            Flag(name: "--lenient", help: "answer requests that do not fit, too"),
            Flag(name: "--strict", help: "take warnings for errors, of specs and of requests"),
            Flag(name: "--quiet", help: "print no requests"),
        ],
        run: { invocation throws(Failure) in
            #if Serve
            return try invocation.serve()
            #else
            throw invocation.arguments.misuse(
                "this waypost is built without its server (swift build --traits Serve, with libmicrohttpd)")
            #endif
        })
}
