/// Does what plans say, all of it or nothing.
///
/// Everything new is written beside its place first. Until that has worked nothing that stood before is
/// touched, and what is left to do then, removing and renaming, does not depend on the room on the disk.
struct FileWriter {
    private var staged: [(from: Path, to: Path)] = []
    private var madeFolders: [Path] = []

    mutating func makeFolder(_ path: Path) throws(DiskError) {
        try Disk.makeFolder(path, noting: &madeFolders)
    }

    mutating func stage(_ plan: FolderPlan) throws(DiskError) {
        if let foreign = plan.changes.first(where: { $0.kind == .notOurs }) {
            throw .inTheWay(plan.folder.path.appending(foreign.path), "a file that waypost did not write")
        }
        // The manifest comes last, so that it never lists what is not there yet.
        for change in plan.differences {
            guard let bytes = change.new else { continue }
            let target = plan.folder.path.appending(change.path)
            try makeFolder(target.parent)
            guard let place = Path(".\(target.name).new", in: target.parent) else { continue }
            staged.append((place, target))
            do throws(DiskError) {
                try Disk.write(bytes, to: place, mayReplace: true)
            } catch {
                throw DiskError(path: target, reason: error.reason)
            }
        }
    }

    /// Leaves the disk as it was, as far as `stage` has changed it.
    func undo() {
        for (place, _) in staged { try? Disk.remove(place) }
        for folder in madeFolders.reversed() { Disk.removeFolderIfEmpty(folder) }
    }

    /// Removes first: on a disk that does not tell cases apart a stale file may have the name of a new one.
    func finish(_ plans: [FolderPlan]) throws(DiskError) {
        for plan in plans {
            for path in plan.removals { try Disk.remove(plan.folder.path.appending(path)) }
        }
        for (place, target) in staged { try Disk.move(place, to: target) }
        plans.forEach(removeEmptiedFolders)
    }

    /// A folder that a removal has left empty goes as well, up to the folder of the API.
    private func removeEmptiedFolders(_ plan: FolderPlan) {
        for removal in plan.removals {
            for inner in removal.folders.reversed() {
                guard Disk.removeFolderIfEmpty(plan.folder.path.appending(inner)) else { break }
            }
        }
        if plan.folder.files.isEmpty { Disk.removeFolderIfEmpty(plan.folder.path) }
    }
}
