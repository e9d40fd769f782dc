import Foundation
import Testing

@testable import GrabOAuth

@Suite("What comes back from a login page")
struct LoginAnswerTests {
  @Test(
    "a code is found in what a person copies",
    arguments: [
      ("123-456-789", "123-456-789"), (" 123456789 \n", "123456789"), ("123 456 789", "123-456-789"),
      ("Your code is: 123-456-789.", "123-456-789"), ("\u{201C}123-456-789\u{201D}", "123-456-789"),
      ("123\u{2011}456\u{2011}789", "123-456-789"), ("enter 123 456 789 in grab", "123-456-789"), ("code 123456789", "123456789"),
      ("12345678", "12345678"), ("use aB3x9 please", "aB3x9"), ("word", "word"), ("", ""), (" \t", ""), ("...", ""),
      ("1234567890", "1234567890"), ("ab cd", "abcd"), ("a-b_c~d", "a-b_c~d"),
    ])
  func codes(text: String, code: String) { #expect(LoginCode.read(text) == code) }

  @Test("B24: a redirect is read as a form, without its fragment")
  func redirects() {
    let facebook = LoginRedirect("http://127.0.0.1:1/callback?code=AQDx1&state=n0nce123#_=_")
    #expect(facebook["code"] == "AQDx1" && facebook["state"] == "n0nce123" && facebook.refusal == nil)
    let form = LoginRedirect("http://127.0.0.1:1/?a=b+c%2B&d=%C3%A9&e=&f&g=h=i")
    #expect(
      form["a"] == "b c+" && form["d"] == "é" && form["e"] == "" && form["f"] == "" && form["g"] == "h=i" && form["z"] == nil)
    #expect(LoginRedirect("oauth_token=a&oauth_verifier=b")["oauth_token"] == "a")
    #expect(LoginRedirect("http://127.0.0.1:1/callback")["code"] == nil)
  }

  @Test("a value that stands twice counts only if it is the same")
  func twice() {
    #expect(LoginRedirect("?a=1&a=1&b=1&b=2")["a"] == "1")
    #expect(LoginRedirect("?a=1&a=1&b=1&b=2")["b"] == nil)
  }

  @Test(
    "B24: a refusal is seen without any state",
    arguments: [
      (
        "?error=access_denied&error_code=200&error_reason=user_denied&error_description=Permissions+error",
        LoginRedirect.Refusal.declined
      ),
      ("?denied=abc", .declined), ("?error=access_denied#_=_", .declined), ("?oauth_problem=user_refused", .declined),
      ("?error=invalid_scope&error_description=No+such+scope", .failed(code: "invalid_scope", words: "No such scope")),
      ("?error=server_error&state=1", .failed(code: "server_error", words: nil)),
      ("?error_code=1349126&error_message=App+Not+Set+Up", .failed(code: "1349126", words: "App Not Set Up")),
      ("?error=x&error_description=for+access_token%3Dabc", .failed(code: "x", words: "for access_token=[redacted]")),
    ])
  func refusals(query: String, refusal: LoginRedirect.Refusal) {
    #expect(LoginRedirect("http://127.0.0.1:1/callback" + query).refusal == refusal)
  }

  @Test("what a service says by an address is cut short, and its values are not printed")
  func bounded() {
    let redirect = LoginRedirect("?error=x&error_description=" + String(repeating: "w", count: 5_000))
    guard case .failed(_, let words?)? = redirect.refusal else { Issue.record("no words"); return }
    #expect(words.count == 300)
    var dumped = ""
    dump(LoginRedirect("?code=v3rifier"), to: &dumped)
    #expect(dumped.contains("code") && !dumped.contains("v3rifier"))
  }
}
