import CMicroHTTPD

/// A running libmicrohttpd: one socket and one thread.
struct Daemon: @unchecked Sendable {  // its handle is used once more, to stop it, which any thread but its own may do
  private let handle: OpaquePointer

  /// Starts to listen with a socket of ``ListeningSockets``, which it closes in the end. `receiver` must outlive it. Nil if the system
  /// has no thread.
  init?(socket: Int32, receiver: RequestReceiver) {
    let handle = cm_start(
      socket, 1_000, 120, Unmanaged.passUnretained(receiver).toOpaque(),
      { _, target, _ in
        Unmanaged.passRetained(Exchange(target: target.map { String(cString: $0) } ?? "/")).toOpaque()
      },
      { context, connection, _, method, _, bytes, count, exchange in
        guard let context, let connection, let method, let count, let exchange = exchange?.pointee else { return .NO }
        let part = UnsafeRawBufferPointer(start: bytes, count: count.pointee)
        count.pointee = 0
        return Unmanaged<RequestReceiver>.fromOpaque(context).takeUnretainedValue().receive(
          Unmanaged<Exchange>.fromOpaque(exchange).takeUnretainedValue(), over: connection, method: String(cString: method),
          part: part)
      },
      { _, _, exchange, _ in
        guard let exchange, let taken = exchange.pointee else { return }
        exchange.pointee = nil
        Unmanaged<Exchange>.fromOpaque(taken).release()
      })
    guard let handle else { return nil }
    self.handle = handle
  }

  /// Closes every connection and returns when the thread has ended.
  func stop() { MHD_stop_daemon(handle) }
}
