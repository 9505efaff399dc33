import Foundation
import Testing
import WaypostRuntime

private struct TaskPatch: Codable, Equatable {
    var name: String?
    var due: Patch<Date>

    init(name: String? = nil, due: Patch<Date> = .keep) {
        self.name = name
        self.due = due
    }

    init(from decoder: any Decoder) throws {
        let fields = try DecodingFields(decoder)
        name = try fields.optionalString("name")
        due = try fields.patch(Wire<ISO8601DateFormat>.self, "due").map(\.value)
    }

    func encode(to encoder: any Encoder) throws {
        var fields = EncodingFields(encoder)
        try fields.optionalString("name", name)
        try fields.patch("due", due.map { Wire<ISO8601DateFormat>($0) })
    }
}

struct PatchTests {
    @Test(arguments: [
        (TaskPatch(), "{}"), (TaskPatch(due: .clear), #"{"due":null}"#),
        (TaskPatch(due: .set(Date(timeIntervalSince1970: 0))), #"{"due":"1970-01-01T00:00:00Z"}"#),
        (TaskPatch(name: "a", due: .clear), #"{"due":null,"name":"a"}"#),
    ])
    fileprivate func tellsLeftOutAndNullAndAValueApart(patch: TaskPatch, json: String) throws {
        #expect(String(decoding: try JSONCoding().encode(patch), as: UTF8.self) == json)
        #expect(try JSONCoding().decode(TaskPatch.self, from: Data(json.utf8)) == patch)
    }
}
