public import GrabCore

/// An address of the web, `http` or `https`, as exactly the text that is sent and signed.
///
/// What a URL may not hold (blanks, letters beyond ASCII, `{`) is escaped; escapes that are there stay. A fragment is dropped.
/// Printed, it shows no secret; the whole of it is ``text``.
public struct HTTPURL: Hashable, Sendable {
  /// Where a request goes: what must stay the same for a credential to be sent along.
  public struct Origin: Hashable, Sendable {
    /// True for `https`.
    public let isSecure: Bool
    /// Name or number of the server, in lower case; an IPv6 number stands in brackets.
    public let host: String
    /// The port, the scheme's own one if the address names none.
    public let port: Int
  }

  /// Where a request goes.
  public let origin: Origin
  /// The escaped path; starts with `/`.
  public let path: String
  /// What stands behind the question mark, escaped; nil without one.
  public let query: String?

  /// Reads an absolute address. Nil if it is not one of the web, names no server, or holds a user name or password.
  public init?(_ text: String) {
    guard let colon = text.firstIndex(of: ":"), text[colon...].hasPrefix("://") else { return nil }
    let scheme = text[..<colon].lowercased()
    guard scheme == "https" || scheme == "http" else { return nil }
    let rest = text[colon...].dropFirst(3)
    let authorityEnd = rest.firstIndex { "/?#\\".contains($0) } ?? rest.endIndex
    guard let origin = Origin(isSecure: scheme == "https", authority: rest[..<authorityEnd]) else { return nil }
    self.init(origin: origin, target: rest[authorityEnd...])
  }

  /// The address of a Foundation URL, if it is one of the web.
  public init?(_ url: URL) { self.init(url.absoluteString) }

  /// A path, with or without a query, at an origin.
  init(origin: Origin, target: some StringProtocol) {
    let bare = target.prefix { $0 != "#" }
    let mark = bare.firstIndex(of: "?")
    let path = Self.escape(bare[..<(mark ?? bare.endIndex)])
    self.origin = origin
    self.path = path.hasPrefix("/") ? path : "/" + path
    query = mark.map { Self.escape(bare[bare.index(after: $0)...]) }
  }

  /// A path at a host that is known when the program is written: `api.flickr.com`, without a port, reached by `https`.
  package init(knownHost host: String, path: String) {
    self.init(origin: Origin(isSecure: true, host: host, port: 443), target: path)
  }

  /// The same address with more path behind its own; `path` begins with `/`. The query is dropped.
  package func appending(path: String) -> HTTPURL {
    HTTPURL(origin: origin, target: (self.path.hasSuffix("/") ? String(self.path.dropLast()) : self.path) + path)
  }

  /// The whole address, with every secret that it holds.
  public var text: String { base + (query.map { "?" + $0 } ?? "") }

  /// The address without the query, as OAuth signs it: no port that the scheme implies.
  public var base: String { origin.text + path }

  /// The same address with more items at the end of its query.
  public func appending(_ items: [QueryItem]) -> HTTPURL {
    guard !items.isEmpty else { return self }
    let added = QueryEncoder.encode(items)
    let joined = query.map { $0.isEmpty ? added : $0 + "&" + added } ?? added
    return HTTPURL(origin: origin, target: path + "?" + joined)
  }

  /// The items of the query, unescaped, in order.
  public var queryItems: [QueryItem] { query.map(QueryEncoder.decode) ?? [] }

  private static func escape(_ text: some StringProtocol) -> String {
    PercentEncoding.encode(Array(text.utf8)) { PercentEncoding.isUnreserved($0) || "!$&'()*+,;=:@/?%".utf8.contains($0) }
  }
}

extension HTTPURL.Origin {
  init?(isSecure: Bool, authority: Substring) {
    let hostEnd =
      authority.hasPrefix("[") ? authority.firstIndex(of: "]").map(authority.index(after:)) : authority.firstIndex(of: ":")
    let host = authority[..<(hostEnd ?? authority.endIndex)].lowercased()
    let port = authority[(hostEnd ?? authority.endIndex)...]
    guard Self.isHost(host), port.isEmpty || port.hasPrefix(":") else { return nil }
    let digits = port.dropFirst()
    guard digits.allSatisfy({ $0.isASCII && $0.isNumber }) else { return nil }
    guard let number = digits.isEmpty ? (isSecure ? 443 : 80) : Int(digits), (1...65_535).contains(number) else { return nil }
    (self.isSecure, self.host, self.port) = (isSecure, host, number)
  }

  /// `https://api.flickr.com`, the port only where it is not the usual one.
  public var text: String {
    let usual = isSecure ? 443 : 80
    return (isSecure ? "https://" : "http://") + host + (port == usual ? "" : ":\(port)")
  }

  private static func isHost(_ host: String) -> Bool {
    if host.hasPrefix("["), host.hasSuffix("]") {
      return host.utf8.count > 2 && host.dropFirst().dropLast().utf8.allSatisfy { "0123456789abcdef:.".utf8.contains($0) }
    }
    return !host.isEmpty && host.utf8.allSatisfy { "abcdefghijklmnopqrstuvwxyz0123456789-._".utf8.contains($0) }
  }
}

extension HTTPURL: CustomStringConvertible {
  /// The address with its secrets blacked out.
  public var description: String { Redaction().apply(to: text) }
}
