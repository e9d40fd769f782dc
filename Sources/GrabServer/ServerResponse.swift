/// What a server answers, as a value.
public struct ServerResponse: Sendable {
  /// What the body is.
  public enum Body: Sendable {
    /// These bytes.
    case bytes([UInt8])
    /// The file at this path. `Range`, `If-Range` and `If-None-Match` are honoured, `ETag`, `Last-Modified` and `Accept-Ranges` said;
    /// a file that is not there is a 404.
    case file(String)
  }

  /// How the answer ends.
  public enum Ending: Sendable, Hashable {
    /// As HTTP wants it.
    case whole
    /// The whole length is promised, and the connection closed after this many bytes of the body.
    case cut(after: Int)
    /// Nothing is answered: the connection is reset.
    case reset
  }

  /// The status, 200…599.
  public var status: Int
  /// The header. `Content-Length`, `Connection` and, unless it is given here, `Date` are the server's.
  public var fields: [(String, String)]
  /// The body; for `HEAD` it is measured and not sent.
  public var body: Body
  /// How the answer ends.
  public var ending: Ending

  /// An answer.
  public init(status: Int = 200, fields: [(String, String)] = [], body: Body = .bytes([]), ending: Ending = .whole) {
    (self.status, self.fields, self.body, self.ending) = (status, fields, body, ending)
  }

  /// An answer of UTF-8 text.
  public static func text(
    _ text: String, type: String = "text/plain; charset=utf-8", status: Int = 200
  ) -> ServerResponse {
    ServerResponse(status: status, fields: [("Content-Type", type)], body: .bytes(Array(text.utf8)))
  }

  /// An answer that sends the browser elsewhere, by 302.
  public static func redirect(to location: String) -> ServerResponse {
    ServerResponse(status: 302, fields: [("Location", location)])
  }
}
