import Foundation
import GrabCore
import GrabFlickr
import GrabHTTP
import GrabOAuth
import GrabSandbox
import GrabTesting
import Testing

@Suite("A login over the sandbox", .timeLimit(.minutes(2)))
struct GrabberLoginTests {
  @Test("begins without any token: the person presses a button, and the list is there", arguments: [true, false])
  func signsIn(withCode: Bool) async throws {
    let visit = try await Visit()
    let (wire, tokens) = (Wire(visit), MemoryTokenStore())
    let callback = try #require(URL(string: "http://127.0.0.1:9/callback"))
    let grabber = try visit.grabber(over: wire, tokens: tokens) { if !withCode { $0.callback = .redirect(to: callback) } }
    #expect(try await grabber.currentAccount() == nil && wire.requests.isEmpty)
    let refusal = try await failure { try await grabber.albumsOfCurrentUser(page: 0, perPage: 5) }
    #expect(refusal.kind == .notConnected && wire.requests.isEmpty)
    let account = try await grabber.connect(with: PressingPrompt(button: "allow", visit: visit))
    #expect(account.id == visit.sandbox.userID && account.userName == visit.sandbox.userName)
    #expect(account.displayName == "Sandbox Person")
    #expect(try await grabber.currentAccount() == account)
    #expect(try await grabber.albumsOfCurrentUser(page: 0, perPage: 5).map(\.name) == visit.sandbox.contents.albums.map(\.title))
    #expect(await tokens.credential(for: .flickr, account: nil)?.scopes == ["read"])
    try await grabber.disconnect()
    #expect(try await grabber.currentAccount() == nil)
    #expect(await tokens.accounts(of: .flickr).isEmpty)
  }

  @Test("that the person declines, and one that is made up, are refused and nothing is kept")
  func refused() async throws {
    let visit = try await Visit()
    let tokens = MemoryTokenStore()
    let grabber = try visit.grabber(tokens: tokens)
    let declined = try await failure { try await grabber.connect(with: PressingPrompt(button: "decline", visit: visit)) }
    #expect(declined.kind == .notConnected && declined.message == "The login at Flickr was declined.")
    let invented = try await failure { try await grabber.connect(with: MockPrompt(.code("000-000-000"))) }
    #expect(invented.kind == .notConnected && invented.operation == .connect)
    #expect(await tokens.accounts(of: .flickr).isEmpty)
  }

  @Test("B23: whose last reply is lost says so, and the next one works")
  func lostReply() async throws {
    let visit = try await Visit(faults: [SandboxFault(.reset, match: "access_token", turn: .first(1))])
    let wire = Wire(visit)
    let grabber = try visit.grabber(over: wire, tokens: MemoryTokenStore())
    let prompt = PressingPrompt(button: "allow", visit: visit)
    let lost = try await failure { try await grabber.connect(with: prompt) }
    #expect(lost.kind == .network && lost.message == "Flickr may have granted the login, but its reply was lost.")
    #expect(wire.requests.count { $0.url.path.contains("access_token") } == 1)
    #expect(try await grabber.connect(with: prompt).id == visit.sandbox.userID)
  }

  @Test("that has ended is said and forgotten")
  func expired() async throws {
    let visit = try await Visit(faults: [SandboxFault(.expired, match: "photosets.getList")])
    let tokens = MemoryTokenStore([visit.login])
    let error = try await failure { try await visit.grabber(tokens: tokens).albumsOfCurrentUser(page: 0, perPage: 5) }
    #expect(error.kind == .notConnected && error.message == "Flickr does not take the login of Sandbox Person any more.")
    #expect(await tokens.accounts(of: .flickr).isEmpty)
  }

  @Test("under a wrong clock is refused with words about the clock, and kept")
  func wrongClock() async throws {
    let visit = try await Visit(now: { Date() + 86_400 })
    let tokens = MemoryTokenStore([visit.login])
    let error = try await failure { try await visit.grabber(tokens: tokens).currentAccount() }
    #expect(error.message.contains("clock") || error.advice.contains("clock"), "\(error)")
    #expect(await tokens.accounts(of: .flickr).count == 1)
  }
}
