internal import WaypostGenerator

/// The flags with which make and ninja learn what depends on what.
enum DepfileOptions {
    static let flags = [
        Verb.Flag(name: "--depfile", value: "FILE", help: "write what depends on what, for make and ninja"),
        Verb.Flag(name: "--stamp", value: "FILE", help: "write an empty file when all is written"),
    ]
}

extension Invocation {
    /// Writes what `--depfile` and `--stamp` ask for, the stamp last.
    func writeDepfile(of production: Production, _ folders: [OutputFolder]) throws(Failure) {
        let stamp = try path("--stamp")
        if let file = try path("--depfile") {
            let written = folders.flatMap { folder in folder.files.map { folder.path.appending($0.path) } }
            let depfile = Depfile(targets: stamp.map { [$0] } ?? written, inputs: production.inputs.paths)
            try onDisk { () throws(DiskError) in
                let text = try depfile.text(from: current)
                try FileReplacement(of: file, with: Array(text.utf8)).write()
            }
        }
        if let stamp {
            try onDisk { () throws(DiskError) in try FileReplacement(of: stamp, with: []).write() }
        }
    }
}
