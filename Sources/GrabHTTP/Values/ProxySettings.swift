/// Which proxy stands before which server.
public struct ProxySettings: Sendable, Hashable {
  /// For `http` addresses.
  public var http: String?
  /// For `https` addresses.
  public var https: String?
  /// For both, where they have none of their own.
  public var all: String?
  /// The hosts without a proxy, separated by commas; `*` for all. A name also stands for the names below it.
  public var except: String?

  /// No proxy, unless one is given: `http://proxy:3128`, `socks5://…`.
  public init(http: String? = nil, https: String? = nil, all: String? = nil, except: String? = nil) {
    (self.http, self.https, self.all, self.except) = (http, https, all, except)
  }

  /// The settings of an environment, as curl reads them: `https_proxy`, `all_proxy` and `no_proxy` in small letters before capitals,
  /// and `http_proxy` in small letters only, since a web server hands `HTTP_PROXY` down from a request. An empty value is none.
  public init(environment: [String: String]) {
    func value(_ names: String...) -> String? { names.lazy.compactMap { environment[$0] }.first { !$0.isEmpty } }
    self.init(
      http: value("http_proxy"), https: value("https_proxy", "HTTPS_PROXY"), all: value("all_proxy", "ALL_PROXY"),
      except: value("no_proxy", "NO_PROXY"))
  }

  /// The proxy before a server; nil for none. The exceptions are not looked at.
  public func proxy(for origin: HTTPURL.Origin) -> String? { (origin.isSecure ? https : http) ?? all }
}
