internal import Foundation

extension DateFormat {
    /// Reads a date in this format.
    func read(from decoder: any Decoder) throws -> Date {
        let container = try decoder.singleValueContainer()
        if let scale = unitsInSecond, let number = try? container.decode(Double.self) {
            guard let date = Self.date(seconds: number / scale) else {
                throw fault("\(number) is far beyond every calendar", decoder)
            }
            return date
        }
        let text = try container.decode(String.self)
        guard let date = date(from: text) else {
            throw fault("\"\(text.prefix(64))\" is no date in format \(name)", decoder)
        }
        return date
    }

    /// Writes a date in this format.
    func write(_ date: Date, to encoder: any Encoder) throws {
        var container = encoder.singleValueContainer()
        switch self {
        case .unixMillis: try container.encode(date.unixMilliseconds)
        case .unix: try container.encode(Self.unixSeconds(of: date))
        case .iso8601, .http, .pattern: try container.encode(text(of: date))
        }
    }

    private var unitsInSecond: Double? {
        switch self {
        case .unix: 1
        case .unixMillis: 1000
        case .iso8601, .http, .pattern: nil
        }
    }

    private var name: String {
        switch self {
        case .iso8601: "RFC 3339"
        case .unix: "unix"
        case .unixMillis: "unixMillis"
        case .http: "http"
        case .pattern(let pattern): "\"\(pattern)\""
        }
    }

    private func fault(_ description: String, _ decoder: any Decoder) -> DecodingError {
        .dataCorrupted(.init(codingPath: decoder.codingPath, debugDescription: description))
    }
}
