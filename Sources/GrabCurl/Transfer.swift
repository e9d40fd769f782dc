import CCurl
import GrabCore
import GrabHTTP

/// One exchange, from the queue to its end. Lives on the thread of libcurl, whose callbacks it answers.
final class Transfer {
  /// What a callback tells libcurl.
  enum Answer { case goOn, abort, pause }

  /// How many bytes may wait for a sink that is busy before the sender is held back.
  static let highWater = 256 << 10

  let id: UInt64
  let request: HTTPRequest
  let handler: TransferHandler
  let body: BodyReader?

  /// True while it holds a place at its host.
  var isAdmitted = false
  /// The handle, while libcurl works.
  var easy: EasyHandle?
  /// Goes on with the call that waits for bytes or the end.
  var waiter: CheckedContinuation<Void, Never>?
  private(set) var response: HTTPResponse?
  private(set) var sink: (any ByteSink)?
  private(set) var isPaused = false
  private(set) var outcome: Result<Void, any Error>?
  /// What went wrong on this side; it weighs more than what libcurl makes of it.
  private(set) var failure: (any Error)?
  private var head = ResponseHead()
  private var received: [UInt8] = []
  private var lastProgress: [TransferHandler.Progress] = []

  init(_ id: UInt64, _ request: HTTPRequest, _ handler: TransferHandler, body: BodyReader?) {
    (self.id, self.request, self.handler, self.body) = (id, request, handler, body)
  }

  /// True for what most exchanges are: a handle needs nothing for it that must be undone for the next.
  var isPlain: Bool { request.method == .get && body == nil && handler.progress == nil }

  static func from(_ context: UnsafeMutableRawPointer) -> Transfer {
    Unmanaged<Transfer>.fromOpaque(context).takeUnretainedValue()
  }

  /// Not retained: whoever hands it to libcurl keeps the transfer until the handle is removed.
  var context: UnsafeMutableRawPointer { Unmanaged.passUnretained(self).toOpaque() }

  func receiveHeader(_ line: UnsafeRawBufferPointer) -> Answer {
    head.append(line) ? .goOn : fail(TransferFailure.headerTooLong(request))
  }

  func receive(_ bytes: UnsafeRawBufferPointer) -> Answer {
    guard routeBody() else { return .abort }
    if sink == nil {
      guard received.count + bytes.count <= request.options.byteLimit else { return fail(TransferFailure.bodyTooLong(request)) }
      received += bytes
      return .goOn
    }
    guard received.count < Self.highWater else {
      isPaused = true
      return .pause
    }
    received += bytes
    wake()
    return .goOn
  }

  func report(_ progress: TransferHandler.Progress, at place: Int) {
    if lastProgress.isEmpty { lastProgress = [.sent(.none), .received(.none)] }
    guard lastProgress[place] != progress else { return }
    lastProgress[place] = progress
    handler.progress?(progress)
  }

  /// Ends the exchange, once, without waking the call; bytes that wait for the sink still go there, unless the caller no longer wants them.
  func end(_ result: Result<Void, any Error>) {
    guard outcome == nil else { return }
    if case .failure(let error) = result, error is CancellationError { received = [] }
    outcome = result
  }

  /// libcurl is done without an error: the end of the header, if no body came after it, and of the body.
  func complete() -> Result<Void, any Error> {
    guard routeBody(), failure == nil else { return .failure(failure ?? TransferFailure.noReply(request)) }
    if sink == nil { response?.body = received }
    return .success(())
  }

  /// The bytes for the sink; empties the store.
  func takeBytes() -> [UInt8]? {
    guard sink != nil, !received.isEmpty else { return nil }
    defer { received = [] }
    return received
  }

  /// Lets the sender go on if it was held back.
  func unpause() {
    guard isPaused, let easy else { return }
    isPaused = false
    curl_easy_pause(easy.raw, CURLPAUSE_CONT)
  }

  func wake() {
    waiter?.resume()
    waiter = nil
  }

  private func routeBody() -> Bool {
    guard response == nil else { return true }
    guard let response = head.response(from: request.url) else {
      _ = fail(TransferFailure.noReply(request))
      return false
    }
    do {
      sink = try handler.sink?(response)
      self.response = response
    } catch {
      _ = fail(error)
      return false
    }
    return true
  }

  private func fail(_ error: any Error) -> Answer {
    failure = failure ?? error
    return .abort
  }
}

extension TransferProgress {
  fileprivate static let none = TransferProgress(completed: -1, total: nil)
}
