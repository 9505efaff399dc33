/// Two spaces for each level.
struct Indentation {
    private var levels: [Level] = []
    /// How far the last line was moved that began something.
    private var shift = 0

    private struct Level {
        let old: Int
        let new: Int
        let isSequence: Bool
    }

    static func applied(to lines: [SpecLine]) -> [SpecLine] {
        var indentation = Indentation()
        var result = lines
        var comments: [Int] = []
        for index in result.indices {
            switch result[index].kind {
            case .blank: break
            case .comment: comments.append(index)
            case .inner: result[index].indentation = max(0, result[index].indentation + indentation.shift)
            case .start:
                let before = indentation.levels
                let old = result[index].indentation
                indentation.place(&result[index])
                for comment in comments {
                    let known = before.last { $0.old == result[comment].indentation }?.new
                    let isNext = result[comment].indentation == old
                    result[comment].indentation =
                        isNext ? result[index].indentation : known ?? result[index].indentation
                }
                comments = []
            }
        }
        for comment in comments {
            let known = indentation.levels.last { $0.old == result[comment].indentation }?.new
            result[comment].indentation = known ?? 0
        }
        return result
    }

    private mutating func place(_ line: inout SpecLine) {
        let old = line.indentation
        let isDash = line.body.startsWithDash
        while let level = levels.last, level.old > old || level.old == old && level.isSequence && !isDash {
            levels.removeLast()
        }
        // A list may stand in the same column as the key that it belongs to.
        if levels.last.map({ $0.old < old || !$0.isSequence && isDash }) ?? true {
            open(at: old, isSequence: isDash)
        }
        let new = levels.last?.new ?? 0
        line.indentation = new
        shift = new - old
        if isDash { placeElement(&line, at: old) }
    }

    /// One space behind each hyphen; what begins there is a level of its own.
    private mutating func placeElement(_ line: inout SpecLine, at column: Int) {
        var column = column
        var offset = 0
        while line.body.dropFirst(offset).startsWithDash {
            let blanks = line.body.dropFirst(offset + 1).prefix(while: \.isBlank).count
            guard offset + 1 + blanks < line.body.count, line.commentStart != offset + 1 + blanks else {
                return
            }
            line.body.replaceSubrange(offset + 1..<offset + 1 + blanks, with: [UInt8(ascii: " ")])
            line.commentStart = line.commentStart.map { $0 - blanks + 1 }
            column += 1 + blanks
            offset += 2
            open(at: column, isSequence: line.body.dropFirst(offset).startsWithDash)
            shift = (levels.last?.new ?? 0) - column
        }
    }

    private mutating func open(at column: Int, isSequence: Bool) {
        levels.append(Level(old: column, new: levels.last.map { $0.new + 2 } ?? 0, isSequence: isSequence))
    }
}

extension Collection<UInt8> {
    /// Begins with a hyphen that makes an element of a list.
    var startsWithDash: Bool {
        first == UInt8(ascii: "-") && dropFirst().first.map(\.isBlank) ?? true
    }
}
