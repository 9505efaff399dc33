import Testing
import WaypostSource

@testable import WaypostEmit
@testable import WaypostGenerator

struct ConfigurationTests {
    private let folder: TemporaryFolder

    init() throws {
        folder = try TemporaryFolder()
    }

    private func read(_ text: String) throws -> (configuration: Configuration, faults: String) {
        try folder.write(text, to: "waypost.yaml")
        var reader = SourceReader(current: folder.path)
        var log = DiagnosticLog()
        let file = try #require(Path("waypost.yaml", in: folder.path))
        let configuration = try Configuration(file: file, &reader, &log)
        let printer = DiagnosticPrinter(sources: reader.texts)
        return (configuration, log.diagnostics.map(printer.text).joined())
    }

    private func path(_ text: String) throws -> Path {
        try #require(Path(text, in: folder.path))
    }

    @Test func givesAnEntryWhatItDoesNotSayItself() throws {
        let (configuration, faults) = try read(
            """
            x-mine: anything
            output: Out
            access: package
            mutable: true
            apis:
              - a.yaml
              - spec: specs/b.yaml
                output: ../Elsewhere
                access: internal
                codable: both
                layout: oneFile
                mocks: false
                namespace: true

            """)
        #expect(faults == "")
        var first = Settings()
        first.output = Output(path: try path("Out"), origin: folder.path)
        first.access = .package
        first.mutable = true
        var second = Settings()
        second.output = Output(path: try path("../Elsewhere"), origin: folder.path)
        second.access = .internal
        second.mutable = true
        second.codable = .both
        second.layout = .oneFile
        second.mocks = .no
        second.namespace = true
        #expect(configuration.entries.map(\.settings) == [first, second])
        #expect(configuration.entries.map(\.spec) == [try path("a.yaml"), try path("specs/b.yaml")])
    }

    @Test func becomesOptions() {
        var settings = Settings()
        #expect(settings.options == EmitOptions())
        settings.access = .internal
        settings.codable = .both
        settings.layout = .oneFile
        settings.mocks = .no
        settings.mutable = true
        settings.namespace = true
        var options = EmitOptions()
        options.access = .internal
        options.coding = .both
        options.layout = .oneFile
        options.hasMocks = false
        options.isMutable = true
        options.isNamespaced = true
        #expect(settings.options == options)
    }

    @Test func reportsEveryFaultInOneRun() throws {
        let (configuration, faults) = try read(
            """
            acces: public
            layout: onefile
            mocks: no
            apis:
              - a.yaml
              - [b.yaml]
              - output: Out
              - spec: c.yaml
                outputs: Out
                codable: {}
              - spec: ""
                output: ""

            """)
        #expect(configuration.entries.map(\.spec) == [try path("a.yaml"), try path("c.yaml")])
        let acces = "unknown key \"acces\" in the configuration"
        let entry = "an entry of apis must be the path of a spec, or a mapping with spec:"
        let outputs = "unknown key \"outputs\" in an entry of apis"
        #expect(
            faults == """
                waypost.yaml:1:1: error: \(acces) (did you mean "access"?) [E101]
                acces: public
                ^~~~~
                waypost.yaml:2:9: error: layout must be one of files, oneFile (did you mean "oneFile"?) [E302]
                layout: onefile
                        ^~~~~~~
                waypost.yaml:3:8: error: mocks must be one of true, false, only [E302]
                mocks: no
                       ^~
                waypost.yaml:6:5: error: \(entry) [E102]
                  - [b.yaml]
                    ^~~~~~~~
                waypost.yaml:7:5: error: an entry of apis needs spec: the path of a spec [E111]
                  - output: Out
                    ^
                waypost.yaml:9:5: error: \(outputs) (did you mean "output"?) [E101]
                    outputs: Out
                    ^~~~~~~
                waypost.yaml:10:14: error: codable must be text [E102]
                    codable: {}
                             ^~
                waypost.yaml:11:11: error: a spec must be a path [E102]
                  - spec: ""
                          ^~
                waypost.yaml:12:13: error: output must be a path [E102]
                    output: ""
                            ^~

                """)
    }

    @Test(arguments: [
        ("", "1:1: error: the configuration needs apis: a list of spec files [E111]\n"),
        (
            "output: Out\n",
            "1:1: error: the configuration needs apis: a list of spec files [E111]\noutput: Out\n^\n"
        ),
        (
            "apis: []\n",
            "1:1: error: the configuration needs apis: a list of spec files [E111]\napis: []\n^~~~\n"
        ),
        (
            "apis: a.yaml\n",
            "1:7: error: apis must be a list of spec files [E102]\napis: a.yaml\n      ^~~~~~\n"
        ),
        ("- a.yaml\n", "1:1: error: the configuration must be a mapping [E102]\n- a.yaml\n^~~~~~~~\n"),
    ])
    func needsAListOfSpecs(text: String, fault: String) throws {
        let (configuration, faults) = try read(text)
        #expect(configuration.entries == [])
        #expect(faults == "waypost.yaml:" + fault)
    }

    @Test func isTheNearestAbove() throws {
        try folder.write("", to: "waypost.yaml")
        try folder.write("", to: "a/waypost.yaml")
        try folder.write("", to: "a/b/c/x")
        try folder.write("", to: "d/x")
        #expect(try Configuration.nearest(to: path("a/b/c")) == path("a/waypost.yaml"))
        #expect(try Configuration.nearest(to: path("d")) == path("waypost.yaml"))
        #expect(try Configuration.nearest(to: .root) == nil)
    }
}
