private import WaypostEmit
private import WaypostGenerator
private import WaypostSource

/// libFuzzer over the way of a spec from its bytes to Swift files and to the faults that are printed. An input may be
/// refused; it must not crash the tool, hang it, or be passed over in silence.
@main
enum Fuzz {
    static func main() {
        var count = CommandLine.argc
        var arguments = CommandLine.unsafeArgv
        _ = runDriver(&count, &arguments, test)
    }
}

/// libFuzzer's loop. Its own `main` cannot be used: SwiftPM gives that of an executable another name.
@_silgen_name("LLVMFuzzerRunDriver")
private func runDriver(
    _ count: UnsafeMutablePointer<CInt>,
    _ arguments: UnsafeMutablePointer<UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>>,
    _ test: @convention(c) (UnsafePointer<UInt8>?, Int) -> CInt
) -> CInt

/// Tries one input. Its first byte chooses the options.
private func test(_ data: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
    let bytes = Array(UnsafeBufferPointer(start: data, count: count))
    guard let choice = bytes.first else { return 0 }
    let text = SourceText(id: SourceID(0), path: "spec.yaml", bytes: Array(bytes.dropFirst()))
    var log = DiagnosticLog()
    let api = generate(
        from: SpecFiles(texts: [text]), source: "spec.yaml", options(chosenBy: choice), &log)
    let diagnostics = log.diagnostics
    let printer = DiagnosticPrinter(sources: [text])
    for diagnostic in diagnostics {
        let report = printer.text(of: diagnostic)
        let ranges = [diagnostic.range] + diagnostic.notes.map(\.range)
        precondition(ranges.allSatisfy { $0.lower <= $0.upper && $0.upper <= text.bytes.count })
        precondition(report.unicodeScalars.allSatisfy { $0.value >= 0x20 || $0 == "\n" })
    }
    precondition((api == nil) == log.hasErrors, "a fault that nobody is told of")
    return 0
}

private func options(chosenBy byte: UInt8) -> EmitOptions {
    var options = EmitOptions()
    options.isNamespaced = byte & 1 != 0
    options.isMutable = byte & 2 != 0
    options.coding = byte & 4 != 0 ? .both : .asUsed
    options.layout = byte & 8 != 0 ? .oneFile : .files
    options.access = byte & 16 != 0 ? .internal : .public
    return options
}
