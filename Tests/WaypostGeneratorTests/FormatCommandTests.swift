import Testing

@testable import waypost

struct FormatCommandTests {
    private let folder: TemporaryFolder
    private let wrong = Specs.shop + "  get:   GET /things/{id}\n"
    private let right = """
        api: Shop

        environments:
          production: https://example.com

        service: Things

        endpoints:
          list: GET /things
          get: GET /things/{id}

        """

    init() throws {
        folder = try TemporaryFolder()
        try folder.write("apis:   [specs/shop.yaml]\n", to: "waypost.yaml")
        try folder.write(wrong, to: "specs/shop.yaml")
    }

    @Test func formatsTheSpecsToWhichTheConfigurationLeads() throws {
        try folder.write("import: models.yaml\n" + wrong, to: "specs/shop.yaml")
        try folder.write("models:\n    A: Int\n", to: "specs/models.yaml")
        #expect(
            try folder.waypost("fmt", "--check")
                == Answer(
                    .faults, output: "would format specs/shop.yaml\nwould format specs/models.yaml\n"))
        #expect(
            try folder.waypost("fmt")
                == Answer(.done, output: "formatted specs/shop.yaml\nformatted specs/models.yaml\n"))
        #expect(try folder.text(of: "specs/models.yaml") == "models:\n  A: Int\n")
        #expect(try folder.text(of: "waypost.yaml") == "apis:   [specs/shop.yaml]\n")
        #expect(try folder.waypost("fmt", "--check") == Answer(.done))
        #expect(try folder.waypost("fmt") == Answer(.done))
        #expect(try folder.waypost("validate") == Answer(.done))
    }

    @Test func formatsFilesThatAreNamed() throws {
        #expect(
            try folder.waypost("fmt", "specs/shop.yaml")
                == Answer(.done, output: "formatted specs/shop.yaml\n"))
        #expect(try folder.text(of: "specs/shop.yaml") == right)
    }

    @Test func leavesWhatItCannotReadAndGoesOn() throws {
        try folder.write("a: {\n", to: "a.yaml")
        try folder.write("a: |+\n  x\n\n\nb: 1\n", to: "b.yaml")
        let before = try folder.tree()
        let head = "error: this is left as it is:"
        #expect(
            try folder.waypost("fmt", "a.yaml", "b.yaml", "specs/shop.yaml", "--check")
                == Answer(
                    .faults, output: "would format specs/shop.yaml\n",
                    errors: """
                        a.yaml: \(head) it can't be read (see waypost validate)
                        b.yaml: \(head) it is not sure to say the same then

                        """))
        #expect(try folder.tree() == before)
        #expect(
            try folder.waypost("fmt", "no.yaml")
                == Answer(.disk, errors: "waypost: error: no.yaml: No such file or directory\n"))
    }
}
