import GrabCore

/// Writes what is sent and what comes back, without a secret: names that hold secrets, and secrets that are known, are blacked out of
/// addresses, headers, bodies and errors, see ``Redaction``.
public struct LoggingTransport: HTTPTransport {
  /// How much is written.
  public enum Detail: Int, Sendable, Comparable {
    /// A line for each request: method, address, status, size, time.
    case lines
    /// The headers too.
    case headers
    /// And the first 4 KB of bodies of text.
    case bodies

    /// True if `left` writes less.
    public static func < (left: Detail, right: Detail) -> Bool { left.rawValue < right.rawValue }
  }

  private let next: any HTTPTransport
  private let detail: Detail
  private let redaction: Redaction
  private let pace: Pace
  private let write: @Sendable (String) -> Void

  /// Around `next`; put around ``CurlTransport`` it shows each attempt and each hop.
  ///
  /// - Parameter write: takes the lines of one moment, joined by line breaks, without one at the end.
  public init(
    _ next: any HTTPTransport, detail: Detail, redaction: Redaction = Redaction(),
    clock: some Clock<Duration> = ContinuousClock(),
    write: @escaping @Sendable (String) -> Void
  ) {
    (self.next, self.detail, self.redaction, self.write) = (next, detail, redaction, write)
    pace = Pace(clock)
  }

  /// Sends, and writes before and after.
  public func send(_ request: HTTPRequest, _ handler: TransferHandler) async throws -> HTTPResponse {
    let start = pace.elapsed()
    say(["> \(request.method) \(request.url.text)"] + header(">", request.fields) + body(request))
    do {
      let response = try await next.send(request, handler)
      say([summary(response, request, since: start)] + header("<", response.fields) + body(response))
      return response
    } catch {
      say(["! \(request.method) \(request.url.text) failed after \(milliseconds(since: start)): \(error)"])
      throw error
    }
  }

  private func say(_ lines: [String]) { write(lines.map(redaction.apply).joined(separator: "\n")) }

  private func summary(_ response: HTTPResponse, _ request: HTTPRequest, since start: Duration) -> String {
    let size = response.fields["Content-Length"].map { "\($0) bytes" } ?? "\(response.body.count) bytes unpacked"
    return "< \(response.status) \(response.version.rawValue) \(size) \(milliseconds(since: start)) \(request.url.text)"
  }

  private func header(_ mark: String, _ fields: HTTPFields) -> [String] {
    detail >= .headers ? redaction.apply(to: fields).all.map { "\(mark) \($0.name): \($0.value)" } : []
  }

  private func body(_ request: HTTPRequest) -> [String] {
    guard detail >= .bodies else { return [] }
    return (request.body.segments ?? []).flatMap { segment -> [String] in
      switch segment {
      case .bytes(let bytes): text(">", bytes)
      case .file(let path): ["> (the file \(FilePath(path).display))"]
      }
    }
  }

  private func body(_ response: HTTPResponse) -> [String] { detail >= .bodies ? text("<", response.body) : [] }

  /// The cut comes after the redaction: a secret that is cut in two would not be known as one.
  private func text(_ mark: String, _ bytes: [UInt8]) -> [String] {
    guard !bytes.isEmpty else { return [] }
    guard let text = String(validating: bytes, as: UTF8.self) else { return ["\(mark) (\(bytes.count) bytes)"] }
    let shown = redaction.apply(to: text)
    return [mark + " " + String(shown.prefix(4_096)) + (shown.utf8.count > 4_096 ? " …" : "")]
  }

  private func milliseconds(since start: Duration) -> String {
    let time = pace.elapsed() - start
    return "\(time.components.seconds * 1_000 + time.components.attoseconds / 1_000_000_000_000_000) ms"
  }
}
