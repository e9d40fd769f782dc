/// Blacks secrets out of anything that a person or a file may see: addresses, header lines, forms, JSON, XML and sentences.
///
/// Secrets are known by the names before them (``secretNames``, in any of those notations) and, where the program knows them, by
/// themselves.
public struct Redaction: Sendable {
  /// What stands where a secret stood.
  public static let mark = "[redacted]"

  /// The names whose values are secrets, in lower case, with `_` for `-` too.
  public static let secretNames: Set<String> = [
    "access_token", "oauth_token", "oauth_token_secret", "oauth_signature", "oauth_verifier", "oauth_consumer_key", "oauth_nonce",
    "client_secret", "consumer_secret", "app_secret", "code", "code_verifier", "refresh_token", "id_token", "auth_token",
    "fb_exchange_token", "input_token", "signed_request", "appsecret_proof", "api_key", "api_secret", "api_sig", "password",
    "token",
    "secret", "bearer", "x_api_key", "accesstoken", "refreshtoken", "clientsecret",
  ]

  /// Header fields that hold nothing but secrets: their whole line goes.
  public static let secretFields: Set<String> = [
    "authorization", "proxy_authorization", "cookie", "set_cookie", "x_goog_authuser",
  ]

  private let values: [String]

  /// Blacks out by name, and every occurrence of `values`, plain or escaped. Values shorter than 4 bytes would black out half of all
  /// texts and are left to their names.
  public init(hiding values: [String] = []) {
    self.values = values.filter { $0.utf8.count >= 4 }.flatMap { [$0, QueryEncoder.escape($0)] }.sorted {
      $0.utf8.count > $1.utf8.count
    }
  }

  /// The text without its secrets.
  public func apply(to text: String) -> String {
    var text = text
    for value in values { text = text.split(separator: value, omittingEmptySubsequences: false).joined(separator: Self.mark) }
    var scanner = SecretScanner(text)
    return scanner.redacted()
  }

  /// A header without its secrets, in the same order.
  public func apply(to fields: HTTPFields) -> HTTPFields {
    HTTPFields(
      fields.all.map { field in
        let name = SecretScanner.normalised(field.name.utf8)
        let isSecret = Self.secretFields.contains(name) || Self.secretNames.contains(name)
        return HTTPFields.Field(name: field.name, value: isSecret ? Self.mark : apply(to: field.value))
      })
  }
}
