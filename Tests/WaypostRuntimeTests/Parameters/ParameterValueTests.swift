import Foundation
import Testing
import WaypostRuntime

struct ParameterValueTests {
    @Test(arguments: [
        (1e20, "100000000000000000000"), (1e-7, "0.0000001"), (0.1, "0.1"), (2, "2"), (-2.5, "-2.5"),
        (0, "0"), (-1e-5, "-0.00001"), (1.5e16, "15000000000000000"),
        (1.2345678901234568e17, "123456789012345680"), (123456.789, "123456.789"), (.nan, "NaN"),
        (.infinity, "Infinity"), (-.infinity, "-Infinity"),
        (Double.leastNonzeroMagnitude, "0." + String(repeating: "0", count: 323) + "5"),
    ])
    func writesDoublesShortestAndWithoutExponent(value: Double, text: String) {
        #expect(value.parameterText == text)
        if value.isFinite { #expect(Double(text) == value) }
    }

    @Test func writesEachTypeInOneForm() throws {
        #expect(Float(0.1).parameterText == "0.1")
        #expect(Float(16_777_216).parameterText == "16777216")
        #expect(Int64.min.parameterText == "-9223372036854775808")
        #expect(UInt64.max.parameterText == "18446744073709551615")
        #expect(Decimal(string: "1234567890.10")?.parameterText == "1234567890.1")
        #expect(true.parameterText == "true")
        #expect(Date(timeIntervalSince1970: 0.5).parameterText == "1970-01-01T00:00:00.500Z")
        #expect(Day("2024-05-01")?.parameterText == "2024-05-01")
        #expect(URL(string: "https://a.example/b?c=d")?.parameterText == "https://a.example/b?c=d")
        #expect(Category.food.parameterText == "food")
        #expect(Category.unknown("x y").parameterText == "x y")
        #expect(Level.high.parameterText == "3")
    }
}
