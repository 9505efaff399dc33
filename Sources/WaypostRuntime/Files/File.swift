public import Foundation

/// Content that travels as a file: bytes in memory, or a file on disk, which is read while it is sent.
///
///     try await users.setAvatar(.data(jpeg, name: "me.jpg", type: "image/jpeg"))
///     try await users.setAvatar(.file(url))
public struct File: Sendable, Equatable {
    /// Where the bytes are.
    public enum Content: Sendable, Equatable {
        /// In memory.
        case data(Data)
        /// On disk, at a file URL.
        case file(URL)
    }

    /// The bytes, or where they are.
    public let content: Content
    /// The name that the other side is told, without a path; nil tells none.
    public let name: String?
    /// The media type; nil leaves it to where the file is used.
    public let type: String?

    private init(_ content: Content, _ name: String?, _ type: String?) {
        self.content = content
        self.name = name
        self.type = type
    }

    /// Bytes in memory.
    public static func data(_ data: Data, name: String? = nil, type: String? = nil) -> File {
        File(.data(data), name, type)
    }

    /// A file on disk; its name and the type that its extension stands for unless others are given.
    public static func file(_ url: URL, name: String? = nil, type: String? = nil) -> File {
        let known = MediaType.ofExtension[url.pathExtension.lowercased()] ?? "application/octet-stream"
        return File(.file(url), name ?? url.lastPathComponent, type ?? known)
    }

    /// Where the file is on disk; nil if its bytes are in memory.
    public var url: URL? {
        if case .file(let url) = content { url } else { nil }
    }
}
