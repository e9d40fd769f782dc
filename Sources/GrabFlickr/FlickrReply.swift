package import GrabCore
package import GrabHTTP
import GrabJSON
import GrabOAuth
import GrabXML

/// The envelope of every reply of the API: Flickr says in the body, with HTTP 200 too, whether it did what was asked.
package struct FlickrReply: Sendable {
  /// The outermost part of the reply.
  package let content: FlickrValue

  /// Opens the envelope.
  ///
  /// It may be JSON, also in a JSONP wrapper or with a comma too many, or XML. Throws a ``GrabError`` with Flickr's own code and words if it
  /// says no; `unavailable` with ``GrabError/unreadableCode`` for a body that is empty, cut off or a page of HTML; else what the
  /// status says.
  ///
  /// - Parameter now: this machine's clock, which is compared with Flickr's where a signature is refused.
  package init(_ response: HTTPResponse, now: Date) throws(GrabError) {
    if let problem = OAuth1Problem(response) { throw problem.error(from: .flickr, called: FlickrErrors.title, now: now) }
    // A 403 explains itself in the body; whoever sends 429 or 5xx is often not Flickr's API, and nobody asks its body for a reason.
    let hasNoSay = response.status == 429 || response.status >= 500
    if hasNoSay, let error = response.statusError(now: now) { throw error }
    do {
      content = try Self.open(response.body)
    } catch {
      guard error.isUnreadable, let statusError = response.statusError(now: now) else { throw error }
      throw statusError
    }
  }

  /// Whether a reply that came with success is one that says so: by its first and last bytes where that is enough, so that a long one
  /// is read once.
  ///
  /// Throws as ``init(_:now:)`` does.
  package static func check(_ response: HTTPResponse, now: Date) throws(GrabError) {
    let body = response.body
    if body.first == UInt8(ascii: "{"), body.suffix(okEnding.count).elementsEqual(okEnding) { return }
    _ = try FlickrReply(response, now: now)
  }

  private static let okEnding = Array(#""stat":"ok"}"#.utf8)

  private static func open(_ body: [UInt8]) throws(GrabError) -> FlickrValue {
    let content = try parse(body)
    switch content["stat"].text {
    case "ok": return content
    case "fail": throw refusal(in: content)
    default: throw FlickrErrors.unreadable("a reply that does not say how it went")
    }
  }

  /// XML is what uploads answer whatever was asked for; markup that is none is left to the JSON parser to report.
  private static func parse(_ body: [UInt8]) throws(GrabError) -> FlickrValue {
    let start = body.first { $0 > 0x20 }
    if start == UInt8(ascii: "<"), let document = try? XMLDocument(parsing: body) { return .xml(document.root) }
    do {
      return .json(try JSONDocument(parsing: body, redact: Redaction().apply).root)
    } catch {
      throw FlickrErrors.unreadable(error.what, excerpt: error.excerpt)
    }
  }

  private static func refusal(in content: FlickrValue) -> GrabError {
    let error = content["err"]
    let (code, words) = error.exists ? (error["code"], error["msg"]) : (content["code"], content["message"])
    return FlickrErrors.refusal(code: code.text, words: words.nonEmptyText)
  }
}

extension JSONParseError {
  fileprivate var what: String {
    switch problem {
    case .empty: "an empty reply"
    case .markup: "a web page in place of a reply"
    default: "a reply that cannot be read"
    }
  }
}
