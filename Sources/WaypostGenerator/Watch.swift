/// Works again whenever the inputs of the last time have changed, until told to stop.
///
/// The inputs are looked at four times a second, by size, time and number of each file, which costs next to nothing
/// and works on every disk. An editor may write a file in several steps; work begins when nothing has changed for a
/// tenth of a second.
///
/// - Parameters:
///   - pause: Waits for so many milliseconds; false when it is time to stop.
///   - work: Yields what it has read, as it was when it was read.
package func watch<Fault: Error>(
    pause: (_ milliseconds: Int) -> Bool, work: () throws(Fault) -> Inputs
) throws(Fault) {
    var inputs = try work()
    while pause(250) {
        var seen = inputs.renewed
        guard seen != inputs else { continue }
        // What is written without an end is read as it is after two seconds.
        for _ in 0..<20 {
            guard pause(100) else { return }
            let now = inputs.renewed
            if now == seen { break }
            seen = now
        }
        inputs = try work()
    }
}
