import GrabCurl
import GrabHTTP
import Testing

@testable import GrabCLI

@Suite("The way to the network")
struct NetworkTests {
  private func network(_ environment: [String: String], verbosity: Int = 0) -> Network {
    Network(environment: environment, verbosity: verbosity, say: { _ in })
  }

  @Test("certificates and proxies come from the environment; what is empty is not set")
  func environment() {
    let set = network([
      "GRAB_CA_FILE": "/extra.pem", "SSL_CERT_FILE": "/trust.pem", "CURL_CA_BUNDLE": "/bundle.pem", "HTTPS_PROXY": "http://p:1",
      "NO_PROXY": "a.test",
    ]).configuration
    #expect(set.extraTrustFile == "/extra.pem" && set.trustFile == "/trust.pem")
    #expect(set.proxies == ProxySettings(https: "http://p:1", except: "a.test"))
    let empty = network(["GRAB_CA_FILE": "", "SSL_CERT_FILE": "", "CURL_CA_BUNDLE": "/bundle.pem"]).configuration
    #expect(empty.extraTrustFile == nil && empty.trustFile == "/bundle.pem" && empty.proxies == ProxySettings())
    #expect(empty.userAgent == "grab/\(GrabCommandLine.version)")
  }

  @Test("requests are logged from -vv on", arguments: [(0, false), (1, false), (2, true), (4, true), (9, true)])
  func log(verbosity: Int, isLogged: Bool) {
    #expect((network([:], verbosity: verbosity).transport(hiding: []) is LoggingTransport) == isLogged)
  }
}
