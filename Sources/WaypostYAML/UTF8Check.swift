/// The offset of the first byte that is no part of well-formed UTF-8 (RFC 3629).
func firstFaultOfUTF8(in bytes: [UInt8]) -> Int? {
    // Whole files are nearly always well-formed, and for those this is one fast pass.
    if String(validating: bytes, as: UTF8.self) != nil { return nil }
    var decoder = UTF8()
    var iterator = bytes.makeIterator()
    var offset = 0
    while true {
        switch decoder.decode(&iterator) {
        case .scalarValue(let scalar): offset += UTF8.width(scalar)
        case .emptyInput: return nil
        case .error: return offset
        }
    }
}
