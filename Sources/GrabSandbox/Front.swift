import GrabCore
import GrabServer

/// What every request passes: faults first, then the part of the sandbox that its path belongs to, under any name of the host.
struct Front: Sendable {
  let library: SandboxLibrary
  let desk: OAuthDesk
  let faults: FaultPlan
  let sleep: @Sendable (Duration) async -> Void

  func answer(_ request: ServerRequest) async -> ServerResponse {
    let method = (request.queryItems + request.formItems).value("method") ?? ""
    let hits = faults.faults(hitting: request.path + " " + method)
    for case .delay(let milliseconds) in hits { await sleep(.milliseconds(milliseconds)) }
    for case .status(let status, let retryAfter) in hits { return FaultPages.page(status: status, retryAfter: retryAfter) }
    if hits.contains(.reset) { return ServerResponse(ending: .reset) }
    var response = route(request, hits)
    for case .cut(let count) in hits { response.ending = .cut(after: count ?? half(of: response)) }
    return response
  }

  private func route(_ request: ServerRequest, _ hits: [SandboxFault.Kind]) -> ServerResponse {
    let addresses = FlickrAddresses(
      base: "http://" + (request.field("Host") ?? ""), values: library.values, owner: library.owner)
    switch request.path {
    case "/services/rest", "/services/rest/":
      return RESTEndpoint(library: library, desk: desk, faults: hits).answer(request, addresses: addresses)
    default:
      return LoginPages(desk: desk, owner: library.owner).answer(request)
        ?? FlickrFiles(library: library, addresses: addresses, key: desk.key).answer(request, isGone: hits.contains(.gone))
        ?? .text("Not found\n", status: 404)
    }
  }

  private func half(of response: ServerResponse) -> Int {
    switch response.body {
    case .bytes(let bytes): bytes.count / 2
    case .file(let path): FileSize.bytes(path) / 2
    }
  }
}

private enum FileSize {
  /// 0 for a file that is not there.
  static func bytes(_ path: String) -> Int {
    var status = stat()
    return stat(path, &status) == 0 ? Int(status.st_size) : 0
  }
}
