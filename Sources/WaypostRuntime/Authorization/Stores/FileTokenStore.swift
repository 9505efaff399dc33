public import Foundation

/// Keeps tokens in a file that only its owner can read, for servers and Linux, where there is no keychain.
///
/// The file has the mode 0600 from its first byte on, and is replaced in one step, so that it is never half
/// written. It is not encrypted.
public struct FileTokenStore: TokenStore {
    /// Far more than any tokens, and little enough to read at once.
    private static let limit = 1 << 20

    private let path: String

    /// Makes a store; the folder of the file must be there.
    public init(_ file: URL) {
        path = file.path(percentEncoded: false)
    }

    /// Yields the tokens in the file; nil if there is no file.
    ///
    /// Throws ``TokenStoreError``, also if others than the owner may read or write the file.
    public func load() throws -> Tokens? {
        let descriptor = open(path, O_RDONLY | O_NOFOLLOW | O_NONBLOCK | O_CLOEXEC)
        guard descriptor >= 0 else {
            if errno == ENOENT { return nil }
            throw failure("cannot be opened")
        }
        let file = FileHandle(fileDescriptor: descriptor, closeOnDealloc: true)
        try refuseSharedFile(descriptor)
        guard let data = try? file.read(upToCount: Self.limit),
            let tokens = try? JSONDecoder().decode(Tokens.self, from: data)
        else { throw TokenStoreError("\(path) holds no tokens") }
        return tokens
    }

    /// Writes the tokens to a new file and puts it in the place of the old one.
    ///
    /// Throws ``TokenStoreError``; the old file is as it was then.
    public func save(_ tokens: Tokens) throws {
        let data = try JSONEncoder().encode(tokens)
        let temporary = "\(path).\(UUID().uuidString)"
        let descriptor = open(temporary, O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW | O_CLOEXEC, 0o600)
        guard descriptor >= 0 else { throw failure("cannot be written") }
        let file = FileHandle(fileDescriptor: descriptor, closeOnDealloc: true)
        do {
            try file.write(contentsOf: data)
            try file.synchronize()
            try file.close()
        } catch {
            unlink(temporary)
            throw TokenStoreError("\(path) cannot be written")
        }
        guard rename(temporary, path) == 0 else {
            let failure = failure("cannot be replaced")
            unlink(temporary)
            throw failure
        }
        synchronizeFolder()
    }

    /// Removes the file.
    ///
    /// Throws ``TokenStoreError``.
    public func clear() throws {
        guard unlink(path) == 0 || errno == ENOENT else { throw failure("cannot be removed") }
        synchronizeFolder()
    }

    private func refuseSharedFile(_ descriptor: Int32) throws(TokenStoreError) {
        var status = stat()
        guard fstat(descriptor, &status) == 0, status.st_mode & S_IFMT == S_IFREG else {
            throw TokenStoreError("\(path) is no ordinary file")
        }
        guard status.st_uid == geteuid() else { throw TokenStoreError("\(path) belongs to another user") }
        let mode = status.st_mode & 0o777
        guard mode & 0o077 == 0 else {
            throw TokenStoreError(
                "\(path) is open to others (mode \(String(mode, radix: 8)), not 600): its tokens may be known"
            )
        }
    }

    // The change of a name is only safe once the folder is (POSIX says nothing; Linux and Darwin do so).
    private func synchronizeFolder() {
        let folder = open(URL(filePath: path).deletingLastPathComponent().path, O_RDONLY | O_CLOEXEC)
        guard folder >= 0 else { return }
        fsync(folder)
        close(folder)
    }

    private func failure(_ what: String) -> TokenStoreError {
        TokenStoreError("\(path) \(what): \(String(cString: strerror(errno)))")
    }
}
