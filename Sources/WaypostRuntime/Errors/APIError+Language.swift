internal import Foundation

extension APIError {
    /// A language that errors can be told in.
    public enum Language: CaseIterable, Sendable {
        /// English.
        case english
        /// Korean.
        case korean

        /// Korean if that is the first of the user's preferred languages, else English.
        public static var preferred: Language {
            let code = Locale.preferredLanguages.first?.prefix { $0.isLetter }
            return code == "ko" ? .korean : .english
        }
    }

    /// Yields what happened, for users, with what the server says about it.
    public func description(in language: Language) -> String {
        let phrase = phrase(in: language)
        let sentence = phrase.prefix(1).uppercased() + phrase.dropFirst()
        return message.map { "\(sentence): \($0)" } ?? "\(sentence)."
    }

    /// What happened, as a part of a sentence.
    func phrase(in language: Language) -> String {
        switch language {
        case .english: englishPhrase
        case .korean: koreanPhrase
        }
    }

    private var englishPhrase: String {
        switch code.kind {
        case .invalidRequest: "the request is invalid"
        case .encoding: "the request could not be encoded"
        case .unauthenticated: "a credential is missing"
        case .transport: "the server could not be reached"
        case .pinning: "the server could not be verified"
        case .timeout: "the server did not answer in time"
        case .cancelled: "the call was cancelled"
        case .status: "the server answered with status \(status ?? 0)"
        case .decoding: "the answer could not be read"
        case .responseTooLarge: "the answer is too large"
        case .file: "the file could not be written"
        case .notStubbed: "the call was not stubbed"
        }
    }

    private var koreanPhrase: String {
        switch code.kind {
        case .invalidRequest: "요청이 올바르지 않습니다"
        case .encoding: "요청을 인코딩하지 못했습니다"
        case .unauthenticated: "인증 정보가 없습니다"
        case .transport: "서버에 연결할 수 없습니다"
        case .pinning: "서버를 검증하지 못했습니다"
        case .timeout: "서버가 제시간에 응답하지 않았습니다"
        case .cancelled: "요청이 취소되었습니다"
        case .status: "서버가 상태 코드 \(status ?? 0)(으)로 응답했습니다"
        case .decoding: "응답을 해석하지 못했습니다"
        case .responseTooLarge: "응답이 너무 큽니다"
        case .file: "파일을 저장하지 못했습니다"
        case .notStubbed: "스텁이 준비되지 않은 호출입니다"
        }
    }
}
