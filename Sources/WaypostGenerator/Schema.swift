/// A JSON Schema by which editors check and complete the files that a user writes.
package enum Schema: String, CaseIterable, Sendable {
    case spec, config

    /// The name under which `waypost init` writes it, and the project keeps it in `schema/`.
    var fileName: StaticString {
        switch self {
        case .spec: "waypost.schema.json"
        case .config: "waypost-config.schema.json"
        }
    }

    package var text: String {
        let bytes =
            switch self {
            case .spec: PackageResources.waypost_schema_json
            case .config: PackageResources.waypost_config_schema_json
            }
        return String(decoding: bytes, as: UTF8.self)
    }
}
