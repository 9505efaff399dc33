internal import WaypostSource

/// A sequence or mapping whose end has not been read yet.
struct OpenCollection {
    var content: Content
    /// Written with brackets or braces of its own.
    var isBracketed: Bool
    /// A mapping without braces in a flow sequence.
    var isPair: Bool
    var lower: Int
    var anchor: String?
    var extent = YAMLExtent()
    /// Where its last part ends.
    var lastUpper: Int?

    enum Content {
        case sequence([YAMLNode])
        case mapping([YAMLEntry], MappingKeys)
    }

    /// Where it ends for a reader: with its bracket, or else with its last part. (For libyaml a block collection
    /// ends where the next token starts.)
    func end(upTo upper: Int) -> Int {
        isBracketed ? upper : max(lower, lastUpper ?? lower)
    }
}
