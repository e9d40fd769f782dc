import Synchronization

/// An HTTP server for this machine alone: it listens on 127.0.0.1 and, where there is one, on ::1, and nowhere else.
///
/// ```swift
/// let server = try LoopbackServer { request in
///   request.path == "/" ? .text("Hello\n") : .text("Not here\n", status: 404)
/// }
/// print("http://127.0.0.1:\(server.port)/")
/// ```
///
/// A request whose `Host` is not a loopback name with this port is refused with 421 before the handler hears of it; one whose body is
/// over the limit with 413. Connections are kept open, up to 1,000 of them, each for two minutes of silence.
public final class LoopbackServer: Sendable {
  /// Answers one request. It runs in a task of its own, many at a time; a client that goes away does not cancel it.
  public typealias Handler = @Sendable (ServerRequest) async -> ServerResponse

  /// The port, also if any was asked for.
  public let port: Int
  private let receiver: RequestReceiver
  private let daemons: Mutex<[Daemon]>

  /// Starts to listen; requests are answered from now until ``stop()``.
  ///
  /// - Parameters:
  ///   - port: 0 is any that is free.
  ///   - bodyLimit: How many bytes the body of a request may have.
  ///   - handler: Answers the requests.
  public init(port: Int = 0, bodyLimit: Int = 64 << 20, handler: @escaping Handler) throws(ServerError) {
    let sockets = try ListeningSockets(port: port)
    self.port = sockets.port
    receiver = RequestReceiver(hosts: HostRule(port: sockets.port), bodyLimit: bodyLimit, handler: handler)
    let started = sockets.all.compactMap { [receiver] in Daemon(socket: $0, receiver: receiver) }
    daemons = Mutex(started)
    guard started.count == sockets.all.count else {
      stop()
      throw .cannotStart
    }
  }

  deinit { stop() }

  /// Closes every connection, breaks off what has not been answered, and returns when the port is free. A second call does nothing.
  public func stop() {
    receiver.close()
    for daemon in daemons.withLock({ daemons in
      defer { daemons = [] }
      return daemons
    }) { daemon.stop() }
  }
}
