import Foundation
import Testing

/// No target imports what it must not know.
@Suite struct ArrowTests {
    @Test(arguments: Arrows.within.keys.sorted())
    func importsOnlyAlongItsArrows(target: String) {
        let allowed = Arrows.within[target] ?? []
        let wrong = SourceFile.sources.filter { $0.target == target }.flatMap { file in
            file.imports
                .filter { Arrows.within[$0] != nil || Arrows.system.contains($0) }
                .filter { !allowed.contains($0) }
                .map { "\(file) imports \($0)" }
        }
        #expect(wrong == [])
    }

    /// SwiftPM lets through whatever can be reached, so that a dependency too many is an import too many.
    @Test func dependsOnlyAlongItsArrows() throws {
        let package = try String(
            contentsOf: SourceFile.root.appending(path: "Package.swift"), encoding: .utf8)
        let pattern = /(?i)arget\(\s*name: "(\w+)",(?:\s*dependencies: \[([^\]]*)\])?/
        let targets = package.matches(of: pattern).map { match in
            (String(match.1), (match.2 ?? "").matches(of: /"(\w+)"/).map { String($0.1) })
        }
        let declared = Set(targets.map(\.0))
        #expect(
            declared.isSuperset(of: Set(SourceFile.sources.map(\.target)).intersection(Arrows.within.keys)))
        let wrong = targets.flatMap { target, dependencies in
            guard let allowed = Arrows.within[target] else { return [String]() }
            return dependencies.filter { !allowed.contains($0) }.map { "\(target) depends on \($0)" }
        }
        #expect(wrong == [])
    }

    @Test func hasNoTargetBesides() {
        let unknown = Set(SourceFile.sources.map(\.target)).subtracting(Arrows.within.keys)
        #expect(unknown.subtracting(Arrows.system + ["Plugins"]) == [])
    }

    @Test(arguments: Arrows.doors.keys.sorted())
    func hasOneDoorToC(library: String) {
        let doors = SourceFile.sources.filter { $0.imports.contains(library) }.map(\.path)
        #expect(doors == [Arrows.doors[library]])
    }

    @Test(arguments: Arrows.withoutFoundation)
    func doesWithTheStandardLibrary(target: String) {
        let wrong = SourceFile.sources
            .filter { $0.target == target && $0.imports.contains { $0.hasPrefix("Foundation") } }
        #expect(wrong.map(\.path) == [])
    }

    @Test(arguments: Arrows.pure)
    func touchesNoDiskEnvironmentOrClock(target: String) {
        let pattern =
            /\b(?:print|debugPrint|dump|readLine|getenv|fopen|open|exit|abort)\(|\b(?:FileManager|FileHandle|ProcessInfo|CommandLine|Process|URLSession|ContinuousClock|SuspendingClock|DispatchQueue)\b|\bDate\(\)|\bDate\.now\b|\.random\(|\bSystemRandomNumberGenerator\b/
        let wrong = SourceFile.sources.filter { $0.target == target }.flatMap { file in
            file.code.text.matches(of: pattern).map { "\(file): \($0.0)" }
        }
        #expect(wrong == [])
    }

    @Test(arguments: Arrows.generator + ["WaypostServe", "waypost"])
    func showsNothingOutsideOfThePackage(target: String) {
        let pattern = /(?m)(?:^|[\s(])(?:public\s+\w|open\s+(?:class|func|var)\b)/
        let wrong = SourceFile.sources.filter { $0.target == target && $0.code.text.contains(pattern) }
        #expect(wrong.map(\.path) == [])
    }
}
