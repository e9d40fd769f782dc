import CCurl
import GrabCore
public import GrabHTTP

/// Sends requests with libcurl: any number at a time on one thread, which starts with the first request and ends with the transport.
///
/// Connections are kept and shared, over TLS as HTTP/2. Only `http` and `https` are spoken, and certificates are always checked.
/// Redirects are not followed, see ``RedirectingTransport``. A sink that is busy holds its sender back, at about 256 KB, and no other.
public actor CurlTransport: HTTPTransport {
  private nonisolated let executor: CurlExecutor
  private let configuration: CurlConfiguration
  private let trust: TrustStore
  private let longestWait: Int32
  private var hosts: HostQueues
  private var transfers: [UInt64: Transfer] = [:]
  private var idle: [EasyHandle] = []
  private var nextID: UInt64 = 0
  private var multi: CurlMulti?
  private var hasRemoved = false
  private var ended: [Transfer] = []

  /// A transport of its own connections. It costs next to nothing before the first request.
  public init(_ configuration: CurlConfiguration = CurlConfiguration()) {
    self.init(configuration, longestWait: 1_000, onEnd: {})
  }

  /// - Parameters:
  ///   - longestWait: after how many milliseconds libcurl is asked again while transfers run, whatever it says itself.
  ///   - onEnd: is called when the thread has ended.
  package init(_ configuration: CurlConfiguration, longestWait: Int32 = 1_000, onEnd: @escaping @Sendable () -> Void = {}) {
    (self.configuration, self.longestWait) = (configuration, longestWait)
    executor = CurlExecutor(onEnd: onEnd)
    trust = TrustStore(file: configuration.trustFile, extra: configuration.extraTrustFile)
    hosts = HostQueues(limit: configuration.requestsPerHost)
    executor.onTurn { [weak self] multi in self?.assumeIsolated { $0.turn(multi) } ?? 0 }
  }

  deinit { executor.stop() }

  /// The thread of libcurl.
  public nonisolated var unownedExecutor: UnownedSerialExecutor { executor.asUnownedSerialExecutor() }

  /// Sends a request, see ``HTTPTransport/send(_:_:)``.
  public func send(_ request: HTTPRequest, _ handler: TransferHandler) async throws -> HTTPResponse {
    try Task.checkCancellation()
    if let field = request.fields.firstInvalid { throw TransferFailure.badField(field) }
    nextID += 1
    let id = nextID
    let transfer = Transfer(id, request, handler, body: try Self.reader(request))
    transfers[id] = transfer
    defer {
      settle(transfer, .failure(CancellationError()))
      transfers[id] = nil
    }
    return try await withTaskCancellationHandler {
      if hosts.admit(id, to: request.url.origin) { start(transfer) }
      try await deliver(transfer)
      guard let response = transfer.response else { throw TransferFailure.noReply(request) }
      return response
    } onCancel: {
      Task { await self.cancel(id) }
    }
  }

  private static func reader(_ request: HTTPRequest) throws -> BodyReader? {
    if let segments = request.body.segments { return try BodyReader(segments) }
    return [.post, .put].contains(request.method) ? try BodyReader([]) : nil
  }

  /// Waits for the end, and hands bytes to the sink until then.
  private func deliver(_ transfer: Transfer) async throws {
    while true {
      if let sink = transfer.sink, let bytes = transfer.takeBytes() {
        transfer.unpause()
        try await sink.write(bytes)
      } else if let outcome = transfer.outcome {
        return try outcome.get()
      } else {
        await withCheckedContinuation { transfer.waiter = $0 }
      }
    }
  }

  private func cancel(_ id: UInt64) {
    if let transfer = transfers[id] { settle(transfer, .failure(CancellationError())) }
  }

  private func start(_ transfer: Transfer) {
    transfer.isAdmitted = true
    guard let multi, let easy = idle.popLast() ?? EasyHandle() else {
      return settle(transfer, .failure(TransferFailure.error(CURLE_OUT_OF_MEMORY, words: "", transfer.request)))
    }
    transfer.easy = easy
    easy.prepare(for: transfer, configuration, trust)
    if !multi.add(easy) { settle(transfer, .failure(TransferFailure.error(CURLE_FAILED_INIT, words: "", transfer.request))) }
  }

  /// Ends a transfer, once: takes its handle from libcurl and gives its place to the next.
  private func settle(_ transfer: Transfer, _ result: Result<Void, any Error>) {
    guard transfer.outcome == nil else { return }
    transfer.end(result)
    ended.append(transfer)
    if let easy = transfer.easy { release(easy) }
    transfer.easy = nil
    guard transfer.isAdmitted else { return }
    let next = hosts.leave(transfer.request.url.origin) { transfers[$0]?.outcome == nil && transfers[$0] != nil }
    if let next = next.flatMap({ transfers[$0] }) { start(next) }
  }

  private func release(_ easy: EasyHandle) {
    multi?.remove(easy)
    hasRemoved = true
    easy.reset()
    if idle.count < 2 * configuration.requestsPerHost { idle.append(easy) }
  }

  private func turn(_ multi: CurlMulti) -> Int32 {
    if self.multi == nil {
      multi.keepConnections(2 * configuration.requestsPerHost)
      self.multi = multi
    }
    multi.perform()
    while let (raw, code) = multi.nextEnded() {
      var context: UnsafeMutableRawPointer?
      cc_get_pointer(raw, CURLINFO_PRIVATE, &context)
      if let context { conclude(Transfer.from(context), code) }
    }
    // All at once: a thread that is woken for each of them would sleep again before the next.
    for transfer in ended { transfer.wake() }
    ended.removeAll(keepingCapacity: true)
    // libcurl 7.88 forgets handles that wait for a connection when another handle is removed. One more turn reminds it; it may wait
    // a millisecond for the next request, which then costs no turn of its own.
    defer { hasRemoved = false }
    return hasRemoved ? 1 : transfers.isEmpty ? 60_000 : longestWait
  }

  private func conclude(_ transfer: Transfer, _ code: CURLcode) {
    guard code != CURLE_OK else { return settle(transfer, transfer.complete()) }
    let words = transfer.easy?.words(about: code) ?? ""
    settle(transfer, .failure(transfer.failure ?? TransferFailure.error(code, words: words, transfer.request)))
  }
}
