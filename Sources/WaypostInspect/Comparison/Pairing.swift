/// What two lists have in common by a key, and what only one of them has, in the lists' own order.
struct Pairing<Element> {
    private(set) var common: [(old: Element, new: Element)] = []
    private(set) var removed: [Element] = []
    private(set) var added: [Element] = []

    /// Of several elements with one key in one list the first one counts.
    init<Key: Hashable>(_ old: [Element], _ new: [Element], by key: (Element) -> Key) {
        let news = Dictionary(new.map { (key($0), $0) }) { first, _ in first }
        for element in old {
            if let other = news[key(element)] {
                common.append((element, other))
            } else {
                removed.append(element)
            }
        }
        let olds = Set(old.map(key))
        added = new.filter { !olds.contains(key($0)) }
    }

    /// Also pairs what only one list has, when it has this other key in common.
    mutating func pairRest<Key: Hashable>(by key: (Element) -> Key) {
        let rest = Pairing(removed, added, by: key)
        common += rest.common
        removed = rest.removed
        added = rest.added
    }
}
