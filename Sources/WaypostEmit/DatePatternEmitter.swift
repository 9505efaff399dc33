internal import WaypostModel

/// Writes the types that hold date patterns.
struct DatePatternEmitter {
    let context: EmitContext

    var imports: Imports {
        var imports = Imports()
        imports.use("WaypostRuntime")
        return imports
    }

    /// The type is as visible as the models whose coding uses it, which is within the module.
    func code(_ pattern: DatePattern) -> Code {
        """
        \(Documentation("Dates such as the spec's pattern gives them."))
        nonisolated enum \(pattern.name): \(context.spelling.runtime("PatternDateFormat")) {
            static let pattern = \(literal: pattern.pattern)
        }
        """
    }
}
