import Testing

/// Chains of models that no one would write: refused before they take the stack or the day.
@Suite struct DepthTests {
    private func resolution(
        _ count: Int, isReversed: Bool = false, _ model: (Int) -> String
    ) -> Resolution {
        let lines = (0..<count).map { "M\($0): \(model($0 + 1))" }
        let chain = isReversed ? lines.reversed() : lines
        return Resolution(models: chain.joined(separator: "\n") + "\nM\(count): {a: Int}", answer: "M0")
    }

    @Test(arguments: [false, true])
    func takesThirtyTwoNamesForAModel(isReversed: Bool) {
        #expect(resolution(32, isReversed: isReversed) { "M\($0)" }.report == "")
    }

    @Test(arguments: [false, true])
    func refusesAChainOfTenThousandNames(isReversed: Bool) {
        let resolution = resolution(10_000, isReversed: isReversed) { "M\($0)" }
        #expect(resolution.api == nil)
        #expect(Set(resolution.codes) == ["E217"])
    }

    @Test(arguments: [false, true])
    func takesSixtyFourModelsThatExtendEachOther(isReversed: Bool) {
        #expect(resolution(64, isReversed: isReversed) { "{b\($0): Int, $extends: M\($0)}" }.report == "")
    }

    @Test(arguments: [false, true])
    func refusesTenThousandModelsThatExtendEachOther(isReversed: Bool) {
        let resolution = resolution(10_000, isReversed: isReversed) { "{a: Int, $extends: M\($0)}" }
        #expect(resolution.api == nil)
        #expect(Set(resolution.codes) == ["E216"])
    }

    /// Each level doubles the ways down.
    @Test func putsTogetherWhatIsExtendedOnManyWaysOnce() {
        let levels = (0..<40).map { level in
            "A\(level): {a: Int, $extends: [A\(level + 1), B\(level + 1)]}\nB\(level): {a: Int, $extends: [A\(level + 1), B\(level + 1)]}"
        }
        let models = levels.joined(separator: "\n") + "\nA40: {a: Int}\nB40: {a: Int}"
        #expect(Resolution(models: models, answer: "A0").report == "")
    }

    @Test func tellsTheWayThroughARingOfModels() {
        let ring = (0..<4).map { "M\($0): {a: M\(($0 + 1) % 4)}" }.joined(separator: "\n")
        let resolution = Resolution(models: ring, answer: "M0")
        #expect(resolution.report.contains("\"M0\" contains itself: M0 > M1 > M2 > M3 > M0 (make one"))
    }
}
