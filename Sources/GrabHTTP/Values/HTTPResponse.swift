/// What a server answered, whatever its status.
public struct HTTPResponse: Hashable, Sendable {
  /// The protocol's version.
  public enum Version: String, Hashable, Sendable, Codable {
    /// HTTP/1.0.
    case http1_0 = "HTTP/1.0"
    /// HTTP/1.1.
    case http1_1 = "HTTP/1.1"
    /// HTTP/2.
    case http2 = "HTTP/2"
    /// HTTP/3.
    case http3 = "HTTP/3"
  }

  /// The status, 200…599.
  public var status: Int
  /// The header.
  public var fields: HTTPFields
  /// The body, unpacked. Empty if a sink took it.
  public var body: [UInt8]
  /// The address that answered: the last one after redirects.
  public var url: HTTPURL
  /// The protocol's version.
  public var version: Version
  /// True if no server was asked.
  public var isFromCache: Bool

  /// An answer.
  public init(
    status: Int, fields: HTTPFields = [:], body: [UInt8] = [], url: HTTPURL, version: Version = .http1_1,
    isFromCache: Bool = false
  ) {
    (self.status, self.fields, self.body, self.url) = (status, fields, body, url)
    (self.version, self.isFromCache) = (version, isFromCache)
  }

  /// True for 200…299.
  public var isSuccess: Bool { (200..<300).contains(status) }
}
