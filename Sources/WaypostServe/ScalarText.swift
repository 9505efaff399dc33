internal import Foundation
internal import WaypostModel

internal import enum WaypostRuntime.Base64Form
internal import enum WaypostRuntime.DateFormat
internal import struct WaypostRuntime.Day

extension TypeReference {
    /// Whether a text is a value of this type, which is no declared one, list or map.
    func accepts(_ text: String) -> Bool {
        switch self {
        case .string, .json, .file: true
        case .bool: text == "true" || text == "false"
        case .integer(let kind): kind.accepts(text)
        case .int64String: Int64(text) != nil
        case .double, .float: isNumber(text) || ["NaN", "Infinity", "-Infinity"].contains(text)
        case .decimal, .decimalString: isNumber(text)
        case .date(let form): form.format.date(from: text) != nil
        case .day: Day(text) != nil
        case .url: !text.isEmpty && !text.contains(where: \.isWhitespace)
        case .uuid: UUID(uuidString: text) != nil
        case .data(let form): form.runtimeForm.data(from: text) != nil
        case .optional(let wrapped): wrapped.accepts(text)
        case .declared, .list, .map: false
        }
    }

    private func isNumber(_ text: String) -> Bool {
        Double(text)?.isFinite == true
            && text.utf8.allSatisfy { byte in
                (0x30...0x39).contains(byte) || "+-.eE".utf8.contains(byte)
            }
    }
}

extension TypeReference.IntegerKind {
    func accepts(_ text: String) -> Bool {
        switch self {
        case .int, .int64: Int64(text) != nil
        case .int32: Int32(text) != nil
        case .uint: UInt64(text) != nil
        }
    }
}

extension TypeReference.DateForm {
    /// The runtime's, which reads and writes it.
    var format: DateFormat {
        switch self {
        case .iso8601: .iso8601
        case .unix: .unix
        case .unixMillis: .unixMillis
        case .http: .http
        case .pattern(let pattern, _): .pattern(pattern)
        }
    }

    /// Whether JSON has a number for it.
    var isNumber: Bool { self == .unix || self == .unixMillis }
}

extension TypeReference.Base64Form {
    /// The runtime's, which reads and writes it.
    var runtimeForm: Base64Form {
        switch self {
        case .base64: .base64
        case .base64url: .base64url
        }
    }
}
