internal import WaypostModel
internal import WaypostSpec

/// What the spec says about the values of types and fields beyond their types.
struct SampleHints {
    var examples: [[SwiftName]: ExampleSpec] = [:]
    var fields: [FieldKey: Field] = [:]

    struct FieldKey: Hashable {
        var path: [SwiftName]
        var wireName: String
    }

    struct Field {
        var bounds: Bounds?
        var example: ExampleSpec?
        var isSecret = false
    }
}
