import GrabCore
import GrabHTTP

/// A token and what comes with it, as a service sends both: `name=value&…`.
struct OAuth1Reply {
  let token: OAuth1Credential
  let fields: [String: String]

  /// Nil if the body is something else, such as a page.
  init?(_ body: [UInt8]) {
    let text = String(decoding: body, as: UTF8.self)
    // Names may hold `&` and `=`, escaped: what is split first is unescaped last.
    let items = QueryEncoder.decode(text.split(whereSeparator: \.isWhitespace).joined(separator: " "))
    var fields = Dictionary(items.map { ($0.name, $0.value) }) { first, _ in first }
    guard let key = fields.removeValue(forKey: "oauth_token"), !key.isEmpty,
      let secret = fields.removeValue(forKey: "oauth_token_secret")
    else { return nil }
    (token, self.fields) = (OAuth1Credential(key: key, secret: secret), fields)
  }
}
