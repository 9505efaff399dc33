import Testing

@testable import WaypostGenerator
@testable import waypost

struct DiffCommandTests {
    private let folder: TemporaryFolder

    init() throws {
        folder = try TemporaryFolder()
        try folder.write(Specs.shopConfiguration, to: "old/waypost.yaml")
        try folder.write(Specs.shop, to: "old/specs/shop.yaml")
        try folder.write("apis: [specs/shop.yaml]\n", to: "new/apis.yaml")
        try folder.write(Specs.shop + "  get: GET /things/{id}\n", to: "new/specs/shop.yaml")
    }

    @Test func takesSpecsConfigurationsAndFolders() throws {
        let safe = Answer(.done, output: "safe: Things.get is new\n1 safe\n")
        for old in ["old", "old/waypost.yaml", "old/specs/shop.yaml"] {
            for new in ["new/apis.yaml", "new/specs/shop.yaml"] {
                #expect(try folder.waypost("diff", old, new) == safe)
            }
        }
        #expect(try folder.waypost("diff", "old", "old") == Answer(.done, output: "no changes\n"))
    }

    @Test func exitsWithOneWhenAChangeBreaks() throws {
        #expect(
            try folder.waypost("diff", "new/apis.yaml", "old")
                == Answer(.faults, output: "breaking: Things.get is gone\n1 breaking\n"))
    }

    @Test func tellsProgramsInJSON() throws {
        #expect(
            try folder.waypost("diff", "old", "new/apis.yaml", "--format", "json").output == """
                {
                  "breaking": false,
                  "changes": [
                    {
                      "impact": "safe",
                      "callers": "safe",
                      "wire": "safe",
                      "place": "Things.get",
                      "message": "is new"
                    }
                  ]
                }

                """)
    }

    @Test func comparesNothingThatHasFaults() throws {
        try folder.write("api: Shop\n", to: "wrong.yaml")
        #expect(
            try folder.waypost("diff", "old", "wrong.yaml")
                == Answer(
                    .faults,
                    errors: """
                        wrong.yaml:1:6: error: an api needs environments [E303]
                        api: Shop
                             ^~~~
                        waypost: 1 error, nothing is compared

                        """))
        #expect(
            try folder.waypost("diff", "old", "new")
                == Answer(.disk, errors: "waypost: error: new/waypost.yaml: No such file or directory\n"))
        #expect(
            try folder.waypost("diff", "old", "gone.yaml")
                == Answer(.disk, errors: "waypost: error: gone.yaml: No such file or directory\n"))
    }

    @Test func wantsTwoVersions() throws {
        for answer in [try folder.waypost("diff", "old"), try folder.waypost("diff", "old", "old", "old")] {
            #expect(
                answer
                    == Answer(
                        .usage,
                        errors: """
                            waypost diff: error: diff needs two versions: OLD NEW
                            See waypost diff --help.

                            """))
        }
    }
}
