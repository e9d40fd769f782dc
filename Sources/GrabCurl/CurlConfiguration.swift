public import GrabHTTP

/// What a ``CurlTransport`` is told once.
public struct CurlConfiguration: Sendable, Hashable {
  /// What the servers are told about this program.
  public var userAgent: String
  /// How many requests may run at one origin at a time; the others wait in order. Over HTTP/2 they share connections.
  public var requestsPerHost: Int
  /// A file of certificates (PEM) to trust in place of the system's, as `SSL_CERT_FILE` and `CURL_CA_BUNDLE` name one.
  public var trustFile: String?
  /// A file of certificates (PEM) to trust as well, as `GRAB_CA_FILE` names one.
  public var extraTrustFile: String?
  /// The proxies.
  public var proxies: ProxySettings

  /// The usual: 32 requests at a host, the system's certificates, no proxy.
  public init(
    userAgent: String = "grab", requestsPerHost: Int = 32, trustFile: String? = nil, extraTrustFile: String? = nil,
    proxies: ProxySettings = ProxySettings()
  ) {
    (self.userAgent, self.requestsPerHost, self.proxies) = (userAgent, requestsPerHost, proxies)
    (self.trustFile, self.extraTrustFile) = (trustFile, extraTrustFile)
  }
}
