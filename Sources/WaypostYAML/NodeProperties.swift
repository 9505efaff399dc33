/// The anchor and tag before a node: `&base !!map {…}`. libyaml counts them to the node, readers do not.
struct NodeProperties {
    private(set) var tag: Range<Int>?
    /// Where the node itself begins.
    private(set) var end: Int

    /// - Parameter lower: Where libyaml says that the node begins.
    init(in bytes: [UInt8], from lower: Int) {
        end = lower
        while end < bytes.count, bytes[end] == UInt8(ascii: "&") || bytes[end] == UInt8(ascii: "!") {
            let start = end
            while end < bytes.count, !bytes[end].isBlankOrBreak, !bytes[end].endsProperty { end += 1 }
            if bytes[start] == UInt8(ascii: "!") { tag = start..<end }
            skipBlanksAndComments(in: bytes)
        }
    }

    private mutating func skipBlanksAndComments(in bytes: [UInt8]) {
        while end < bytes.count {
            if bytes[end] == UInt8(ascii: "#") {
                while end < bytes.count, bytes[end] != UInt8(ascii: "\n"), bytes[end] != UInt8(ascii: "\r") {
                    end += 1
                }
            } else if bytes[end].isBlankOrBreak {
                end += 1
            } else {
                return
            }
        }
    }
}

extension UInt8 {
    var isBlankOrBreak: Bool {
        switch self {
        case UInt8(ascii: " "), UInt8(ascii: "\t"), UInt8(ascii: "\n"), UInt8(ascii: "\r"): true
        default: false
        }
    }

    /// What ends an anchor or tag in a flow collection.
    fileprivate var endsProperty: Bool {
        switch self {
        case UInt8(ascii: ","), UInt8(ascii: "]"), UInt8(ascii: "}"), UInt8(ascii: "["), UInt8(ascii: "{"):
            true
        default: false
        }
    }
}
