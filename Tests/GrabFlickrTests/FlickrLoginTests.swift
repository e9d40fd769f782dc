import GrabCore
import GrabHTTP
import GrabOAuth
import GrabTesting
import Testing

@testable import GrabFlickr

@Suite("A login at Flickr")
struct FlickrLoginTests {
  @Test("is asked for, kept with what it allows, and used from then on")
  func connects() async throws {
    let (flickr, tokens) = (FakeFlickr(), MemoryTokenStore())
    let grabber = flickr.grabber(tokens: tokens)
    #expect(try await grabber.currentAccount() == nil && flickr.requestCount == 0)
    let account = try await grabber.connect(with: MockPrompt(.code("123-456-789")))
    #expect(account.id == FakeFlickr.nsid && account.userName == "someone" && account.displayName == "Some One")
    #expect(account.picture?.absoluteString == "https://farm8.staticflickr.com/7/buddyicons/12037949754@N01.jpg")
    let kept = try #require(await tokens.credential(for: .flickr, account: nil))
    #expect(kept.account == account && kept.scopes == ["read"])
    #expect(kept.secrets == ["token": FakeFlickr.token.key, "secret": FakeFlickr.token.secret])
    #expect(try await grabber.currentAccount() == account)
    #expect(try await grabber.albumsOfCurrentUser(page: 0, perPage: 10).count == 4)
    #expect(flickr.complaints == [])
  }

  @Test("that is stored is taken without asking, unless more is wanted than it allows")
  func stored() async throws {
    let flickr = FakeFlickr()
    let account = try await flickr.grabber().connect(with: NoLoginPrompt())
    #expect(account == FakeFlickr.account && flickr.methods == ["flickr.test.login"])
    let tokens = MemoryTokenStore([FakeFlickr.login(.read)])
    _ = try await flickr.grabber(tokens: tokens) { $0.permission = .write }.connect(with: MockPrompt(.code("1")))
    #expect(await tokens.credential(for: .flickr, account: nil)?.scopes == ["write"])
  }

  @Test(
    "that Flickr has ended is forgotten",
    arguments: [
      (200, #"{"stat":"fail","code":98,"message":"Invalid auth token"}"#), (401, "oauth_problem=token_rejected"),
      (401, "oauth_problem=token_revoked"),
    ])
  func ended(status: Int, body: String) async throws {
    let flickr = FakeFlickr { _, _, _ in (status, body) }
    let asked = MemoryTokenStore([FakeFlickr.login()])
    #expect(try await flickr.grabber(tokens: asked).currentAccount() == nil)
    #expect(await asked.accounts(of: .flickr).isEmpty)
    let used = MemoryTokenStore([FakeFlickr.login()])
    let error = try await #require(throws: GrabError.self) {
      try await flickr.grabber(tokens: used).albumsOfCurrentUser(page: 0, perPage: 5)
    }
    #expect(error.kind == .notConnected && error.message == "Flickr does not take the login of Some One any more.")
    #expect(await used.accounts(of: .flickr).isEmpty)
  }

  @Test(
    "stays when the clock or the app's key is wrong",
    arguments: ["signature_invalid", "timestamp_refused", "consumer_key_unknown"])
  func stays(problem: String) async throws {
    let flickr = FakeFlickr { _, _, _ in (401, "oauth_problem=\(problem)") }
    let tokens = MemoryTokenStore([FakeFlickr.login()])
    await #expect(throws: GrabError.self) { try await flickr.grabber(tokens: tokens).currentAccount() }
    #expect(await tokens.accounts(of: .flickr).count == 1)
  }

  @Test("that is handed in is used and never kept")
  func handedIn() async throws {
    let (flickr, tokens) = (FakeFlickr(), MemoryTokenStore())
    let grabber = flickr.grabber(tokens: tokens) { $0.token = FakeFlickr.token }
    #expect(try await grabber.connect(with: NoLoginPrompt()).userName == "someone")
    #expect(try await grabber.albumsOfCurrentUser(page: 0, perPage: 5).count == 4)
    #expect(await tokens.accounts(of: .flickr).isEmpty && flickr.complaints == [])
    try await grabber.disconnect()
    #expect(try await grabber.currentAccount() == nil)
  }

