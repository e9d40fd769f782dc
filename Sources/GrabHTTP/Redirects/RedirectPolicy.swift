import GrabCore

/// Decides which request follows a redirect. A value without I/O.
struct RedirectPolicy {
  /// What to do with a response.
  enum Decision: Equatable {
    /// It is the answer.
    case stop
    /// Send this instead.
    case follow(HTTPRequest)
    /// Do neither, for this reason.
    case refuse(String)
  }

  /// Fields that say nothing about who asks, and may go to another server.
  private static let harmless = [
    "Accept", "Accept-Language", "User-Agent", "Range", "If-Range", "If-None-Match", "If-Modified-Since",
  ]

  static func decision(after response: HTTPResponse, to request: HTTPRequest) -> Decision {
    guard [301, 302, 303, 307, 308].contains(response.status), let location = response.fields["Location"] else { return .stop }
    guard let target = request.url.resolving(location) else { return .refuse("to an address that is none of the web") }
    if request.url.origin.isSecure, !target.origin.isSecure { return .refuse("from https to http") }
    return follow(request, to: target, status: response.status)
  }

  private static func follow(_ request: HTTPRequest, to target: HTTPURL, status: Int) -> Decision {
    var following = request
    following.url = target
    if status == 303 && request.method != .head || [301, 302].contains(status) && request.method == .post {
      (following.method, following.body) = (.get, .none)
      for name in ["Content-Type", "Content-Encoding", "Content-Language"] { following.fields[name] = nil }
    }
    guard target.origin != request.url.origin else { return .follow(following) }
    if following.body != .none { return .refuse("with a body to another server, \(target.origin.host)") }
    following.fields = following.fields.keeping(harmless)
    return .follow(following)
  }
}
