import Foundation
import GrabCatalog
import GrabCore
import Testing

@Suite("The file of the catalog")
struct CatalogFileTests {
  private let temporary: TemporaryCatalog

  init() throws { temporary = try TemporaryCatalog() }

  @Test("the folders that are made are the owner's alone, those that were there stay as they are")
  func folders() async throws {
    try await temporary.catalog.record([.named("a", "1")], account: "a")
    #expect(try temporary.mode(of: temporary.folder.path + "/share") == 0o700)
    #expect(try temporary.mode(of: temporary.folder.path + "/share/grab") == 0o700)
    #expect(try temporary.mode(of: temporary.folder.path) != 0o700)
  }

  @Test("several programs may begin it and write to it at once")
  func together() async throws {
    let catalogs = (0..<12).map { _ in temporary.catalog }
    try await withThrowingTaskGroup { group in
      for (index, catalog) in catalogs.enumerated() {
        group.addTask {
          for round in 0..<20 { try await catalog.record([.named("\(index)", "\(index)/\(round)")], account: "a") }
        }
      }
      try await group.waitForAll()
    }
    #expect(try await temporary.catalog.albumCount(service: .local, account: "a") == 240)
  }

  @Test("a file of a later version is left alone, with a sentence that says so")
  func laterVersion() async throws {
    try await temporary.catalog.record([.named("a", "1")], account: "a")
    var bytes = Array(try Data(contentsOf: URL(fileURLWithPath: temporary.path)))
    // SQLite keeps `user_version` big-endian at byte 60 of the file.
    bytes.replaceSubrange(60..<64, with: [0, 0, 0, 99])
    try? FileManager.default.removeItem(atPath: temporary.path + "-wal")
    try temporary.write(bytes)
    let error = await #expect(throws: GrabError.self) { try await temporary.catalog.record([.named("b", "2")], account: "a") }
    #expect(error?.kind == .localDisk)
    #expect(error?.message == "The catalog \(temporary.path) was written by a later version of grab (99).")
    #expect(Array(try Data(contentsOf: URL(fileURLWithPath: temporary.path)))[60..<64] == [0, 0, 0, 99])
  }

  @Test("a damaged file is an error that says to delete it, and stays as it is")
  func damaged() async throws {
    let bytes = Array("This is not a database, whatever its name says. ".utf8) + [UInt8](repeating: 7, count: 2_000)
    try temporary.write(bytes)
    let error = await #expect(throws: GrabError.self) { try await temporary.catalog.albums(value: "1") }
    #expect(error?.kind == .localDisk)
    #expect(error?.message == "The catalog \(temporary.path) cannot be used.")
    #expect(error?.advice == "It is damaged; delete it, and it is made anew.")
    #expect(Array(try Data(contentsOf: URL(fileURLWithPath: temporary.path))) == bytes)
  }

  @Test("what a damaged file has lost is not taken for what was never listed")
  func lostListing() async throws {
    do { try await temporary.catalog.record([.named("a", "1")], account: "a") }
    var bytes = Array(try Data(contentsOf: URL(fileURLWithPath: temporary.path)))
    try? FileManager.default.removeItem(atPath: temporary.path + "-wal")
    // The second page of 4096 bytes is the table; without its cells it reads as empty.
    bytes.replaceSubrange(4_099..<4_101, with: [0, 0])
    bytes.replaceSubrange(4_101..<4_103, with: [0, 1])
    try temporary.write(bytes)
    let error = await #expect(throws: GrabError.self) { try await temporary.catalog.albums(value: "1") }
    #expect(error?.advice == "It is damaged; delete it, and it is made anew.")
  }

  @Test("a database of something else is an error too")
  func foreignTables() async throws {
    try await temporary.catalog.record([.named("a", "1")], account: "a")
    var bytes = Array(try Data(contentsOf: URL(fileURLWithPath: temporary.path)))
    bytes.replaceSubrange(60..<64, with: [0, 0, 0, 0])
    try? FileManager.default.removeItem(atPath: temporary.path + "-wal")
    try temporary.write(bytes)
    let error = await #expect(throws: GrabError.self) { try await temporary.catalog.albums(value: "1") }
    #expect(error?.kind == .localDisk)
  }

  @Test("a place where no file can be is an error that says to check it")
  func noPlace() async throws {
    let catalog = Catalog(path: "/dev/null/grab/catalog.sqlite")
    let error = await #expect(throws: GrabError.self) { try await catalog.record([.named("a", "1")], account: "a") }
    #expect(error?.kind == .localDisk && error?.advice == "Check its disk and who may write there.")
  }

  @Test("nothing is touched on disk before something is asked or remembered")
  func lazy() async throws {
    let catalog = temporary.catalog
    try await catalog.record([] as [Album], account: "a")
    #expect(!FileManager.default.fileExists(atPath: temporary.path))
  }
}
