/// Where the tool's words go: results to one place, faults to another.
struct Console {
    let say: (String) -> Void
    let complain: (String) -> Void
    /// Whether faults are read on a terminal that shows colours.
    let usesColour: Bool
}
