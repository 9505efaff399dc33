import Testing

@testable import WaypostEmit

@Suite struct FileNamesTests {
    private func settled(_ paths: [String], _ target: SwiftFile.Target = .library) -> [String] {
        FileNames.settled(paths.map { SwiftFile(target: target, path: $0, text: "") }).map(\.path)
    }

    @Test func leavesDistinctNamesAlone() {
        let paths = ["Shop.swift", "Pets/PetsAPI.swift", "Pets/PetsClient.swift", "Models/ShopModels.swift"]
        #expect(settled(paths) == paths)
    }

    @Test(arguments: [
        ["Pets/PetsAPI.swift", "PETS/PETSAPI.swift"], ["PETS/PETSAPI.swift", "Pets/PetsAPI.swift"],
    ])
    func tellsNamesApartWithoutTheirCapitals(paths: [String]) {
        let names = Dictionary(uniqueKeysWithValues: zip(paths, settled(paths)))
        #expect(
            names == [
                "PETS/PETSAPI.swift": "PETS/PETSAPI.swift", "Pets/PetsAPI.swift": "PETS/PetsAPI2.swift",
            ])
    }

    @Test func hasEachNameOnceInAModule() {
        #expect(
            settled(["Models/ShopModels.swift", "Shop/ShopModels.swift", "A/ShopModels2.swift"])
                == ["Models/ShopModels.swift", "Shop/ShopModels3.swift", "A/ShopModels2.swift"])
    }

    @Test func takesTheTwoModulesForThemselves() {
        let files = [
            SwiftFile(target: .library, path: "A.swift", text: ""),
            SwiftFile(target: .mocks, path: "a.swift", text: ""),
        ]
        #expect(FileNames.settled(files) == files)
    }
}