  @Test("of somebody else than was asked for is not kept")
  func otherAccount() async throws {
    let tokens = MemoryTokenStore()
    let grabber = FakeFlickr().grabber(tokens: tokens) { $0.account = "bob" }
    let error = try await #require(throws: GrabError.self) { try await grabber.connect(with: MockPrompt(.code("1"))) }
    #expect(error.kind == .notConnected && error.message.contains("bob"))
    #expect(await tokens.accounts(of: .flickr).isEmpty)
  }

  @Test("of several is the one that is named, by id or by name, else the one used last; the others stay")
  func severalAccounts() async throws {
    let flickr = FakeFlickr { method, _, _ in
      method == "flickr.test.login" ? (200, #"{"stat":"fail","code":98,"message":"Invalid auth token"}"#) : nil
    }
    func login(_ id: String, token: String) -> Credential {
      let account = Account(id: id, userName: "user-\(id)")
      return Credential(service: .flickr, account: account, secrets: ["token": token, "secret": "s"], scopes: ["read"])
    }
    let tokens = MemoryTokenStore([login("2", token: "second-token"), login("1", token: "first-token")])
    for (name, token) in [(nil, "second-token"), ("1", "first-token"), ("user-1", "first-token"), ("2", "second-token")] {
      _ = try await flickr.grabber(tokens: tokens) { $0.account = name }.albumsOfCurrentUser(page: 0, perPage: 5)
      #expect(flickr.requests.last?.fields["Authorization"]?.contains("oauth_token=\"\(token)\"") == true)
    }
    let stranger = flickr.grabber(tokens: tokens) { $0.account = "3" }
    let error = try await #require(throws: GrabError.self) { try await stranger.albumsOfCurrentUser(page: 0, perPage: 5) }
    #expect(error.kind == .notConnected)
    #expect(try await flickr.grabber(tokens: tokens) { $0.account = "1" }.currentAccount() == nil)
    #expect(await tokens.accounts(of: .flickr).map(\.id) == ["2"])
  }

  @Test("is not needed for what is public: the app's key is named instead")
  func anonymous() async throws {
    let flickr = FakeFlickr()
    let album = try await flickr.grabber(tokens: MemoryTokenStore()).album(AlbumID(service: .flickr, value: "7201"))
    #expect(album.name == "Rome" && flickr.complaints == [])
  }
}

@Suite("Flickr's bad days")
struct FlickrTroubleTests {
  private func albums(_ answers: (Int, String)...) async throws -> (FakeFlickr, Result<Page<Album>, any Error>) {
    let flickr = FakeFlickr { _, _, count in count < answers.count ? answers[count] : nil }
    do { return (flickr, .success(try await flickr.grabber().albumsOfCurrentUser(page: 0, perPage: 5))) } catch {
      return (flickr, .failure(error))
    }
  }

