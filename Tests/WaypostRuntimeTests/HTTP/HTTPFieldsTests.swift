import Testing
import WaypostRuntime

struct HTTPFieldsTests {
    @Test func comparesNamesWithoutRegardToCase() {
        var fields: HTTPFields = ["Content-Type": "a", "ACCEPT": "b"]
        #expect(fields["content-type"] == "a")
        #expect(fields["accept"] == "b")
        #expect(fields["x"] == nil)
        fields["CONTENT-type"] = "c"
        #expect(fields == ["content-type": "c", "Accept": "b"])
        fields["accept"] = nil
        #expect(fields.map(\.name) == ["CONTENT-type"])
    }

    @Test func keepsOrderAndRepetition() {
        var fields: HTTPFields = ["A": "1", "B": "2", "a": "3"]
        #expect(fields["a"] == "1, 3")
        #expect(fields.values(of: "a") == ["1", "3"])
        fields.append("b", "4")
        #expect(fields.map(\.value) == ["1", "2", "3", "4"])
        fields["a"] = "5"
        #expect(fields.map(\.value) == ["5", "2", "4"])
        fields.removeAll { $0.isNamed("B") }
        #expect(fields == ["A": "5"])
    }

    @Test(arguments: ["Authorization", "COOKIE", "set-cookie", "Proxy-Authorization"])
    func masksWhatIsAlwaysSecret(name: String) {
        let fields: HTTPFields = [name: "geheim", "X": "y"]
        var dumped = ""
        dump(fields, to: &dumped)
        #expect(fields.description == "[\(name): ***, X: y]")
        #expect(!dumped.contains("geheim"))
        #expect(!String(reflecting: fields).contains("geheim"))
        #expect(fields[name] == "geheim")
    }
}
