#if canImport(Darwin)
private import Darwin
#elseif canImport(Musl)
private import Musl
#else
private import Glibc
#endif

/// Keeps other runs of the tool out of a folder as long as it lives.
///
/// The lock is on the folder itself, so that no lock file is left behind; the system drops it when the
/// process ends, however it ends.
final class FolderLock: Sendable {
    private let descriptor: Int32

    enum Use {
        case reading, writing
    }

    /// Waits for its turn.
    init(_ folder: Path, for use: Use) throws(DiskError) {
        descriptor = open(folder.text, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
        guard descriptor >= 0 else { throw Disk.fault(folder) }
        // Some network disks know no locks; a run there is as good as it can be.
        while flock(descriptor, use == .writing ? LOCK_EX : LOCK_SH) != 0, errno == EINTR {}
    }

    deinit {
        close(descriptor)
    }
}