  @Test("B15 are sat through: pages of HTML, 429, code 201, half a reply")
  func recovers() async throws {
    let down = #"{"stat":"fail","message":"Sorry, the Flickr API service is not currently available.","code":201},"#
    for trouble in [
      (429, "<html>slow down</html>"), (502, "<html>"), (200, down), (200, "<html>"), (200, #"{"photosets":"#), (200, ""),
    ] {
      let (flickr, result) = try await albums(trouble, trouble)
      #expect(try result.get().count == 4, "\(trouble)")
      #expect(flickr.requestCount == 3)
    }
  }

  @Test("do not go on for ever: a service that is down gets five tries, one that sends rubbish three")
  func givesUp() async throws {
    for (trouble, tries) in [((503, ""), 5), ((200, #"{"stat":"fail","code":105,"message":"x"}"#), 5), ((200, "<html>"), 3)] {
      let flickr = FakeFlickr { _, _, _ in trouble }
      let error = try await #require(throws: GrabError.self) {
        try await flickr.grabber().albumsOfCurrentUser(page: 0, perPage: 5)
      }
      #expect(error.kind == .unavailable && flickr.requestCount == tries)
    }
  }

  @Test("are kept away: after ten calls at once it goes on once a second, and images do not wait for that")
  func pace() async throws {
    let (flickr, clock) = (FakeFlickr(), TestClock())
    clock.run()
    let grabber = FlickrGrabber(
      FlickrConfiguration(consumer: FakeFlickr.consumer), transport: flickr, tokens: MemoryTokenStore([FakeFlickr.login()]),
      clock: clock)
    for _ in 0..<13 { _ = try await grabber.albumsOfCurrentUser(page: 0, perPage: 5) }
    #expect(clock.sleeps == [.seconds(1), .seconds(1), .seconds(1)])
    let image = Image(url: try #require(URL(string: "https://live.static.test/1.jpg")))
    for _ in 0..<20 { try await grabber.download(image, to: MemorySink()) }
    #expect(clock.sleeps.count == 3)
  }

  @Test("are kept away by the key: neither a second grabber nor another login begins a budget of its own")
  func sharedPace() async throws {
    let clock = TestClock()
    clock.run()
    let limiter = RateLimiter(RateLimit(perSecond: 1, burst: 10), clock: clock)
    let tokens = MemoryTokenStore([FakeFlickr.login()])
    let grabbers = (0..<2).map { _ in
      FlickrGrabber(
        FlickrConfiguration(consumer: FakeFlickr.consumer), transport: FakeFlickr(), tokens: tokens, limiter: limiter,
        clock: clock)
    }
    for grabber in grabbers { for _ in 0..<6 { _ = try await grabber.albumsOfCurrentUser(page: 0, perPage: 5) } }
    #expect(clock.sleeps == [.seconds(1), .seconds(1)])
    let alone = FlickrGrabber(
      FlickrConfiguration(consumer: FakeFlickr.consumer), transport: FakeFlickr(), tokens: tokens, clock: clock)
    for id in ["1", "2"] {
      var login = FakeFlickr.login()
      login = Credential(service: .flickr, account: Account(id: id), secrets: login.secrets, scopes: login.scopes)
      await tokens.save(login)
      for _ in 0..<6 { _ = try await alone.albumsOfCurrentUser(page: 0, perPage: 5) }
    }
    #expect(clock.sleeps.count == 4)
  }

  @Test("a nonce that was taken for an old one is signed anew")
  func nonce() async throws {
    let (flickr, result) = try await albums((401, "oauth_problem=nonce_used"))
    #expect(try result.get().count == 4)
    let signatures = flickr.requests.map { $0.fields["Authorization"] }
    #expect(signatures.count == 2 && signatures[0] != signatures[1])
  }

  @Test("one address stands for all hosts, with the paths of Flickr")
  func endpoints() throws {
    let endpoints = FlickrEndpoints(base: try #require(HTTPURL("http://127.0.0.1:8080/flickr")))
    #expect(endpoints.rest.text == "http://127.0.0.1:8080/flickr/services/rest/")
    #expect(endpoints.oauth.requestToken.text == "http://127.0.0.1:8080/flickr/services/oauth/request_token")
    #expect(FlickrEndpoints.flickr.rest.text == "https://api.flickr.com/services/rest/")
    #expect(FlickrEndpoints.flickr.oauth.accessToken.text == "https://www.flickr.com/services/oauth/access_token")
    #expect(FlickrEndpoints.flickr.upload.text == "https://up.flickr.com/services/upload/")
  }

  @Test("are told from refusals, which are not repeated")
  func refusals() async throws {
    let (flickr, result) = try await albums((200, #"{"stat":"fail","code":100,"message":"Invalid API Key (Key has expired)"}"#))
    let error = try #require(throws: GrabError.self) { try result.get() }
    #expect(error.kind == .forbidden && error.serviceMessage == "Invalid API Key (Key has expired)" && flickr.requestCount == 1)
  }
}
