internal import Foundation

/// Content of files that nobody has made.
enum SampleContent {
    /// Bytes of a media type, as far as it needs some form.
    static func bytes(of type: String) -> Data {
        switch type {
        case "image/png": Data(base64Encoded: png) ?? Data()
        case "image/gif": Data(base64Encoded: gif) ?? Data()
        case _ where MediaTypePattern(type).isJSON: Data("{}".utf8)
        default: Data("waypost\n".utf8)
        }
    }

    /// The type in which a file is answered when that one is asked for.
    static func type(for accepted: MediaTypePattern) -> String {
        if accepted.isConcrete { return accepted.text }
        switch accepted.text {
        case "image/*": return "image/png"
        case "text/*": return "text/plain"
        default: return "application/octet-stream"
        }
    }

    /// One transparent pixel.
    private static let png =
        "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg=="
    private static let gif = "R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7"
}
