public import Foundation

extension APIError: LocalizedError {
    /// For users, in the language that they prefer: English or Korean.
    public var errorDescription: String? { description(in: .preferred) }

    /// A sentence for users.
    public func description(in language: Language) -> String {
        if code == .status, let status {
            let general =
                language == .korean
                ? "서버 오류가 발생했습니다 (\(status))." : "The server answered with status \(status)."
            return message.map { "\(general) \($0)" } ?? general
        }
        return language.sentences[code] ?? language.generalSentence
    }

    public enum Language: Sendable {
        case english, korean

        /// Korean when it is the user's first language, English otherwise.
        public static var preferred: Language {
            Locale.preferredLanguages.first?.hasPrefix("ko") ?? false ? .korean : .english
        }

        fileprivate var generalSentence: String {
            self == .korean ? "요청을 처리하지 못했습니다." : "The request failed."
        }

        fileprivate var sentences: [Code: String] {
            switch self {
            case .english: Language.englishSentences
            case .korean: Language.koreanSentences
            }
        }

        private static let englishSentences: [Code: String] = [
            .invalidRequest: "The request is not valid.", .encoding: "The request could not be written.",
            .unauthenticated: "You need to sign in.", .transport: "The network connection failed.",
            .timeout: "The server took too long to answer.", .cancelled: "The request was cancelled.",
            .decoding: "The server's answer could not be read.",
            .responseTooLarge: "The server's answer is too large.",
            .notStubbed: "A mock was called that has no stub.",
        ]

        private static let koreanSentences: [Code: String] = [
            .invalidRequest: "잘못된 요청입니다.", .encoding: "요청을 만들지 못했습니다.",
            .unauthenticated: "로그인이 필요합니다.", .transport: "네트워크 연결에 실패했습니다.",
            .timeout: "응답 시간이 초과되었습니다.", .cancelled: "요청이 취소되었습니다.",
            .decoding: "서버 응답을 해석하지 못했습니다.", .responseTooLarge: "서버 응답이 너무 큽니다.",
            .notStubbed: "스텁이 없는 목이 호출되었습니다.",
        ]
    }
}

extension APIError: CustomStringConvertible, CustomDebugStringConvertible, CustomReflectable {
    /// For developers: everything that is no secret, on one line.
    public var description: String {
        var parts = ["\(code)", "\(endpoint) (\(method.rawValue) \(pathTemplate))"]
        if let status { parts.append("status \(status), \(body.count) bytes") }
        if let detail { parts.append(detail) }
        if let cause, !(cause is DecodingError) { parts.append(APIError.name(of: cause)) }
        return "APIError: " + parts.joined(separator: ": ")
    }

    public var debugDescription: String { description }

    /// Headers, body and cause may hold secrets, so `dump` shows the description alone.
    public var customMirror: Mirror {
        Mirror(self, children: ["description": description], displayStyle: .struct)
    }

    /// An error's own description may quote a URL with its query, so only its type and code are told.
    private static func name(of error: any Error) -> String {
        let bridged = error as NSError
        return "\(type(of: error)) (\(bridged.domain) \(bridged.code))"
    }
}
