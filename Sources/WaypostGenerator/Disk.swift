#if canImport(Darwin)
private import Darwin
#elseif canImport(Musl)
private import Musl
#else
private import Glibc
#endif

/// What the system's file calls do, with their errors.
enum Disk {
    struct File {
        var bytes: [UInt8]
        var identity: Identity
        var version: Version?
    }

    /// The same for two paths if and only if they lead to one file.
    struct Identity: Hashable, Sendable {
        fileprivate var device: UInt64
        fileprivate var number: UInt64
    }

    /// Another one as soon as a file is written, or another file takes its place.
    struct Version: Hashable, Sendable {
        var identity: Identity
        fileprivate var size: Int64
        fileprivate var seconds: Int64
        fileprivate var nanoseconds: Int64
    }

    enum Kind {
        case file, folder, other
    }

    /// What stands at a path, links not followed; nothing when nothing does.
    static func kind(of path: Path) throws(DiskError) -> Kind? {
        var status = stat()
        guard lstat(path.text, &status) == 0 else {
            if errno == ENOENT { return nil }
            throw fault(path)
        }
        return kind(status)
    }

    /// A regular file, links followed. A pipe or device is refused without waiting for it.
    static func read(_ path: Path) throws(DiskError) -> File {
        let descriptor = open(path.text, O_RDONLY | O_NONBLOCK | O_CLOEXEC)
        guard descriptor >= 0 else { throw fault(path) }
        defer { close(descriptor) }
        var status = stat()
        guard fstat(descriptor, &status) == 0 else { throw fault(path) }
        switch kind(status) {
        case .file: break
        case .folder: throw fault(path, EISDIR)
        case .other: throw DiskError(path: path, reason: "Not a regular file")
        }
        // Places in a file are 32-bit numbers; nothing near that is a spec or generated code.
        guard status.st_size <= 256 << 20 else { throw fault(path, EFBIG) }
        let bytes = try contents(descriptor, size: Int(status.st_size), path)
        return File(bytes: bytes, identity: Identity(status), version: Version(status))
    }

    /// What stands at a path now, links followed; nothing when nothing does.
    static func version(of path: Path) -> Version? {
        var status = stat()
        return stat(path.text, &status) == 0 ? Version(status) : nil
    }

    private static func contents(_ descriptor: Int32, size: Int, _ path: Path) throws(DiskError) -> [UInt8] {
        var bytes: [UInt8] = []
        bytes.reserveCapacity(size)
        var buffer = [UInt8](repeating: 0, count: 1 << 16)
        while true {
            let count = systemRead(descriptor, &buffer, buffer.count)
            if count == 0 { return bytes }
            if count > 0 {
                bytes += buffer[..<count]
            } else if errno != EINTR {
                throw fault(path)
            }
        }
    }

    /// Writes a file that is new, or that an earlier run left behind.
    ///
    /// - Parameter mayReplace: Whether a file at the path is written over.
    static func write(_ bytes: [UInt8], to path: Path, mayReplace: Bool) throws(DiskError) {
        let mode = mayReplace ? O_TRUNC | O_NOFOLLOW : O_EXCL
        let descriptor = open(path.text, O_WRONLY | O_CREAT | O_CLOEXEC | mode, 0o666)
        guard descriptor >= 0 else { throw fault(path) }
        var written = 0
        while written < bytes.count {
            let count = bytes[written...].withUnsafeBytes {
                systemWrite(descriptor, $0.baseAddress, $0.count)
            }
            if count >= 0 {
                written += count
            } else if errno != EINTR {
                let code = errno
                close(descriptor)
                throw fault(path, code)
            }
        }
        guard close(descriptor) == 0 else { throw fault(path) }
    }

    static func move(_ path: Path, to target: Path) throws(DiskError) {
        guard rename(path.text, target.text) == 0 else { throw fault(target) }
    }

    static func remove(_ path: Path) throws(DiskError) {
        guard unlink(path.text) == 0 || errno == ENOENT else { throw fault(path) }
    }

    /// Whether there was an empty folder to be removed.
    @discardableResult
    static func removeFolderIfEmpty(_ path: Path) -> Bool {
        rmdir(path.text) == 0
    }

    /// Makes a folder and those above it that are not there yet.
    ///
    /// - Parameter made: Grows by those that are made, the outermost first, also when one of them can't be.
    static func makeFolder(_ path: Path, noting made: inout [Path]) throws(DiskError) {
        if path == .root || isFolder(path) { return }
        try makeFolder(path.parent, noting: &made)
        if mkdir(path.text, 0o777) == 0 {
            made.append(path)
        } else if errno != EEXIST {
            throw fault(path)
        } else if !isFolder(path) {
            throw .inTheWay(path, "something that is no folder")
        }
    }

    /// The names in a folder, sorted; none when it can't be read.
    static func names(in folder: Path) -> [String] {
        guard let directory = opendir(folder.text),
            let nameOffset = MemoryLayout<dirent>.offset(of: \.d_name)
        else { return [] }
        defer { closedir(directory) }
        var names: [String] = []
        while let entry = readdir(directory) {
            // Read where it stands: the record may be shorter than the field is declared.
            let start = UnsafeRawPointer(entry).advanced(by: nameOffset)
            let name = String(cString: start.assumingMemoryBound(to: CChar.self))
            if name != ".", name != ".." { names.append(name) }
        }
        return names.sorted()
    }

    static func currentFolder() throws(DiskError) -> Path {
        guard let text = getcwd(nil, 0) else { throw fault(.root) }
        defer { free(text) }
        return Path(String(cString: text)) ?? .root
    }

    /// The path with every link on its way followed.
    static func followingLinks(_ path: Path) throws(DiskError) -> Path {
        guard let resolved = realpath(path.text, nil) else { throw fault(path) }
        defer { free(resolved) }
        return Path(String(cString: resolved)) ?? path
    }

    private static func isFolder(_ path: Path) -> Bool {
        var status = stat()
        return stat(path.text, &status) == 0 && kind(status) == .folder
    }

    private static func kind(_ status: stat) -> Kind {
        switch status.st_mode & S_IFMT {
        case S_IFREG: .file
        case S_IFDIR: .folder
        default: .other
        }
    }

    static func fault(_ path: Path, _ code: Int32 = errno) -> DiskError {
        DiskError(path: path, reason: String(cString: strerror(code)), isMissing: code == ENOENT)
    }
}

extension Disk.Identity {
    fileprivate init(_ status: stat) {
        device = UInt64(truncatingIfNeeded: status.st_dev)
        number = UInt64(truncatingIfNeeded: status.st_ino)
    }

    /// That of no file on the disk.
    static let unsaved = Disk.Identity(device: .max, number: .max)
}

extension Disk.Version {
    fileprivate init(_ status: stat) {
        identity = Disk.Identity(status)
        size = Int64(truncatingIfNeeded: status.st_size)
        #if canImport(Darwin)
        let time = status.st_mtimespec
        #else
        let time = status.st_mtim
        #endif
        seconds = Int64(truncatingIfNeeded: time.tv_sec)
        nanoseconds = Int64(truncatingIfNeeded: time.tv_nsec)
    }
}

// Inside `Disk` these names mean its own functions.
private func systemRead(_ descriptor: Int32, _ buffer: UnsafeMutableRawPointer, _ count: Int) -> Int {
    read(descriptor, buffer, count)
}

private func systemWrite(_ descriptor: Int32, _ buffer: UnsafeRawPointer?, _ count: Int) -> Int {
    write(descriptor, buffer, count)
}
