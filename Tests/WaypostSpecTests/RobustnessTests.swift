import Foundation
import Testing
import WaypostSource
import WaypostSpec

/// Whatever a file holds, it is read to its end, and what is wrong is said of a place in it.
@Suite struct RobustnessTests {
    @Test(arguments: Example.all)
    func survivesMutations(of example: Example) throws {
        var random = Random(seed: 0x5EED)
        let original = try example.source.bytes
        for _ in 0..<250 {
            var bytes = original
            for _ in 0..<Int.random(in: 1...4, using: &random) { mutate(&bytes, &random) }
            check(Reading(SourceText(id: SourceID(0), path: "spec.yaml", bytes: bytes)))
        }
    }

    private func check(_ reading: Reading) {
        let diagnostics = reading.log.diagnostics
        let hasErrors = diagnostics.contains { $0.severity == .error }
        let ranges = diagnostics.flatMap { [$0.range] + $0.notes.map(\.range) }
        let isInside = ranges.allSatisfy { $0.lower <= $0.upper && $0.upper <= reading.source.bytes.count }
        let isTold = reading.spec != nil || hasErrors
        guard isInside, isTold, reading.log.hasErrors == hasErrors, isPrintable(reading.report) else {
            Issue.record("\(String(decoding: reading.source.bytes, as: UTF8.self))\n\(reading.report)")
            return
        }
    }

    private func isPrintable(_ report: String) -> Bool {
        report.unicodeScalars.allSatisfy { $0 == "\n" || $0.properties.generalCategory != .control }
    }

    private func mutate(_ bytes: inout [UInt8], _ random: inout Random) {
        guard !bytes.isEmpty else { return }
        let place = Int.random(in: 0..<bytes.count, using: &random)
        switch Int.random(in: 0..<6, using: &random) {
        case 0: bytes.remove(at: place)
        case 1: bytes.insert(UInt8.random(in: 0...255, using: &random), at: place)
        case 2:
            bytes.insert(
                contentsOf: RobustnessTests.tokens.randomElement(using: &random)?.utf8 ?? "".utf8, at: place)
        case 3: bytes[place] = bytes.randomElement(using: &random) ?? 0
        case 4:
            let line = lineRange(around: place, in: bytes)
            bytes.insert(contentsOf: bytes[line], at: line.lowerBound)
        default: bytes.removeSubrange(lineRange(around: place, in: bytes))
        }
    }

    /// What means something to YAML or to the language.
    private static let tokens = [
        ": ", " #", "\n", "\t", "- ", "? ", "[", "]", "{", "}", "(", ")", "\"", "'", "|", "?", "*", "&a ",
        "!", "%",
        "@", "//", "=", "->", "...", "$", "<<: ", "\r", "\r\n", "\u{FEFF}", "\u{2028}", "é", "한", "👍",
    ]

    private func lineRange(around place: Int, in bytes: [UInt8]) -> Range<Int> {
        let feed = UInt8(ascii: "\n")
        let start = bytes[..<place].lastIndex(of: feed).map { $0 + 1 } ?? 0
        let end = bytes[place...].firstIndex(of: feed).map { $0 + 1 } ?? bytes.count
        return start..<end
    }

    /// The readers call themselves for what is in a node, and must not need more stack than a main thread has by far.
    @Test(arguments: ["{a: |}", "[|]", "{$union: t, a: |}", "{$type: |}"])
    func readsDeepTreesInAMegabyteOfStack(level: String) async {
        let sides = level.split(separator: "|").map { String(repeating: String($0), count: 62) }
        let leaf = "\(String(repeating: "[", count: 19))Int\(String(repeating: "]", count: 19))"
        let text = "models:\n  A: \(sides[0])'\(leaf)'\(sides[1])\n"
        let report = await withCheckedContinuation { continuation in
            let thread = Thread { continuation.resume(returning: Reading(text).report) }
            thread.stackSize = 1024 * 1024
            thread.start()
        }
        #expect(report == "")
    }
}

/// The same numbers in every run (SplitMix64).
private struct Random: RandomNumberGenerator {
    private var state: UInt64

    init(seed: UInt64) {
        state = seed
    }

    mutating func next() -> UInt64 {
        state &+= 0x9E37_79B9_7F4A_7C15
        var bits = state
        bits = (bits ^ (bits >> 30)) &* 0xBF58_476D_1CE4_E5B9
        bits = (bits ^ (bits >> 27)) &* 0x94D0_49BB_1331_11EB
        return bits ^ (bits >> 31)
    }
}
