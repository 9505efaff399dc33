// What the runtime uses of Apple's module `os`, so that code for Apple systems can be type-checked elsewhere.

public struct Logger: Sendable {
    public init(subsystem: String, category: String) {}

    public func log(level: OSLogType, _ message: OSLogMessage) {}
    public func debug(_ message: OSLogMessage) {}
    public func info(_ message: OSLogMessage) {}
    public func error(_ message: OSLogMessage) {}
}

public struct OSLogType: Sendable {
    public static let `default` = OSLogType()
    public static let debug = OSLogType()
    public static let info = OSLogType()
    public static let error = OSLogType()
}

public struct OSLogPrivacy: Sendable {
    public static let `public` = OSLogPrivacy()
    public static let `private` = OSLogPrivacy()
}

public struct OSLogMessage: ExpressibleByStringInterpolation {
    public init(stringLiteral value: String) {}
    public init(stringInterpolation: Interpolation) {}

    public struct Interpolation: StringInterpolationProtocol {
        public init(literalCapacity: Int, interpolationCount: Int) {}
        public mutating func appendLiteral(_ literal: String) {}
        public mutating func appendInterpolation(
            _ value: @autoclosure () -> String, privacy: OSLogPrivacy = .private
        ) {}
    }
}
