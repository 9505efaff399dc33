public import Foundation

extension ParameterValue where Self: BinaryInteger {
    /// The decimal digits.
    public var parameterText: String { String(self) }
}

extension Int: ParameterValue {}
extension Int8: ParameterValue {}
extension Int16: ParameterValue {}
extension Int32: ParameterValue {}
extension Int64: ParameterValue {}
extension UInt: ParameterValue {}
extension UInt8: ParameterValue {}
extension UInt16: ParameterValue {}
extension UInt32: ParameterValue {}
extension UInt64: ParameterValue {}

extension Double: ParameterValue {
    /// The fewest digits that read back as the same value, never with an exponent: `100000000000000000000`
    /// and not `1e+20`, `2` and not `2.0`. Not a number and infinity are `NaN` and `Infinity`.
    public var parameterText: String { plainDecimal(of: description) }
}

extension Float: ParameterValue {
    /// The fewest digits that read back as the same value, never with an exponent.
    public var parameterText: String { plainDecimal(of: description) }
}

extension Decimal: ParameterValue {
    /// All digits, with a point and without an exponent, in no locale.
    public var parameterText: String { description }
}

/// What Swift's shortest form of a floating-point number is without exponent and without a fraction of zero.
private func plainDecimal(of description: String) -> String {
    if description.hasSuffix("inf") { return description.replacing("inf", with: "Infinity") }
    if description == "nan" { return "NaN" }
    let sign = description.hasPrefix("-") ? "-" : ""
    let parts = description.dropFirst(sign.count).split(separator: "e")
    let mantissa = parts[0].split(separator: ".")
    let fraction = mantissa.count > 1 && mantissa[1] != "0" ? String(mantissa[1]) : ""
    var digits = String(mantissa[0]) + fraction
    var point = mantissa[0].count + (parts.count > 1 ? Int(parts[1]) ?? 0 : 0)
    if point <= 0 {
        digits = String(repeating: "0", count: 1 - point) + digits
        point = 1
    }
    if point >= digits.count {
        return sign + digits + String(repeating: "0", count: point - digits.count)
    }
    return sign + digits.prefix(point) + "." + digits.dropFirst(point)
}
