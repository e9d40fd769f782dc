import Foundation
import GrabCore
import GrabCurl
import GrabHTTP
import GrabSandbox
import Testing

@Suite("Faults of the sandbox", .timeLimit(.minutes(2)))
struct FaultTests {
  private func visit(_ faults: String...) async throws -> Visit {
    try await Visit(scale: SandboxScale(albums: 2, photosPerAlbum: 30), faults: faults.map { try SandboxFault(parsing: $0) })
  }

  @Test("an error page comes as often as it was asked for, at the calls that match, and then no more")
  func status() async throws {
    let visit = try await visit("status=502,match=getphotos,first=2", "status=429,retry-after=7,match=getSizes")
    for _ in 0..<2 {
      let page = try await visit.call("people.getPhotos")
      #expect(page.status == 502 && page.text.contains("Will be right back"))
    }
    #expect(try await visit.call("people.getPhotos").status == 200)
    #expect(try await visit.call("test.login").status == 200)
    let limited = try await visit.call("photos.getSizes")
    #expect(limited.status == 429 && limited.fields["Retry-After"] == "7" && limited.text.contains("429 Too Many Requests"))
  }

  @Test("every and after count the calls that match")
  func turns() async throws {
    let visit = try await visit("status=500,match=test.login,every=3", "status=503,match=test.echo,after=2")
    var statuses: [Int] = []
    for _ in 0..<6 { statuses.append(try await visit.call("test.login").status) }
    #expect(statuses == [200, 200, 500, 200, 200, 500])
    statuses = []
    for _ in 0..<4 { statuses.append(try await visit.call("test.echo").status) }
    #expect(statuses == [200, 200, 503, 503])
  }

  @Test("chance strikes as the seed says, the same each time")
  func chance() async throws {
    func strikes() async throws -> [Int] {
      let visit = try await visit("status=500,match=login,chance=0.5")
      var statuses: [Int] = []
      for _ in 0..<40 { statuses.append(try await visit.call("test.login").status) }
      return statuses
    }
    let first = try await strikes()
    #expect(try await strikes() == first)
    #expect((8...32).contains(first.count { $0 == 500 }))
  }

  @Test("a reply is cut, half way or after some bytes, and a connection reset")
  func broken() async throws {
    let visit = try await visit("cut,match=getPhotos", "cut=10,match=echo", "reset,match=login")
    #expect(try await failure { try await visit.call("people.getPhotos") }.serviceCode == "curl 18")
    #expect(try await failure { try await visit.call("test.echo") }.serviceCode == "curl 18")
    #expect(try await failure { try await visit.call("test.login") }.serviceCode == "curl 56")
  }

  @Test("a page is repeated, and the reply says which one it is")
  func repeated() async throws {
    let visit = try await visit("repeat,match=getPhotos")
    func page(_ number: Int) async throws -> HTTPResponse {
      try await visit.call("people.getPhotos", [QueryItem("per_page", "10"), QueryItem("page", "\(number)")])
    }
    let second = try await page(2)
    #expect(try second.json("photos", "page", as: Int.self) == 1)
    let first = try await page(1)
    #expect(first.text == second.text)
  }

  @Test("a token expires, a photo is gone")
  func expiredAndGone() async throws {
    let visit = try await visit("expired,match=test.login", "gone,match=getInfo", "gone,match=/65535/")
    let expired = try await visit.call("test.login")
    #expect(expired.status == 401 && expired.text == "oauth_problem=token_rejected")
    let list: [[String: Any]] = try await visit.call("people.getPhotos", [QueryItem("extras", "url_m")]).json("photos", "photo")
    let photo = try #require(list.first)
    let info = try await visit.call("photos.getInfo", [QueryItem("photo_id", try #require(photo["id"] as? String))])
    #expect(try info.json("message", as: String.self) == "Photo not found")
    #expect(try await visit.get(try #require(photo["url_m"] as? String)).status == 302)
  }

  @Test("a delay waits as long as it says, by the clock that it was given")
  func delay() async throws {
    let (durations, told) = AsyncStream.makeStream(of: Duration.self)
    let sandbox = try await Sandbox(
      SandboxConfiguration(
        scale: SandboxScale(albums: 1, photosPerAlbum: 1), faults: [SandboxFault(.delay(milliseconds: 500), turn: .first(1))],
        sleep: { told.yield($0) }))
    try await sandbox.start()
    defer { sandbox.stop() }
    let port = try #require(sandbox.port)
    let url = try #require(HTTPURL("http://127.0.0.1:\(port)/photos/"))
    for _ in 0..<2 { #expect(try await CurlTransport().send(HTTPRequest(.get, url)).status == 200) }
    told.finish()
    #expect(await durations.reduce(into: []) { $0.append($1) } == [.milliseconds(500)])
  }

  @Test("a fault is read in short and at length")
  func grammar() throws {
    #expect(try SandboxFault(parsing: "kind=delay,ms=500") == SandboxFault(parsing: "delay=500"))
    #expect(try SandboxFault(parsing: "kind=status,code=503,retry-after=3") == SandboxFault(.status(503, retryAfter: 3)))
    #expect(
      try SandboxFault(parsing: "cut=0,match=/65535/,every=2") == SandboxFault(.cut(after: 0), match: "/65535/", turn: .every(2)))
    #expect(try SandboxFault(parsing: "kind=repeat,chance=0.25") == SandboxFault(.repeatedPage, turn: .chance(0.25)))
  }

  @Test(
    "what is no fault is refused in a sentence that names it",
    arguments: [
      ("", "needs a kind"), ("boom", "“boom” is no fault"), ("status=200", "“code” must be a number from 400 to 599"),
      ("status", "“code” must be"), ("delay=soon", "“ms” must be"), ("reset,first=0", "“first” must be"),
      ("reset,first=1,every=2", "“every” is unknown or one too many"), ("reset,match", "“match” has no value"),
      ("reset,chance=2", "“chance” must be a number from 0 to 1"), ("reset=5", "“reset” is unknown"),
      ("gone,foo=1", "“foo” is unknown"),
    ])
  func badFaults(text: String, words: String) {
    let error = #expect(throws: SandboxFaultError.self) { try SandboxFault(parsing: text) }
    #expect(error?.description.contains(words) == true, "\(error?.description ?? "")")
  }
}
