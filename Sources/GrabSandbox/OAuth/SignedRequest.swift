import GrabCore
import GrabCrypto
import GrabServer

/// A request as OAuth 1.0a sees it: all arguments that a signature covers, wherever they stood (RFC 5849 3.4.1.3).
struct SignedRequest: Sendable {
  /// What the client says about itself, without the `oauth_` in front; header, form or query.
  let protocolValues: [String: String]
  /// All the rest.
  let arguments: [(name: String, value: String)]
  private let all: [(name: String, value: String)]
  private let method: String
  private let address: String

  init(_ request: ServerRequest) {
    let header = Self.headerItems(request.field("Authorization") ?? "")
    all = header + request.formItems + request.queryItems
    // The header comes first, so what is said there counts.
    protocolValues = Dictionary(
      all.filter { $0.name.hasPrefix("oauth_") }.map { (String($0.name.dropFirst(6)), $0.value) },
      uniquingKeysWith: { first, _ in first })
    arguments = (request.formItems + request.queryItems)
    method = request.method.uppercased()
    address = "http://" + (request.field("Host") ?? "").lowercased() + request.path
  }

  /// Whether there is anything of OAuth about it.
  var isSigned: Bool { protocolValues["signature"] != nil || protocolValues["consumer_key"] != nil }

  /// The text that is signed.
  var baseString: String {
    let pairs = all.filter { $0.name != "oauth_signature" && $0.name != "realm" }
      .map { (Self.encode($0.name), Self.encode($0.value)) }
      .sorted {
        Array($0.0.utf8) == Array($1.0.utf8)
          ? $0.1.utf8.lexicographicallyPrecedes($1.1.utf8) : $0.0.utf8.lexicographicallyPrecedes($1.0.utf8)
      }
    return [method, address, pairs.map { "\($0)=\($1)" }.joined(separator: "&")].map(Self.encode).joined(separator: "&")
  }

  /// Whether the signature was made with these secrets.
  func isSigned(with consumerSecret: String, _ tokenSecret: String) -> Bool {
    let key = Array("\(Self.encode(consumerSecret))&\(Self.encode(tokenSecret))".utf8)
    guard let code = try? HMAC.authenticationCode(for: Array(baseString.utf8), key: key, using: .sha1) else { return false }
    return ConstantTime.areEqual(Array(Base64.standard.encode(code).utf8), Array((protocolValues["signature"] ?? "").utf8))
  }

  private static func encode(_ text: String) -> String {
    text.utf8.map { byte in
      switch byte {
      case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"), UInt8(ascii: "0")...UInt8(ascii: "9"),
        UInt8(ascii: "-"), UInt8(ascii: "."), UInt8(ascii: "_"), UInt8(ascii: "~"):
        String(UnicodeScalar(byte))
      default: "%" + (byte < 16 ? "0" : "") + String(byte, radix: 16, uppercase: true)
      }
    }.joined()
  }

  /// The items of `OAuth a="b", c="d"`, decoded.
  private static func headerItems(_ field: String) -> [(name: String, value: String)] {
    guard field.lowercased().hasPrefix("oauth ") else { return [] }
    return field.dropFirst(6).split(separator: ",").compactMap { item in
      guard let end = item.firstIndex(of: "=") else { return nil }
      let name = item[..<end].filter { !$0.isWhitespace }
      let value = item[end...].dropFirst().filter { !$0.isWhitespace && $0 != "\"" }
      return (PercentEncoding.decode(Substring(name)), PercentEncoding.decode(Substring(value)))
    }
  }
}
