import Foundation
import Testing

@Suite("Rooms and their doors")
struct RoomsTests {
  private let tree = SourceTree()
  private let toolchain: Set<String> = ["Observation", "Synchronization", "Dispatch"]

  /// The table of `docs/design.md`: target -> what it may import.
  private func table() throws -> [String: Set<String>] {
    let section = try tree.text(at: "docs/design.md").components(separatedBy: "## Rooms")[1].components(separatedBy: "\n## ")[0]
    var table: [String: Set<String>] = [:]
    for line in section.split(separator: "\n") where line.hasPrefix("| ") && !line.hasPrefix("| target") {
      let cells = line.split(separator: "|").map { $0.trimmingCharacters(in: .whitespaces) }
      table[cells[0]] = cells[2] == "–" ? [] : Set(cells[2].components(separatedBy: ", "))
    }
    return table
  }

  @Test("every import is in the table of docs/design.md")
  func importsKeepToTheTable() throws {
    let table = try table()
    for file in try tree.swiftFiles(below: "Sources") where file.path != "Sources/GrabCore/Platform.swift" {
      let allowed = try #require(table[file.target], "\(file.target) has no row in docs/design.md")
      for module in file.imports where !toolchain.contains(module) {
        #expect(allowed.contains(module), "\(file.path) imports \(module)")
      }
    }
  }

  @Test("every row of the table is a target that exists, and every target has a row")
  func tableAndTargetsAgree() throws {
    let folders = try FileManager.default.contentsOfDirectory(atPath: tree.root.appending(path: "Sources").path)
    #expect(Set(try table().keys) == Set(folders.filter { !$0.hasPrefix(".") }))
  }

  @Test("a C library has exactly one importer")
  func oneImporterForEachLibrary() throws {
    for (module, _) in try table() where module.hasPrefix("C") {
      let importers = Set(try tree.swiftFiles(below: "Sources").filter { $0.imports.contains(module) }.map(\.target))
      #expect(importers.count == 1, "\(module) is imported by \(importers.sorted())")
    }
  }

  @Test("Foundation is named in one place, and there only for other platforms")
  func foundationIsNamedOnce() throws {
    for file in try tree.swiftFiles(below: "Sources") where file.path != "Sources/GrabCore/Platform.swift" {
      #expect(!file.imports.contains("Foundation") && !file.imports.contains("FoundationEssentials"), "\(file.path)")
    }
  }

  @Test("the manifest has no unsafe flags, so that other packages can depend on this one")
  func manifestIsSafe() throws {
    #expect(!(try tree.text(at: "Package.swift").contains("unsafeFlags")))
  }

  @Test("main.swift is at most 15 lines")
  func mainIsShort() throws {
    let main = try #require(try tree.swiftFiles(below: "Sources/grab").first)
    #expect(main.lines.count <= 16)
  }
}
