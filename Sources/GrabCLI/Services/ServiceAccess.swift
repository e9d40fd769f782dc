import GrabCore
import GrabHTTP
import GrabOAuth

/// What a person has configured for a web service: the key of their app, perhaps a ready token, perhaps another address.
///
/// Each is looked for in the environment (`GRAB_FLICKR_KEY` and so on) and then in the settings.
struct ServiceAccess: Sendable {
  /// Key and secret of the app.
  let app: OAuth1Credential
  /// A token that was got elsewhere; no stored login is needed then.
  let token: OAuth1Credential?
  /// What stands for every host of the service.
  let endpoint: HTTPURL?
  private let requestsPerHour: Int?

  /// Everything that must not be seen.
  var secrets: [String] { [app, token].compactMap(\.self).flatMap { [$0.key, $0.secret] } }

  /// Throws ``MissingKey`` if there is no key, and ``UsageError`` where one half of a pair is missing or an address is none.
  init(of service: ServiceInfo, in context: ServiceContext) throws {
    let variables = Variables(environment: context.environment, prefix: "GRAB_\(service.id.rawValue.uppercased())_")
    let settings = context.settings
    guard
      let app = try variables.pair("KEY", "SECRET") ?? Self.file(context, variables)
        ?? Self.pair(settings.key, settings.secret, "services.\(service.id).key", "services.\(service.id).secret")
    else { throw MissingKey(service: service) }
    self.app = app
    token = try variables.pair("TOKEN", "TOKEN_SECRET")
    endpoint =
      try Self.address(variables["ENDPOINT"], in: variables.prefix + "ENDPOINT", of: service)
      ?? Self.address(settings.endpoint, in: "services.\(service.id).endpoint", of: service)
    requestsPerHour = settings.requestsPerHour
  }

  /// The limit that the settings ask for, at the adapter's own burst; a limit of 0 a second stands for none.
  func rateLimit(orElse usual: RateLimit?) -> RateLimit? {
    requestsPerHour.map { RateLimit(perSecond: Double($0) / 3_600, burst: usual?.burst ?? 1) } ?? usual
  }

  private static func address(_ text: String?, in place: String, of service: ServiceInfo) throws -> HTTPURL? {
    guard let text else { return nil }
    guard let url = HTTPURL(text) else {
      throw UsageError(
        message: "The address \(UsageError.quoted(text)) for \(service.title) is none.",
        advice: "Set \(place) to one such as http://127.0.0.1:8080.")
    }
    return url
  }

  /// The pair in the file that `…_KEY_FILE` names.
  private static func file(_ context: ServiceContext, _ variables: Variables) throws -> OAuth1Credential? {
    guard let name = variables["KEY_FILE"] else { return nil }
    let path = context.directories.expanded(name)
    guard let bytes = try SmallFile.bytes(at: path) else {
      throw UsageError(
        message: "There is no file \(UsageError.quoted(path)).", advice: "Set \(variables.prefix)KEY_FILE to one that is there.")
    }
    let lines = String(decoding: bytes, as: UTF8.self).split(whereSeparator: \.isNewline).map { $0.filter { !$0.isWhitespace } }
    let pair = try pair(lines.first, lines.dropFirst().first, "the first line of \(path)", "the second line of \(path)")
    guard let pair else {
      throw UsageError(
        message: "The file \(UsageError.quoted(path)) is empty.",
        advice: "Write the key into its first line and the secret into its second, or unset \(variables.prefix)KEY_FILE.")
    }
    return pair
  }

  fileprivate static func pair(_ key: String?, _ secret: String?, _ keyName: String, _ secretName: String) throws
    -> OAuth1Credential?
  {
    let (key, secret) = (key.filled, secret.filled)
    if key == nil, secret == nil { return nil }
    guard let key, let secret else {
      let (there, missing) = key == nil ? (secretName, keyName) : (keyName, secretName)
      throw UsageError(
        message: "The key is given by halves: there is \(SafeText.visible(there)), but \(SafeText.visible(missing)) is empty.",
        advice: "Give both, or neither.")
    }
    return OAuth1Credential(key: key, secret: secret)
  }
}

/// The variables of one service.
private struct Variables {
  let environment: [String: String]
  let prefix: String

  /// An empty variable counts as not set.
  subscript(name: String) -> String? { environment[prefix + name].filled }

  func pair(_ key: String, _ secret: String) throws -> OAuth1Credential? {
    try ServiceAccess.pair(self[key], self[secret], prefix + key, prefix + secret)
  }
}

extension String? {
  /// The text without blanks around it, nil if nothing is left.
  fileprivate var filled: String? {
    guard let text = self?.drop(while: \.isWhitespace), let last = text.lastIndex(where: { !$0.isWhitespace }) else { return nil }
    return String(text[...last])
  }
}
