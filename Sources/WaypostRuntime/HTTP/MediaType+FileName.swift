extension MediaType {
    /// The media types of file extensions that mean one thing everywhere.
    static let ofExtension: [String: String] = [
        "txt": "text/plain", "html": "text/html", "css": "text/css", "csv": "text/csv",
        "json": "application/json", "xml": "application/xml", "pdf": "application/pdf",
        "zip": "application/zip", "gz": "application/gzip",
        "jpg": "image/jpeg", "jpeg": "image/jpeg", "png": "image/png", "gif": "image/gif",
        "webp": "image/webp", "heic": "image/heic", "svg": "image/svg+xml",
        "mp3": "audio/mpeg", "m4a": "audio/mp4", "wav": "audio/wav",
        "mp4": "video/mp4", "mov": "video/quicktime",
    ]
}
