import Foundation
import Testing
import WaypostSource
import WaypostTestSupport

@testable import WaypostGenerator

struct FormattedSpecTests {
    /// The formatted text; a refusal's name when it is left alone.
    private func formatted(_ text: String) -> String {
        do throws(FormattedSpec.Refusal) {
            return String(
                decoding: try FormattedSpec(of: SourceText(path: "a.yaml", text: text)).bytes, as: UTF8.self)
        } catch {
            return "\(error)"
        }
    }

    @Test func formatsAWholeSpec() {
        let text = """


            # head
            api:    Shop  \u{20}
            import:
            - a.yaml
            -    b.yaml   #c


            environments:
                production:   https://example.com      # far
                local:        http://localhost        # below
            service: Things
            # about endpoints
            endpoints:
                list: GET /
                # about get
                get:
                     http: GET /{id}
                     doc: |
                        One
                          # two

                        three
                     errors: {404: nil,
                409: X}
                # about del
                del: DELETE /{id}\t
            # about models
            models:
                  A:
                    - x: Int
                      y:   "a # b"  ##c
                  B: >-
                     Int
                  X:
                    a: Int
                    $doc: "one
                       two  \u{20}
                     three"
                  # at the end
              # lost


            """
        let result = """
            # head
            api: Shop

            import:
              - a.yaml
              - b.yaml   # c

            environments:
              production:   https://example.com      # far
              local:        http://localhost        # below

            service: Things

            # about endpoints
            endpoints:
              list: GET /

              # about get
              get:
                http: GET /{id}
                doc: |
                   One
                     # two

                   three
                errors: {404: nil,
            409: X}

              # about del
              del: DELETE /{id}

            # about models
            models:
              A:
                - x: Int
                  y: "a # b"  ##c
              B: >-
                 Int
              X:
                a: Int
                $doc: "one
                   two  \u{20}
                 three"
              # at the end
            # lost

            """
        #expect(formatted(text) == result)
        #expect(formatted(result) == result)
    }

    @Test(arguments: [
        ("a: 1", "a: 1\n"),
        ("", ""),
        ("\u{FEFF}a:  1\n", "\u{FEFF}a: 1\n"),
        ("a:  1\r\nb:\r\n   c: 2\r\n", "a: 1\r\n\r\nb:\r\n  c: 2\r\n"),
        ("   a: 1\n   b: 2\n", "a: 1\nb: 2\n"),
        ("a:\n    - - 1\n      - 2\n    -   - 3\n", "a:\n  - - 1\n    - 2\n  - - 3\n"),
        ("a:\n-\n    b: 1\n-   # why\n    c: 2\n", "a:\n  -\n    b: 1\n  -   # why\n    c: 2\n"),
        ("a:\n      text\n      goes on\n", "a:\n  text\n  goes on\n"),
        ("a: &x\n    b: 1\nc:\n    <<:   *x\n    d: 2\n", "a: &x\n  b: 1\n\nc:\n  <<:   *x\n  d: 2\n"),
        ("a: 1 #!b\n#!c\n#d\n", "a: 1 #!b\n#!c\n# d\n"),
        ("a: x#y  #z\n", "a: x#y  # z\n"),
        ("\"a b\":   1\n", "\"a b\":   1\n"),
        ("a: |2\n    x\nb: 1\n", "a: |2\n    x\n\nb: 1\n"),
        ("{\n  a: {\n    b: 1},\n  c: 1}\n", "{\n  a: {\n    b: 1},\n  c: 1}\n"),
        ("endpoints:\n  a: 1\n  b: 1\n  c:\n    d: 1\n", "endpoints:\n  a: 1\n  b: 1\n\n  c:\n    d: 1\n"),
        ("models:\n  a: 1\n  c:\n    d: 1\n", "models:\n  a: 1\n  c:\n    d: 1\n"),
    ])
    func changesWhiteSpaceAlone(text: String, result: String) {
        #expect(formatted(text) == result)
    }

    @Test(arguments: ["a: {", "a: 1\na: 2\n", "? a\n: 1\n", "a: !t 1\n", "\tx: 1\n"])
    func leavesAloneWhatItCannotRead(text: String) {
        #expect(formatted(text) == "notReadable")
    }

    /// Blank lines are part of such a text, and another one would change it.
    @Test func leavesAloneWhatItCannotProve() {
        #expect(formatted("a: |+\n  x\n\n\nb: 1\n") == "notProved")
    }

    /// Indented by other amounts, with blanks behind lines and blank lines between, each spec comes back as it was.
    @Test(arguments: FormattedSpecTests.specs)
    func bringsBackWhatWasMangled(name: String) throws {
        let text = try String(contentsOf: FormattedSpecTests.folder.appending(path: name), encoding: .utf8)
        let right = formatted(text)
        for width in [1, 3, 8] {
            let lines = right.components(separatedBy: "\n").map {
                line in
                let indent = line.prefix { $0 == " " }.count
                let wide = String(repeating: " ", count: indent / 2 * width) + line.dropFirst(indent)
                return line.isEmpty ? "\n" : wide + "  "
            }
            #expect(formatted(lines.joined(separator: "\n")) == right)
        }
    }

    @Test(.timeLimit(.minutes(1))) func takesTimeByLengthAlone() {
        let endpoints = (0..<20_000).map { "    e\($0):   # one\n        http: GET /\($0)  #two\n" }.joined()
        let result = formatted("endpoints:\n" + endpoints)
        #expect(result.hasPrefix("endpoints:\n  e0:   # one\n    http: GET /0  # two\n\n  e1:   # one\n"))
    }

    private static let folder = Repository.root
        .appending(path: "specs")

    private static let specs = [
        "shop/api.yaml", "shop/models.yaml", "shop/products.yaml", "kakao/kakao.yaml",
        "casebook/casebook.yaml",
    ]
}
