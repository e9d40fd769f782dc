import GrabServer

/// `/services/rest/`: reads a call, checks who makes it, and writes the reply in the format that was asked for.
struct RESTEndpoint: Sendable {
  let library: SandboxLibrary
  let desk: OAuthDesk
  let faults: [SandboxFault.Kind]

  func answer(_ request: ServerRequest, addresses: FlickrAddresses) -> ServerResponse {
    let signed = SignedRequest(request)
    var arguments = Dictionary(signed.arguments.map { ($0.name, $0.value) }) { first, _ in first }
    do throws(OAuthProblem) {
      let permission = try permission(of: signed)
      if arguments["oauth_token"] == nil { arguments["oauth_token"] = signed.protocolValues["token"] }
      if faults.contains(.repeatedPage), let page = Int(arguments["page"] ?? "") { arguments["page"] = String(max(1, page - 1)) }
      let call = FlickrCall(
        method: arguments["method"] ?? "", arguments: arguments, permission: permission ?? .none, echo: signed.arguments)
      let service = FlickrService(library: library, addresses: addresses, desk: desk)
      return written(call) { () throws(FlickrFailure) in
        if permission == nil { try checkKey(call) }
        if faults.contains(.gone), call["photo_id"] != nil { throw .photoNotFound }
        return try service.reply(to: call)
      }
    } catch {
      return error.response
    }
  }

  /// What the token of a signed call allows; nil for a call that is not signed. Throws ``OAuthProblem``.
  private func permission(of signed: SignedRequest) throws(OAuthProblem) -> Permission? {
    guard signed.isSigned else { return nil }
    if faults.contains(.expired) { throw OAuthProblem("token_rejected") }
    return try desk.check(signed)
  }

  private func checkKey(_ call: FlickrCall) throws(FlickrFailure) {
    guard call["api_key"] != desk.key else { return }
    let isWellFormed = call["api_key"].map { $0.count == 32 && $0.allSatisfy(\.isHexDigit) } ?? false
    let why = isWellFormed ? "Key not found" : "Key has invalid format"
    throw FlickrFailure(code: 100, message: "Invalid API Key (\(why))")
  }

  private func written(
    _ call: FlickrCall, reply: () throws(FlickrFailure) -> [Node.Child]
  ) -> ServerResponse {
    let isJSON = call["format"] == "json"
    do throws(FlickrFailure) {
      guard ["json", "rest", nil].contains(call["format"]) else {
        throw FlickrFailure(code: 111, message: "Format \"\(call["format"] ?? "")\" not found")
      }
      let children = try reply()
      return isJSON ? json(JSONWriter.success(children), call) : xml(XMLWriter.success(children))
    } catch {
      let (code, message) = (error.code, error.message)
      return isJSON
        ? json(JSONWriter.failure(code: code, message: message), call) : xml(XMLWriter.failure(code: code, message: message))
    }
  }

  private func json(_ text: String, _ call: FlickrCall) -> ServerResponse {
    if call["nojsoncallback"] == "1" { return .text(text, type: "application/json") }
    return .text("\(call["jsoncallback"] ?? "jsonFlickrApi")(\(text))", type: "text/javascript; charset=utf-8")
  }

  private func xml(_ text: String) -> ServerResponse { .text(text, type: "text/xml; charset=utf-8") }
}
