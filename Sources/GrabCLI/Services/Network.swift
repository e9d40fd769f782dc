import GrabCore
import GrabCurl
import GrabHTTP

/// How this run of the program reaches the network: certificates and proxies from the environment, and a log for `-vv`.
struct Network: Sendable {
  let environment: [String: String]
  /// How often `-v` was given: 2 shows each request, 3 the headers, 4 the bodies.
  let verbosity: Int
  /// Takes the lines of the log.
  let say: @Sendable (String) -> Void

  /// A transport over libcurl. `secrets` never appear in the log.
  func transport(hiding secrets: [String]) -> any HTTPTransport {
    let curl = CurlTransport(configuration)
    guard let detail = LoggingTransport.Detail(rawValue: min(verbosity, 4) - 2) else { return curl }
    return LoggingTransport(curl, detail: detail, redaction: Redaction(hiding: secrets), write: say)
  }

  var configuration: CurlConfiguration {
    CurlConfiguration(
      userAgent: "grab/\(GrabCommandLine.version)", trustFile: file("SSL_CERT_FILE") ?? file("CURL_CA_BUNDLE"),
      extraTrustFile: file("GRAB_CA_FILE"), proxies: ProxySettings(environment: environment))
  }

  private func file(_ name: String) -> String? { environment[name].flatMap { $0.isEmpty ? nil : $0 } }
}
