import Foundation
import GrabCore
import Testing

@testable import GrabOAuth

@Suite("The file of logins")
struct TokenStoreTests {
  private let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
  private var file: URL { folder.appending(path: "grab/credentials.json") }
  private var store: FileTokenStore { FileTokenStore(path: file.path) }

  private func login(_ id: String, _ service: ServiceID = .flickr, secret: String = "s3cret") -> Credential {
    Credential(
      service: service, account: Account(id: id, userName: "user-\(id)"), secrets: ["token": secret], scopes: ["read"])
  }

  private func mode(_ url: URL) throws -> Int {
    let mode = try FileManager.default.attributesOfItem(atPath: url.path)[.posixPermissions] as? Int
    return try #require(mode)
  }

  private func clean() { try? FileManager.default.removeItem(at: folder) }

  @Test("what was saved is there for the next program; the account used last comes first; a login is found by id or name")
  func keeps() async throws {
    defer { clean() }
    #expect(try await store.credential(for: .flickr, account: nil) == nil)
    try await store.save(login("1"))
    try await store.save(login("2"))
    try await store.save(login("3", .picasa))
    #expect(try await store.credential(for: .flickr, account: nil) == login("2"))
    #expect(try await store.credential(for: .flickr, account: "user-1") == login("1"))
    #expect(try await store.credential(for: .flickr, account: "3") == nil)
    #expect(try await store.accounts(of: .flickr).map(\.id) == ["2", "1"])
  }

  @Test("saving again replaces; removing forgets one, and nothing if it is not there")
  func replacesAndForgets() async throws {
    defer { clean() }
    try await store.remove(service: .flickr, account: "1")
    try await store.save(login("1", secret: "old"))
    try await store.save(login("1", secret: "new"))
    #expect(try await store.accounts(of: .flickr).count == 1)
    #expect(try await store.credential(for: .flickr, account: "1")?.secrets["token"] == "new")
    try await store.remove(service: .flickr, account: "1")
    #expect(try await store.accounts(of: .flickr).isEmpty)
  }

  @Test("the file has mode 0600 in a folder of mode 0700, whatever the umask, and nothing stays beside it")
  func modes() async throws {
    defer { clean() }
    try await store.save(login("1"))
    #expect(try mode(file) == 0o600)
    #expect(try mode(file.deletingLastPathComponent()) == 0o700)
    let names = try FileManager.default.contentsOfDirectory(atPath: file.deletingLastPathComponent().path).sorted()
    #expect(names == ["credentials.json", "credentials.json.lock"])
  }

  @Test("a file or a folder that others may look into is refused, with the command that mends it", arguments: [0o640, 0o604])
  func looseModes(mode: Int) async throws {
    defer { clean() }
    try await store.save(login("1"))
    try FileManager.default.setAttributes([.posixPermissions: mode], ofItemAtPath: file.path)
    let refusal = try #require(await error { try await store.accounts(of: .flickr) })
    #expect(refusal.kind == .localDisk && refusal.message.contains(file.path) && refusal.advice.contains("chmod 600"))
    try FileManager.default.setAttributes([.posixPermissions: 0o600], ofItemAtPath: file.path)
    try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: file.deletingLastPathComponent().path)
    let folder = try #require(await error { try await store.save(login("2")) })
    #expect(folder.kind == .localDisk && folder.advice.contains("chmod 700"))
  }

  @Test(
    "a damaged file, a newer one and a link are said, and left as they are",
    arguments: ["{\"version\":1,\"log", "{\"version\":2}"])
  func unreadable(text: String) async throws {
    defer { clean() }
    try await store.save(login("1"))
    try Data(text.utf8).write(to: file)
    let said = try #require(await error { try await store.save(login("2")) })
    #expect(said.kind == .localDisk && (said.message.contains("damaged") || said.message.contains("newer")))
    #expect(try String(contentsOf: file, encoding: .utf8) == text)
    try FileManager.default.removeItem(at: file)
    try FileManager.default.createSymbolicLink(at: file, withDestinationURL: URL(filePath: "/etc/passwd"))
    let link = try #require(await error { try await store.accounts(of: .flickr) })
    #expect(link.kind == .localDisk && link.message.hasSuffix("is a link."))
  }

  @Test("what would keep a login from being stored is told before, and asking leaves nothing behind")
  func prepares() async throws {
    defer { clean() }
    let grab = file.deletingLastPathComponent()
    try await store.prepare()
    #expect(try FileManager.default.contentsOfDirectory(atPath: grab.path) == ["credentials.json.lock"])
    try await store.save(login("1"))
    try await store.prepare()
    #expect(try await store.accounts(of: .flickr).map(\.id) == ["1"])
    try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: grab.path)
    #expect(try #require(await error { try await store.prepare() }).advice.contains("chmod 700"))
    try FileManager.default.setAttributes([.posixPermissions: 0o700], ofItemAtPath: grab.path)
    try Data("{".utf8).write(to: file)
    #expect(try #require(await error { try await store.prepare() }).message.contains("damaged"))
  }

  @Test("many stores that save at once lose nothing")
  func concurrent() async throws {
    defer { clean() }
    try await withThrowingTaskGroup { group in
      for number in 0..<24 {
        group.addTask { [self] in try await FileTokenStore(path: file.path).save(login("\(number)")) }
      }
      try await group.waitForAll()
    }
    #expect(try await Set(store.accounts(of: .flickr).map(\.id)) == Set((0..<24).map(String.init)))
  }

  private func error(_ body: () async throws -> Any) async -> GrabError? {
    do { _ = try await body() } catch { return error as? GrabError }
    return nil
  }
}
