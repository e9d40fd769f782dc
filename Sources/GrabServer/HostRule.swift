/// Which names of this server a request may use. A page of the web can make a browser ask any port of this machine under a name that
/// it had pointed here (DNS rebinding); such a request names a foreign host.
struct HostRule: Sendable {
  private let allowed: Set<String>

  init(port: Int) {
    let hosts = ["127.0.0.1", "localhost", "[::1]"]
    allowed = Set(hosts.map { "\($0):\(port)" } + (port == 80 ? hosts : []))
  }

  /// Whether a request with this `Host` is meant for this server.
  func allows(_ host: String?) -> Bool { host.map { allowed.contains($0.lowercased()) } ?? false }
}
