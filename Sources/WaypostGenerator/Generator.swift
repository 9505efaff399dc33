package import WaypostEmit
package import WaypostModel
private import WaypostResolve
package import WaypostSource
private import WaypostSpec
private import WaypostYAML

/// The Swift files of an API.
package struct GeneratedAPI: Equatable, Sendable {
    package var name: String
    package var files: [SwiftFile]
    /// What the files say.
    package var model: API
}

/// From the texts of an API to its Swift files: four steps, each of which knows nothing of the others.
///
/// The same texts and options give the same files. There are none if and only if the log holds an error.
///
/// - Parameter source: What generated files say they are made from.
package func generate(
    from specFiles: SpecFiles, source: String, _ options: EmitOptions, _ log: inout DiagnosticLog
) -> GeneratedAPI? {
    let nodes = specFiles.texts.compactMap { parse($0, &log, advice: adviceForYAML) }
    let specs = nodes.map { Spec(reading: $0, &log) }
    // What a file declares that can't be read would be missed wherever it is used, and only that file is
    // wrong.
    guard specFiles.isWhole, nodes.count == specFiles.texts.count else { return nil }
    guard let api = resolve(specs, source: source, &log) else { return nil }
    return GeneratedAPI(name: api.name.text, files: emit(api, options), model: api)
}
