package import GrabCore
package import GrabHTTP
import GrabJSON
import GrabOAuth

/// The envelope of every reply of the API: Flickr says in the body, with HTTP 200 too, whether it did what was asked.
package struct FlickrReply: Sendable {
  /// The outermost part of the reply.
  package let content: FlickrValue

  /// Opens the envelope.
  ///
  /// Read are also replies with a JSONP wrapper or a comma too many. Throws a ``GrabError`` with Flickr's own code and words if it
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

  private static func open(_ body: [UInt8]) throws(GrabError) -> FlickrValue {
    let content: FlickrValue
    do {
      content = .json(try JSONDocument(parsing: body, redact: Redaction().apply).root)
    } catch {
      throw FlickrErrors.unreadable(error.what, excerpt: error.excerpt)
    }
    switch content["stat"].text {
    case "ok": return content
    case "fail": throw FlickrErrors.refusal(code: content["code"].text, words: content["message"].nonEmptyText)
    default: throw FlickrErrors.unreadable("a reply that does not say how it went")
    }
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
