import Foundation
import GrabCore
import Testing

@testable import GrabCLI

@Suite("A login at the terminal")
struct TerminalPromptTests {
  private let page = "https://photos.test/authorize?oauth_token=a&perms=read"

  private func redirect() throws -> LoginRequest {
    try .to(.redirect(to: try #require(URL(string: "http://127.0.0.1:1/cb"))))
  }

  @Test("the page is shown and opened, and the line is the code")
  func code() async throws {
    let person = TypingPerson([" 123-456-789 "])
    #expect(try await TerminalPrompt(person.dialogue).answer(to: .to(.code)) == .code(" 123-456-789 "))
    #expect(person.pages.map(\.absoluteString) == [page])
    #expect(person.heard.contains("  " + page) && person.heard.count == 3)
  }

  @Test("an empty line and the end of the input give up", arguments: [[""], ["  "], []])
  func gaveUp(lines: [String]) async throws {
    #expect(try await TerminalPrompt(TypingPerson(lines).dialogue).answer(to: .to(.code)) == .declined)
    #expect(try await TerminalPrompt(TypingPerson(lines).dialogue).answer(to: redirect()) == .declined)
  }

  @Test("where the browser is sent back, its last address is asked for until there is one")
  func pasted() async throws {
    let person = TypingPerson(["what?", "It is <http://127.0.0.1:1/cb?oauth_token=a&oauth_verifier=b> now"])
    let answer = try await TerminalPrompt(person.dialogue).answer(to: redirect())
    #expect(answer == .redirect(try #require(URL(string: "http://127.0.0.1:1/cb?oauth_token=a&oauth_verifier=b"))))
    #expect(person.heard.last == "That is no address. It begins with http:// or https://.")
  }

  @Test("a code for the page is shown, and nothing is waited for")
  func device() async throws {
    let person = TypingPerson()
    #expect(try await TerminalPrompt(person.dialogue).answer(to: .to(.device(userCode: "WDJB-MJHT"))) == .done)
    #expect(person.heard.last?.contains("WDJB-MJHT") == true)
  }

  @Test("who is cancelled while typing has not declined")
  func cancelled() async throws {
    let task = Task { try await TerminalPrompt(TypingPerson(isPatient: true).dialogue).answer(to: .to(.code)) }
    task.cancel()
    await #expect(throws: CancellationError.self) { try await task.value }
  }
}
