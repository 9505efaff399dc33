/// Names of files that are distinct on disks that do not tell capital letters from small ones, and within a module,
/// where the compiler wants each name once whatever its folder.
enum FileNames {
    /// The files with such names. Which of several keeps its name does not depend on their order.
    static func settled(_ files: [SwiftFile]) -> [SwiftFile] {
        let folders = foldersAsFirstWritten(files)
        var settled = files
        for index in settled.indices {
            let (folder, name) = parts(of: settled[index].path)
            settled[index].path = (folders[folder.lowercased()] ?? folder) + name
        }
        let groups = Dictionary(grouping: settled.indices) { index in
            Key(target: settled[index].target, name: parts(of: settled[index].path).name.lowercased())
        }
        var taken = Set(groups.keys)
        for (key, group) in groups.sorted(by: { $0.key.name < $1.key.name }) where group.count > 1 {
            let ranked = group.sorted { files[$0].path < files[$1].path }
            for index in ranked.dropFirst() {
                let (folder, name) = parts(of: settled[index].path)
                let stem = name.dropLast(".swift".count)
                var number = 2
                while !taken.insert(Key(target: key.target, name: "\(stem)\(number).swift".lowercased()))
                    .inserted
                {
                    number += 1
                }
                settled[index].path = "\(folder)\(stem)\(number).swift"
            }
        }
        return settled
    }

    private struct Key: Hashable {
        let target: SwiftFile.Target
        /// In small letters.
        let name: String
    }

    /// Folders that differ by letter case alone are one: the one that sorts first.
    private static func foldersAsFirstWritten(_ files: [SwiftFile]) -> [String: String] {
        var folders: [String: String] = [:]
        for folder in files.map({ parts(of: $0.path).folder }).sorted() {
            let key = folder.lowercased()
            if folders[key] == nil { folders[key] = folder }
        }
        return folders
    }

    /// `Pets/` and `PetsAPI.swift`.
    private static func parts(of path: String) -> (folder: String, name: String) {
        guard let slash = path.lastIndex(of: "/") else { return ("", path) }
        let start = path.index(after: slash)
        return (String(path[..<start]), String(path[start...]))
    }
}
