import Foundation
import GrabCore
import GrabHTTP
import GrabTesting
import Testing

@Suite("The cache")
struct CacheTests {
  private let time = Recorder<Date>()

  private func script(_ count: Int, path: String = "/rest") -> MockTransport {
    MockTransport(
      (0..<count).map { .init(.get, "https://api.test" + path, .reply(200, fields: ["X": "y"], text: "answer \($0)")) })
  }

  private func cached(_ mock: MockTransport, _ store: any HTTPCacheStore = MemoryCacheStore(), partition: String = "flickr/1")
    -> CachingTransport
  {
    CachingTransport(mock, store: store, partition: partition, now: { [time] in time.values.last ?? exampleDate })
  }

  private func request(age: Int, _ path: String = "/rest") throws -> HTTPRequest {
    HTTPRequest(.get, try url(path), options: HTTPOptions(maximumCacheAge: .seconds(age)))
  }

  @Test("an answer is used as long as the request allows, and no longer than a day")
  func ages() async throws {
    let mock = script(3)
    let cache = cached(mock)
    #expect(try await cache.send(request(age: 60)).isFromCache == false)
    time.add(exampleDate + 59)
    let kept = try await cache.send(request(age: 60))
    #expect(kept.isFromCache && kept.text == "answer 0" && kept.fields["x"] == "y" && kept.status == 200)
    time.add(exampleDate + 61)
    #expect(try await cache.send(request(age: 60)).text == "answer 1")
    time.add(exampleDate + 61 + 86_399)
    #expect(try await cache.send(request(age: 1_000_000)).isFromCache)
    time.add(exampleDate + 61 + 86_400)
    #expect(try await cache.send(request(age: 1_000_000)).text == "answer 2")
    try mock.finish()
  }

  @Test("an answer from the future, kept under a wrong clock, is not used")
  func wrongClock() async throws {
    let mock = script(2)
    let cache = cached(mock)
    _ = try await cache.send(request(age: 60))
    time.add(exampleDate - 1)
    #expect(try await cache.send(request(age: 60)).text == "answer 1")
  }

  @Test("no answer passes from one account to another, or to other fields")
  func partitions() async throws {
    let mock = script(3), store = MemoryCacheStore()
    _ = try await cached(mock, store).send(request(age: 60))
    #expect(try await cached(mock, store, partition: "flickr/2").send(request(age: 60)).text == "answer 1")
    var german = try request(age: 60)
    german.fields["Accept-Language"] = "de"
    #expect(try await cached(mock, store).send(german).text == "answer 2")
    #expect(try await cached(mock, store).send(request(age: 60)).text == "answer 0")
  }

  @Test("what may not be kept is not: other statuses, other methods, streams, requests that ask for fresh answers")
  func exceptions() async throws {
    let address = "https://api.test/rest"
    let mock = MockTransport([
      .init(.get, address, .reply(500)), .init(.post, address, .reply(200)), .init(.get, address, .reply(200, text: "stream")),
      .init(.get, address, .reply(200, text: "fresh")), .init(.get, address, .reply(200, text: "kept")),
    ])
    let store = MemoryCacheStore()
    let cache = cached(mock, store)
    _ = try await cache.send(request(age: 60))
    _ = try await cache.send(HTTPRequest(.post, url(), options: HTTPOptions(maximumCacheAge: .seconds(60))))
    let sink = MemorySink()
    _ = try await cache.send(request(age: 60), TransferHandler(sink: { _ in sink }))
    _ = try await cache.send(request(age: 0))
    #expect(await store.byteCount == 0)
    #expect(try await cache.send(request(age: 60)).text == "kept")
    try mock.finish()
  }

  @Test("a store in memory is bounded, oldest out first, and replacing counts once")
  func memoryBound() async throws {
    let store = MemoryCacheStore(byteLimit: 1_000)
    func key(_ number: Int) throws -> CacheKey { CacheKey(HTTPRequest(.get, try url("/\(number)")), partition: "") }
    let answer = CachedResponse(status: 200, fields: [], body: Array(repeating: 1, count: 200), date: exampleDate)
    for number in 0..<5 { await store.keep(answer, for: try key(number)) }
    #expect(await store.response(for: try key(1)) == nil)
    #expect(await store.response(for: try key(2)) == answer)
    for _ in 0..<500 { await store.keep(answer, for: try key(4)) }
    #expect(await store.response(for: try key(2)) == answer)
    #expect(await store.byteCount == 3 * answer.byteCount)
    let huge = CachedResponse(status: 200, fields: [], body: Array(repeating: 1, count: 2_000), date: exampleDate)
    await store.keep(huge, for: try key(9))
    #expect(await store.response(for: try key(9)) == nil)
    await store.removeAll()
    #expect(await store.byteCount == 0)
  }
}

