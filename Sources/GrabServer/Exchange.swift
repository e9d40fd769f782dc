import CMicroHTTPD
import Synchronization

/// A connection of libmicrohttpd that is suspended.
struct Connection: @unchecked Sendable {  // the one call made with it, MHD_resume_connection, may be made from any thread
  let pointer: OpaquePointer

  func resume() { MHD_resume_connection(pointer) }
}

/// One request and its answer, from the first line to the last byte. libmicrohttpd holds it from ``begin`` to ``end``.
final class Exchange: Sendable {
  private struct State {
    var request: ServerRequest?
    var body: [UInt8] = []
    var isTooLarge = false
    var answer: ServerResponse?
  }

  /// The first line's path and query, as sent.
  let target: String
  private let state = Mutex(State())

  init(target: String) { self.target = target }

  /// What is asked, once the header is there; the body is the part of it that came so far.
  var request: ServerRequest? {
    state.withLock { state in
      guard var request = state.request else { return nil }
      request.body = state.body
      return request
    }
  }

  /// Keeps what the header says.
  func begin(_ request: ServerRequest) { state.withLock { $0.request = request } }

  /// Takes more of the body; nothing of it is kept once it is over the limit.
  func append(_ bytes: UnsafeRawBufferPointer, limit: Int) {
    state.withLock { state in
      state.isTooLarge = state.isTooLarge || state.body.count + bytes.count > limit
      if state.isTooLarge { state.body = [] } else { state.body += bytes }
    }
  }

  /// Whether the body went over the limit.
  var isTooLarge: Bool { state.withLock { $0.isTooLarge } }

  /// What is answered; nil as long as it is being thought about.
  var answer: ServerResponse? {
    get { state.withLock { $0.answer } }
    set { state.withLock { $0.answer = newValue } }
  }
}
