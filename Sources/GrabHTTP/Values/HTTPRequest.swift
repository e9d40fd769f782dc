/// One request, as a value.
///
/// ```swift
/// var request = HTTPRequest(.get, url.appending([QueryItem("page", "1")]))
/// request.options.maximumCacheAge = .seconds(3_600)
/// let response = try await transport.send(request)
/// ```
public struct HTTPRequest: Hashable, Sendable {
  /// What is asked.
  public var method: HTTPMethod
  /// Of whom.
  public var url: HTTPURL
  /// The header. `Host`, `Content-Length` and `Accept-Encoding` are the transport's.
  public var fields: HTTPFields
  /// The body.
  public var body: HTTPBody
  /// How the request is to be treated on this side.
  public var options: HTTPOptions

  /// A request.
  public init(
    _ method: HTTPMethod = .get, _ url: HTTPURL, fields: HTTPFields = [:], body: HTTPBody = .none,
    options: HTTPOptions = HTTPOptions()
  ) {
    (self.method, self.url, self.fields, self.body, self.options) = (method, url, fields, body, options)
  }

  /// A `POST` of a form without files.
  public static func form(_ url: HTTPURL, _ items: [QueryItem]) -> HTTPRequest {
    HTTPRequest(
      .post, url, fields: ["Content-Type": "application/x-www-form-urlencoded"],
      body: .bytes(Array(QueryEncoder.encode(items).utf8)))
  }

  /// A `POST` of a form with files.
  public static func upload(_ url: HTTPURL, _ form: MultipartBody) -> HTTPRequest {
    HTTPRequest(.post, url, fields: ["Content-Type": form.contentType], body: .multipart(form))
  }

  /// True if asking twice does no harm: as ``HTTPOptions/isIdempotent`` says, else as the method does.
  public var isIdempotent: Bool { options.isIdempotent ?? method.isIdempotent }
}

/// How a request is treated on this side; nothing of it is sent.
public struct HTTPOptions: Hashable, Sendable {
  /// Whether asking twice does no harm; nil: by the method. Set it for a `POST` that only reads.
  public var isIdempotent: Bool?
  /// How old an answer from the cache may be; zero asks the server. A cache may hold it to less, see ``CachingTransport``.
  public var maximumCacheAge: Duration
  /// How long to wait for a connection, TLS included.
  public var connectTimeout: Duration
  /// How long a transfer may stand still. A sink that takes its time does not count.
  public var stallTimeout: Duration
  /// How long the whole may take, waits of a slow sink included; nil: for ever, as long as it moves.
  public var timeout: Duration?
  /// How large a body that is kept in memory may grow, unpacked; over it the request fails with `malformedReply`.
  public var byteLimit: Int
  /// Whether the server may pack the body (gzip and the like). Off where bytes are counted: ranges and lengths are of the packed form.
  public var acceptsCompression: Bool

  /// The usual treatment: connected within 15 s, never still for 30 s, at most 64 MB in memory, from the server.
  public init(
    isIdempotent: Bool? = nil, maximumCacheAge: Duration = .zero, connectTimeout: Duration = .seconds(15),
    stallTimeout: Duration = .seconds(30), timeout: Duration? = nil, byteLimit: Int = 64 << 20, acceptsCompression: Bool = true
  ) {
    (self.isIdempotent, self.maximumCacheAge, self.byteLimit) = (isIdempotent, maximumCacheAge, byteLimit)
    (self.connectTimeout, self.stallTimeout, self.timeout) = (connectTimeout, stallTimeout, timeout)
    self.acceptsCompression = acceptsCompression
  }
}