@Suite("The cache on disk")
final class DiskCacheTests {
  private let folder = FileManager.default.temporaryDirectory.appending(path: "grab-cache-\(UUID().uuidString)/a")
  private let answer = CachedResponse(
    status: 200, fields: [.init(name: "X", value: "é")], body: Array(repeating: 10, count: 1_000) + [0, 255], date: exampleDate)

  deinit { try? FileManager.default.removeItem(at: folder.deletingLastPathComponent()) }

  private func store(_ limit: Int = 1 << 20) -> DiskCacheStore { DiskCacheStore(folder: folder.path, byteLimit: limit) }

  private func key(_ name: String) throws -> CacheKey { CacheKey(HTTPRequest(.get, try url("/\(name)")), partition: "p") }

  private var files: [URL] {
    (try? FileManager.default.contentsOfDirectory(at: folder, includingPropertiesForKeys: nil))?.sorted { $0.path < $1.path }
      ?? []
  }

  @Test("an answer survives the store, byte for byte, and only its owner may read it")
  func roundTrip() async throws {
    await store().keep(answer, for: try key("1"))
    #expect(await store().response(for: try key("1")) == answer)
    #expect(await store().response(for: try key("2")) == nil)
    let file = try #require(files.first)
    func mode(_ url: URL) throws -> Int? { try FileManager.default.attributesOfItem(atPath: url.path)[.posixPermissions] as? Int }
    #expect(try mode(file) == 0o600 && mode(folder) == 0o700)
  }

  @Test("no secret of the address is written down, yet two accounts' answers are told apart")
  func secrets() async throws {
    func key(_ token: String) throws -> CacheKey {
      CacheKey(HTTPRequest(.get, try url("/x?access_token=\(token)")), partition: "")
    }
    await store().keep(answer, for: try key("SECRET1"))
    #expect(await store().response(for: try key("SECRET2")) == nil)
    #expect(!String(decoding: try Data(contentsOf: try #require(files.first)), as: UTF8.self).contains("SECRET"))
  }

  @Test("it is bounded, oldest out first, also what an earlier run left behind")
  func bound() async throws {
    for number in 0..<4 {
      await store().keep(answer, for: try key("\(number)"))
      // Names are hashes, so the age is what orders the files.
      for file in files where number == 0 {
        try FileManager.default.setAttributes([.modificationDate: exampleDate], ofItemAtPath: file.path)
      }
    }
    let small = store(4_000)
    await small.keep(answer, for: try key("4"))
    #expect(await small.response(for: try key("0")) == nil)
    #expect(await small.response(for: try key("4")) == answer)
    #expect(files.count == 3)
    await small.removeAll()
    #expect(files.isEmpty)
  }

  @Test("what a program left behind when it was killed is thrown out in its turn")
  func leftovers() async throws {
    await store().keep(answer, for: try key("1"))
    let part = folder.appending(path: "x.reply.12.part")
    try Data(count: 3_000).write(to: part)
    try FileManager.default.setAttributes([.modificationDate: exampleDate], ofItemAtPath: part.path)
    await store(4_000).keep(answer, for: try key("2"))
    #expect(!FileManager.default.fileExists(atPath: part.path) && files.count == 2)
  }

  @Test("broken files are no answers and no errors", arguments: ["", "{", "{}\n", "\n\n"])
  func broken(text: String) async throws {
    await store().keep(answer, for: try key("1"))
    try Data(text.utf8).write(to: try #require(files.first))
    #expect(await store().response(for: try key("1")) == nil)
    await store().keep(answer, for: try key("1"))
    #expect(await store().response(for: try key("1")) == answer)
  }

  @Test("a folder that cannot be made costs the cache, nothing else")
  func unwritable() async throws {
    let store = DiskCacheStore(folder: "/proc/none/of/this")
    await store.keep(answer, for: try key("1"))
    #expect(await store.response(for: try key("1")) == nil)
  }
}
