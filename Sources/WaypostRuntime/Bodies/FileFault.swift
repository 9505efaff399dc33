internal import Foundation

/// Why a file cannot be sent. It names the file without its folder, which is nobody else's business.
struct FileFault: Error {
    /// What is wrong, as a part of a sentence.
    let detail: String
    /// What the system says about it; nil if the file was not looked at.
    let cause: (any Error)?

    init(_ url: URL, _ cause: (any Error)?) {
        let reason =
            switch (cause as? POSIXError)?.code {
            case nil: "is not at a file URL"
            case .ENOENT: "does not exist"
            case .EACCES, .EPERM: "may not be read"
            case .EISDIR, .EINVAL: "is not a regular file"
            default: "cannot be read"
            }
        detail = "the file \"\(url.lastPathComponent)\" \(reason)"
        self.cause = cause
    }

    init(detail: String) {
        self.detail = detail
        cause = nil
    }
}

extension HTTPBody.Piece {
    /// Makes the piece that a file is; throws ``FileFault`` if it cannot be read now.
    init(_ file: File) throws {
        switch file.content {
        case .data(let data): self = .data(data)
        case .file(let url):
            guard url.isFileURL else { throw FileFault(url, nil) }
            do {
                self = .file(url, count: try OpenFile(reading: url).size())
            } catch {
                throw FileFault(url, error)
            }
        }
    }
}
