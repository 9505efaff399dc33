/// Where and why a value could not be decoded or encoded, in one form for all of Foundation's errors.
struct CodingFault {
    /// The place: `items[0].price`; empty for the whole.
    let path: String
    /// What is wrong there.
    let detail: String

    /// Makes the fault that an error tells of; nil if it is no coding error.
    init?(_ error: any Error) {
        switch error {
        case DecodingError.keyNotFound(let key, let context):
            self.init(context.codingPath + [key], "the key is missing")
        case DecodingError.valueNotFound(_, let context), DecodingError.typeMismatch(_, let context),
            DecodingError.dataCorrupted(let context):
            self.init(context.codingPath, context.debugDescription)
        case EncodingError.invalidValue(_, let context):
            self.init(context.codingPath, context.debugDescription)
        default:
            return nil
        }
    }

    private init(_ path: [any CodingKey], _ detail: String) {
        self.path = path.reduce(into: "") { text, key in
            if let index = key.intValue {
                text += "[\(index)]"
            } else {
                text += (text.isEmpty ? "" : ".") + key.stringValue
            }
        }
        self.detail = detail
    }
}
