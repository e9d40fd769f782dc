import CCurl
import GrabCore
import GrabHTTP

/// What went wrong with a transfer, in words for a person and in libcurl's own.
enum TransferFailure {
  static func error(_ code: CURLcode, words: String, _ request: HTTPRequest) -> GrabError {
    let host = request.url.origin.host
    let (kind, message, advice) = meaning(code, host)
    return GrabError(
      kind, message: message, advice: advice, serviceCode: GrabError.transferCode(code.rawValue),
      serviceMessage: Redaction().apply(to: words))
  }

  static func bodyTooLong(_ request: HTTPRequest) -> GrabError {
    let limit = request.options.byteLimit
    let size = limit >= 1 << 20 ? "\(limit >> 20) MB" : "\(limit) bytes"
    return GrabError(
      .malformedReply, message: "The reply of \(request.url.origin.host) is longer than \(size).",
      advice: "Ask for less at once; report it if that is not possible.")
  }

  static func headerTooLong(_ request: HTTPRequest) -> GrabError {
    GrabError(
      .malformedReply, message: "The header of the reply of \(request.url.origin.host) does not end.",
      advice: "Try again later; report it if it stays.")
  }

  static func noReply(_ request: HTTPRequest) -> GrabError {
    GrabError(
      .malformedReply, message: "The reply of \(request.url.origin.host) is not HTTP.",
      advice: "Look at the address and the proxy.")
  }

  static func badField(_ field: HTTPFields.Field) -> GrabError {
    GrabError(
      .invalidRequest, message: "The header field \(field.name.filter { !$0.isNewline }) holds what cannot be sent.",
      advice: "Leave out line breaks.")
  }

  private static func meaning(_ code: CURLcode, _ host: String) -> (GrabError.Kind, String, String) {
    let later = "Try again; it may pass."
    switch code {
    case CURLE_COULDNT_RESOLVE_PROXY: return (.network, "The proxy's name was not found.", "Look at the proxy's settings.")
    case CURLE_COULDNT_RESOLVE_HOST: return (.network, "The name \(host) was not found.", "Look at the network, then try again.")
    case CURLE_COULDNT_CONNECT: return (.network, "\(host) cannot be reached.", "Look at the network, then try again.")
    case CURLE_OPERATION_TIMEDOUT: return (.network, "\(host) did not answer in time.", later)
    case CURLE_PARTIAL_FILE, CURLE_GOT_NOTHING, CURLE_RECV_ERROR, CURLE_SEND_ERROR, CURLE_HTTP2, CURLE_HTTP2_STREAM:
      return (.network, "The connection to \(host) broke off.", later)
    case CURLE_SSL_CONNECT_ERROR: return (.network, "No secure connection to \(host) came about.", later)
    case CURLE_PEER_FAILED_VERIFICATION, CURLE_SSL_CACERT_BADFILE, CURLE_SSL_ISSUER_ERROR, CURLE_SSL_INVALIDCERTSTATUS,
      CURLE_SSL_PINNEDPUBKEYNOTMATCH:
      return (
        .network, "The certificate of \(host) is not trusted.",
        "Look at this computer's date; where a company inspects connections, name its certificate file in GRAB_CA_FILE."
      )
    case CURLE_PROXY: return (.network, "The proxy refused the connection to \(host).", "Look at the proxy's settings.")
    case CURLE_WEIRD_SERVER_REPLY, CURLE_BAD_CONTENT_ENCODING, CURLE_TOO_MANY_REDIRECTS, CURLE_UNSUPPORTED_PROTOCOL:
      return (.malformedReply, "The reply of \(host) cannot be understood.", "Try again later; report it if it stays.")
    case CURLE_READ_ERROR:
      return (.localDisk, "A file to be sent could not be read to its end.", "Look whether it is still whole.")
    default: return (.network, "The transfer with \(host) failed.", "Report this if it stays.")
    }
  }
}
