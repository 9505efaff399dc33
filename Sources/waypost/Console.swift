internal import WaypostGenerator

/// Where the tool's words go: results to one place, faults to another.
struct Console {
    let say: (String) -> Void
    let complain: (String) -> Void
    /// Whether faults are read on a terminal that shows colours.
    let usesColour: Bool
    /// All of standard input.
    var input: () throws(DiskError) -> [UInt8] = { () throws(DiskError) in [] }
    /// Waits for so many milliseconds; false when the user wants an end instead.
    var pause: (Int) -> Bool = { _ in false }
}
