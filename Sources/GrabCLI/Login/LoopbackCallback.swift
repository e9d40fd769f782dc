import GrabCrypto
import GrabOAuth
import GrabServer

/// Decides what is answered to a request while one redirect is waited for. A value without I/O.
///
/// Only what the service sent can pass: the path holds a part that nobody else knows, and the host is the very one that was told to the
/// service. Whatever else a browser asks for, an icon above all, changes nothing.
struct LoopbackCallback: Sendable, Hashable {
  /// The host and the port that were told to the service, e.g. `127.0.0.1:8765`.
  let authority: String
  /// The path that was told to the service; starts with `/`.
  let path: String

  /// What is answered, and the query of the redirect if that is what the request is.
  func verdict(on request: ServerRequest) -> (response: ServerResponse, query: String?) {
    guard request.field("Host")?.lowercased() == authority.lowercased() else { return (Self.page("Not here.", status: 400), nil) }
    guard ConstantTime.areEqual(Array(request.path.utf8), Array(path.utf8)) else {
      return (Self.page("There is nothing here.", status: 404), nil)
    }
    guard request.method == "GET" else {
      return (Self.page("Only GET is understood here.", status: 405, [("Allow", "GET")]), nil)
    }
    guard let query = request.query, Self.isAnswer(LoginRedirect("?" + query)) else {
      return (Self.page("The answer of the login is missing.", status: 400), nil)
    }
    return (Self.page("grab has got the answer. You may close this window."), query)
  }

  /// What later requests get, the same answer sent twice among them.
  static let over = page("This login is over. You may close this window.", status: 410)

  private static func isAnswer(_ redirect: LoginRedirect) -> Bool {
    redirect.refusal != nil || redirect["oauth_verifier"] != nil || redirect["code"] != nil
  }

  /// A page that holds nothing of the request, is kept nowhere, and tells nobody where it stood.
  private static func page(_ sentence: String, status: Int = 200, _ fields: [(String, String)] = []) -> ServerResponse {
    let page = "<!doctype html><html lang=\"en\"><meta charset=\"utf-8\"><title>grab</title><p>\(sentence)</p></html>\n"
    let always = [
      ("Content-Type", "text/html; charset=utf-8"), ("Connection", "close"), ("Referrer-Policy", "no-referrer"),
      ("Cache-Control", "no-store"), ("Content-Security-Policy", "default-src 'none'"), ("X-Content-Type-Options", "nosniff"),
    ]
    return ServerResponse(status: status, fields: always + fields, body: .bytes(Array(page.utf8)))
  }
}
