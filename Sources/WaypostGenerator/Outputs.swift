/// How the disk differs from what these folders are to hold; nothing is changed.
///
/// - Parameter configuration: Whose folders in the same outputs are orphaned when they are not among these.
package func compare(_ folders: [OutputFolder]) throws(DiskError) -> [FolderPlan] {
    let outputs = Outputs(folders)
    let locks = try outputs.lock(for: .reading)
    return try withExtendedLifetime(locks) { () throws(DiskError) in try outputs.plans() }
}

/// Makes the disk hold these folders as they are, and yields what there was to do: all of it or, when it
/// throws, nothing.
package func write(_ folders: [OutputFolder]) throws(DiskError) -> [FolderPlan] {
    let outputs = Outputs(folders)
    var writer = FileWriter()
    let locks: [FolderLock]
    let plans: [FolderPlan]
    do throws(DiskError) {
        for output in outputs.outputs {
            try output.refuseHiddenWayOut()
            try writer.makeFolder(output.path)
        }
        locks = try outputs.lock(for: .writing)
        plans = try outputs.plans()
        for plan in plans { try writer.stage(plan) }
    } catch {
        writer.undo()
        throw error
    }
    return try withExtendedLifetime(locks) { () throws(DiskError) in
        try writer.finish(plans)
        return plans
    }
}

/// The folders of a run, and the outputs in which they stand.
private struct Outputs {
    let folders: [OutputFolder]
    let outputs: [Output]

    init(_ folders: [OutputFolder]) {
        self.folders = folders
        outputs = Set(folders.map(\.output)).sorted { $0.path < $1.path }
    }

    /// Locks each output that is there, once whatever its name, and in one order so that two runs can't block
    /// each other.
    func lock(for use: FolderLock.Use) throws(DiskError) -> [FolderLock] {
        var paths = Set<Path>()
        for output in outputs where try Disk.kind(of: output.path) != nil {
            paths.insert(try Disk.followingLinks(output.path))
        }
        var locks: [FolderLock] = []
        for path in paths.sorted() { locks.append(try FolderLock(path, for: use)) }
        return locks
    }

    func plans() throws(DiskError) -> [FolderPlan] {
        var plans: [FolderPlan] = []
        for output in outputs { try output.refuseHiddenWayOut() }
        for folder in folders + orphans { plans.append(try FolderPlan(folder)) }
        return plans
    }

    /// Folders that the same configuration had asked for, before an API was renamed or dropped.
    private var orphans: [OutputFolder] {
        guard let configuration = folders.lazy.compactMap(\.configuration).first else { return [] }
        let present = Set(folders.map(\.path))
        return outputs.flatMap { output in
            Disk.names(in: output.path).compactMap { name in
                guard let name = RelativePath(name), !present.contains(output.path.appending(name)) else {
                    return nil
                }
                let folder = OutputFolder(
                    api: nil, output: output, name: name, configuration: configuration, files: [])
                let manifest = try? Disk.read(folder.path.appending(Manifest.name)).bytes
                let owner = manifest.map { Manifest(reading: String(decoding: $0, as: UTF8.self)).owner }
                return owner == folder.owner ? folder : nil
            }
        }
    }
}
