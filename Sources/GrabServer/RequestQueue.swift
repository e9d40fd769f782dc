import Synchronization

/// The requests that wait for their answers, each with its suspended connection.
final class RequestQueue: Sendable {
  private struct State {
    var waiting: [ObjectIdentifier: (exchange: Exchange, connection: Connection)] = [:]
    var isClosed = false
  }

  private let state = Mutex(State())

  /// Lets a request wait; `suspend` is called before an answer can come. False, and nothing happens, if the queue is closed.
  func add(_ exchange: Exchange, _ connection: Connection, suspend: () -> Void) -> Bool {
    state.withLock { state in
      guard !state.isClosed else { return false }
      state.waiting[ObjectIdentifier(exchange)] = (exchange, connection)
      suspend()
      return true
    }
  }

  /// Answers a request, unless the queue was closed meanwhile: then its connection may be gone.
  func answer(_ exchange: Exchange, with response: ServerResponse) {
    state.withLock { state in
      guard let waiting = state.waiting.removeValue(forKey: ObjectIdentifier(exchange)) else { return }
      exchange.answer = response
      waiting.connection.resume()
    }
  }

  /// Breaks off every request that waits, and takes no more.
  func close() {
    state.withLock { state in
      state.isClosed = true
      for (exchange, connection) in state.waiting.values {
        exchange.answer = ServerResponse(status: 503, ending: .reset)
        connection.resume()
      }
      state.waiting = [:]
    }
  }
}
