#if canImport(Darwin)
private import Darwin
#elseif canImport(Musl)
private import Musl
#else
private import Glibc
#endif

/// A new text for a file, put in its place whole or not at all.
package struct FileReplacement: Sendable {
    private let path: Path
    private let new: [UInt8]
    private let old: [UInt8]?

    /// - Parameter old: What the file must still hold, lest somebody else's change is lost.
    package init(of path: Path, with new: [UInt8], holding old: [UInt8]? = nil) {
        self.path = path
        self.new = new
        self.old = old
    }

    /// A link stays a link, and permissions stay what they are.
    package func write() throws(DiskError) {
        let isThere = try Disk.kind(of: path) != nil
        let target = isThere ? try Disk.followingLinks(path) : path
        if let old, try Disk.read(target).bytes != old {
            throw DiskError(path: path, reason: "has changed meanwhile, and is left as it is")
        }
        guard let place = Path(".\(target.name).new", in: target.parent) else { return }
        do throws(DiskError) {
            try Disk.write(new, to: place, mayReplace: true)
            if isThere { try takePermissions(of: target, for: place) }
            try Disk.move(place, to: target)
        } catch {
            try? Disk.remove(place)
            throw DiskError(path: path, reason: error.reason)
        }
    }

    private func takePermissions(of file: Path, for copy: Path) throws(DiskError) {
        var status = stat()
        guard stat(file.text, &status) == 0, chmod(copy.text, status.st_mode & 0o7777) == 0 else {
            throw Disk.fault(file)
        }
    }
}
