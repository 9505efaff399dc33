internal import Foundation

/// What a server says about a failure in its JSON body, for people.
enum ServerMessage {
    /// Yields the first text that there is of `message`, `error`, `error.message`, `detail` (RFC 9457),
    /// `title`, shortened and with secrets masked.
    static func find(in response: HTTPResponse) -> String? {
        guard response.body.count <= 64 << 10,
            let body = try? JSONDecoder().decode(JSONValue.self, from: response.body)
        else { return nil }
        let candidates = [
            body["message"], body["error"], body["error"]?["message"], body["detail"], body["title"],
        ]
        let masking = response.masking.hidingMembers(of: body)
        return candidates.lazy.compactMap { $0?.string }.first { !$0.isEmpty }.map { text in
            String(masking.text(text).prefix(1000))
        }
    }
}
