internal import WaypostGenerator

extension Invocation {
    /// Reports what is wrong with specs and configuration; yields how many errors there are.
    func report(_ production: Production) throws(Failure) -> Int {
        console.report(production)
    }
}
