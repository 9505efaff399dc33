/// What `waypost init` writes: a configuration and a spec that generate and compile as they are, and the schemas of
/// both, so that editors need no network to check and complete them.
package enum StarterProject {
    /// Writes the files into a folder and yields their paths; throws, and writes nothing, when one of them is
    /// there.
    package static func write(into folder: Path) throws(DiskError) -> [Path] {
        let files =
            [
                (path: folder.appending(Configuration.fileName), text: configuration),
                (path: folder.appending("specs").appending("notebook.yaml"), text: spec),
            ]
            + Schema.allCases.map { schema in
                (path: folder.appending(".waypost").appending(schema.fileName), text: schema.text)
            }
        for file in files where try Disk.kind(of: file.path) != nil {
            throw DiskError(path: file.path, reason: "is there already, and is left as it is")
        }
        var made: [Path] = []
        for file in files {
            try Disk.makeFolder(file.path.parent, noting: &made)
            try Disk.write(Array(file.text.utf8), to: file.path, mayReplace: false)
        }
        return files.map(\.path)
    }

    private static let configuration = """
        # yaml-language-server: $schema=.waypost/waypost-config.schema.json
        # What `waypost generate` makes. Paths are relative to this file.
        apis:
          - specs/notebook.yaml

        output: Generated          # Generated/Notebook and Generated/NotebookMocks
        access: public             # or package, or internal

        """

    private static let spec = """
        # yaml-language-server: $schema=../.waypost/waypost.schema.json
        # An API as `waypost generate` reads it. Change it, and generate again.
        api: Notebook
        doc: Notes of the people who are signed in.

        environments:                # the first one is the default
          production: https://api.example.com
          local:
            url: http://localhost:8080
            log: debug

        auth:
          user:
            bearer:                  # Authorization: Bearer <the token that the app gives>

        defaults:
          auth: user
          errors:
            default: Problem         # thrown with every answer that is no success

        service: Notes
        base: /v1/notes

        endpoints:
          list:
            http: GET / -> [Note]
            query:
              status?: Status // Only the notes with this status
              limit: Int(1...100) = 20

          get:
            http: GET /{id:UUID} -> Note?
            errors: {404: nil}       # no such note: nil instead of an error

          create:
            http: POST / -> Note
            body:
              title: String(1...200)
              text?: String

          update:
            http: PATCH /{id:UUID} -> Note
            body: NoteChanges

          delete: DELETE /{id:UUID}

        models:
          Note:
            id: UUID
            title: String
            text?: String            # may be left out: optional in Swift
            status: Status
            created_at: Date         # createdAt in Swift

          NoteChanges:
            title?: String
            text?: String?           # may be left out, or sent as null to clear it
            status?: Status

          Status: enum(draft, published)

          Problem:
            code: String
            message: String

        """
}
