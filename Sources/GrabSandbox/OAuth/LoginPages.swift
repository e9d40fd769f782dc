import GrabCore
import GrabServer

/// The addresses below `/services/oauth/`: two for the program, and between them a page for the person.
struct LoginPages: Sendable {
  let desk: OAuthDesk
  let owner: SandboxOwner

  /// Nil for an address that is none of these.
  func answer(_ request: ServerRequest) -> ServerResponse? {
    do throws(OAuthProblem) {
      switch request.path {
      case "/services/oauth/request_token":
        let (token, secret) = try desk.begin(SignedRequest(request))
        return form([("oauth_callback_confirmed", "true"), ("oauth_token", token), ("oauth_token_secret", secret)])
      case "/services/oauth/access_token":
        let (token, secret) = try desk.finish(SignedRequest(request))
        return form([
          ("fullname", owner.realName), ("oauth_token", token), ("oauth_token_secret", secret), ("user_nsid", owner.id),
          ("username", owner.userName),
        ])
      case "/services/oauth/authorize":
        return request.method == "POST" ? decided(request.formItems) : asked(request.queryItems)
      default: return nil
      }
    } catch {
      return error.response
    }
  }

  private func asked(_ items: [(name: String, value: String)]) -> ServerResponse {
    let token = items.value("oauth_token") ?? "", wanted = items.value("perms") ?? "read"
    guard desk.login(token) != nil else { return unknownLogin }
    guard let permission = Permission(rawValue: wanted), permission != .none else {
      return page("This is no permission", "<p>A program may ask for read, write or delete.</p>", status: 400)
    }
    return page(
      "A program wants to use your photos",
      """
      <p>It is signed in as <b>\(XMLWriter.escaped(owner.userName))</b> and asks for the permission <b>\(permission.rawValue)</b>.</p>
      <form method="post" action="/services/oauth/authorize">
      <input type="hidden" name="oauth_token" value="\(XMLWriter.escaped(token))">
      <input type="hidden" name="perms" value="\(permission.rawValue)">
      <button name="decision" value="allow">Allow</button>
      <button name="decision" value="decline">Decline</button>
      </form>
      """)
  }

  private func decided(_ items: [(name: String, value: String)]) -> ServerResponse {
    let token = items.value("oauth_token") ?? ""
    let allows = items.value("decision") == "allow"
    let permission = allows ? Permission(rawValue: items.value("perms") ?? "") : nil
    guard let login = desk.decide(token, permission) else { return unknownLogin }
    guard let verifier = login.verifier else { return page("Declined", "<p>The program may not use your photos.</p>") }
    if login.callback == "oob" {
      return page("Allowed", "<p>Type this code into the program:</p><p><code id=\"verifier\">\(verifier)</code></p>")
    }
    let mark = login.callback.contains("?") ? "&" : "?"
    return .redirect(to: login.callback + mark + query([("oauth_token", token), ("oauth_verifier", verifier)]))
  }

  private var unknownLogin: ServerResponse {
    page("Nothing to allow", "<p>This login is unknown or over. Begin again in the program.</p>", status: 404)
  }

  private func page(_ title: String, _ body: String, status: Int = 200) -> ServerResponse {
    .text(
      "<!DOCTYPE html>\n<html lang=\"en\"><head><meta charset=\"utf-8\"><title>\(title)</title></head>\n<body><h1>\(title)</h1>\n\(body)\n"
        + "</body></html>\n", type: "text/html; charset=utf-8", status: status)
  }

  private func form(_ items: [(String, String)]) -> ServerResponse { .text(query(items)) }

  private func query(_ items: [(String, String)]) -> String {
    items.map { "\($0)=\(PercentEncoding.encode(Array($1.utf8)))" }.joined(separator: "&")
  }
}

extension [(name: String, value: String)] {
  /// The first value of a name.
  func value(_ name: String) -> String? { first { $0.name == name }?.value }
}
