import CCurl
import GrabCore
import GrabHTTP

extension EasyHandle {
  /// Makes the handle ready for an exchange.
  func prepare(for transfer: Transfer, _ configuration: CurlConfiguration, _ trust: TrustStore) {
    if !isReady { setForAll(configuration, trust) }
    isReady = transfer.isPlain
    setConnection(transfer.request, configuration.proxies)
    setRequest(transfer)
    setContext(transfer)
  }

  /// What is the same for every exchange.
  private func setForAll(_ configuration: CurlConfiguration, _ trust: TrustStore) {
    set(CURLOPT_NOSIGNAL, 1)
    set(CURLOPT_TCP_KEEPALIVE, 1)
    set(CURLOPT_PROTOCOLS_STR, "http,https")
    set(CURLOPT_HTTP_VERSION, CURL_HTTP_VERSION_2TLS)
    set(CURLOPT_PATH_AS_IS, 1)
    // A cancelled request must not hold the thread until the name server answers.
    set(CURLOPT_QUICK_EXIT, 1)
    set(CURLOPT_SUPPRESS_CONNECT_HEADERS, 1)
    set(CURLOPT_LOW_SPEED_LIMIT, 1)
    set(CURLOPT_USERAGENT, configuration.userAgent)
    // Empty, not unset: libcurl would look into the environment itself.
    set(CURLOPT_NOPROXY, configuration.proxies.except ?? "")
    trust.apply(to: self)
    set(CURLOPT_HEADERFUNCTION) { bytes, size, count, context in
      answer(context, count * size) { $0.receiveHeader(UnsafeRawBufferPointer(start: bytes, count: count * size)) }
    }
    set(CURLOPT_WRITEFUNCTION) { bytes, size, count, context in
      answer(context, count * size) { $0.receive(UnsafeRawBufferPointer(start: bytes, count: count * size)) }
    }
  }

  private func setConnection(_ request: HTTPRequest, _ proxies: ProxySettings) {
    keepWords()
    // Over TLS a request would rather share a connection that is about to open than open one more.
    set(CURLOPT_PIPEWAIT, request.url.origin.isSecure ? 1 : 0)
    // What dies on a kept connection before the reply begins, libcurl sends again by itself, even if the server has done it.
    set(CURLOPT_FRESH_CONNECT, request.isIdempotent ? 0 : 1)
    set(CURLOPT_PROXY, proxies.proxy(for: request.url.origin) ?? "")
    set(CURLOPT_CONNECTTIMEOUT_MS, request.options.connectTimeout.milliseconds)
    set(CURLOPT_LOW_SPEED_TIME, max(1, (request.options.stallTimeout.milliseconds + 999) / 1_000))
    set(CURLOPT_TIMEOUT_MS, request.options.timeout?.milliseconds ?? 0)
  }

  private func setRequest(_ transfer: Transfer) {
    let request = transfer.request
    set(CURLOPT_URL, request.url.text)
    setHeader(request.fields.all.map { $0.value.isEmpty ? $0.name + ";" : $0.name + ": " + $0.value } + Self.ownLines(transfer))
    if request.options.acceptsCompression { set(CURLOPT_ACCEPT_ENCODING, "") } else { set(CURLOPT_ACCEPT_ENCODING, pointer: nil) }
    if request.method == .head { set(CURLOPT_NOBODY, 1) }
    if let body = transfer.body {
      set(CURLOPT_UPLOAD, 1)
      set(CURLOPT_INFILESIZE_LARGE, offset: body.length)
      set(CURLOPT_UPLOAD_BUFFERSIZE, 256 << 10)
    }
    if request.method != .get && request.method != .head || transfer.body != nil {
      set(CURLOPT_CUSTOMREQUEST, request.method.rawValue)
    }
  }

  /// No `Expect`: many servers do not know it, and libcurl waits a second for each of them.
  private static func ownLines(_ transfer: Transfer) -> [String] {
    (transfer.body == nil ? [] : ["Expect:"]) + (transfer.request.options.acceptsCompression ? [] : ["Accept-Encoding: identity"])
  }

  private func setContext(_ transfer: Transfer) {
    let context = transfer.context
    set(CURLOPT_PRIVATE, pointer: context)
    set(CURLOPT_HEADERDATA, pointer: context)
    set(CURLOPT_WRITEDATA, pointer: context)
    if transfer.body != nil { setBodyCallbacks(context) }
    if transfer.handler.progress != nil { setProgressCallback(context) }
  }

  private func setBodyCallbacks(_ context: UnsafeMutableRawPointer) {
    set(CURLOPT_READDATA, pointer: context)
    set(CURLOPT_READFUNCTION) { bytes, size, count, context in
      let buffer = UnsafeMutableRawBufferPointer(start: bytes, count: count * size)
      return context.flatMap { Transfer.from($0).body?.fill(buffer) } ?? Int(CURL_READFUNC_ABORT)
    }
    // A kept connection may turn out to be dead after the first bytes; the body is then sent again from its start.
    set(CURLOPT_SEEKDATA, pointer: context)
    cc_set_seek_callback(raw) { context, offset, origin in
      guard let context, offset == 0, origin == SEEK_SET else { return CURL_SEEKFUNC_CANTSEEK }
      Transfer.from(context).body?.rewind()
      return CURL_SEEKFUNC_OK
    }
  }

  private func setProgressCallback(_ context: UnsafeMutableRawPointer) {
    set(CURLOPT_NOPROGRESS, 0)
    set(CURLOPT_XFERINFODATA, pointer: context)
    cc_set_progress_callback(raw) { context, toReceive, received, toSend, sent in
      guard let context else { return 1 }
      let transfer = Transfer.from(context)
      if let body = transfer.body { transfer.report(.sent(TransferProgress(completed: Int64(sent), total: body.length)), at: 0) }
      if received > 0 || toReceive > 0 {
        let total = toReceive > 0 ? Int64(toReceive) : nil
        transfer.report(.received(TransferProgress(completed: Int64(received), total: total)), at: 1)
      }
      return 0
    }
  }
}

/// What libcurl reads as an answer: all taken, none taken, or not now.
private func answer(_ context: UnsafeMutableRawPointer?, _ count: Int, _ take: (Transfer) -> Transfer.Answer) -> Int {
  guard let context else { return 0 }
  switch take(Transfer.from(context)) {
  case .goOn: return count
  case .abort: return count == 0 ? 1 : 0
  case .pause: return Int(CURL_WRITEFUNC_PAUSE)
  }
}

extension Duration {
  fileprivate var milliseconds: Int {
    let (seconds, attoseconds) = components
    return Int(clamping: min(seconds, 1 << 40) * 1_000 + attoseconds / 1_000_000_000_000_000)
  }
}
