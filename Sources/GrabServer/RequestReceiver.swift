import CMicroHTTPD

/// What libmicrohttpd calls on its threads: collects a request, has it answered in a task, and sends the answer.
final class RequestReceiver: Sendable {
  private let handler: LoopbackServer.Handler
  private let hosts: HostRule
  private let bodyLimit: Int
  private let queue = RequestQueue()

  init(hosts: HostRule, bodyLimit: Int, handler: @escaping LoopbackServer.Handler) {
    (self.hosts, self.bodyLimit, self.handler) = (hosts, bodyLimit, handler)
  }

  /// Breaks off what waits for an answer.
  func close() { queue.close() }

  /// Called once when the header is there, then for each part of the body, then to have the answer sent.
  func receive(
    _ exchange: Exchange, over connection: OpaquePointer, method: String, part: UnsafeRawBufferPointer
  ) -> MHD_Result {
    // Before the request is looked at: a body that two hold is copied whole for each part that is added.
    if !part.isEmpty {
      exchange.append(part, limit: bodyLimit)
      return .YES
    }
    guard let request = exchange.request else { return begin(exchange, over: connection, method: method) }
    if let answer = exchange.answer { return send(answer, to: request, over: connection) }
    if exchange.isTooLarge { return send(Self.tooLarge, to: request, over: connection) }
    return ask(exchange, request, Connection(pointer: connection))
  }

  private func begin(_ exchange: Exchange, over connection: OpaquePointer, method: String) -> MHD_Result {
    let request = ServerRequest(method: method, target: exchange.target, fields: fields(of: connection), body: [])
    exchange.begin(request)
    if !hosts.allows(request.field("Host")) { return send(Self.foreignHost, to: request, over: connection) }
    let length = request.field("Content-Length").flatMap { Int($0) } ?? 0
    return length > bodyLimit ? send(Self.tooLarge, to: request, over: connection) : .YES
  }

  private func ask(_ exchange: Exchange, _ request: ServerRequest, _ connection: Connection) -> MHD_Result {
    guard queue.add(exchange, connection, suspend: { MHD_suspend_connection(connection.pointer) }) else { return .NO }
    Task { [handler, queue] in queue.answer(exchange, with: await handler(request)) }
    return .YES
  }

  private func send(_ answer: ServerResponse, to request: ServerRequest, over connection: OpaquePointer) -> MHD_Result {
    if answer.ending == .reset {
      cm_reset(connection)
      return .NO
    }
    return WireResponse(answer, to: request).send(over: connection)
  }

  private func fields(of connection: OpaquePointer) -> [(name: String, value: String)] {
    var fields: [(name: String, value: String)] = []
    withUnsafeMutablePointer(to: &fields) { fields in
      _ = MHD_get_connection_values(
        connection, .HEADER_KIND,
        { context, _, name, value in
          guard let context, let name else { return .YES }
          context.assumingMemoryBound(to: [(name: String, value: String)].self).pointee
            .append((String(cString: name), value.map { String(cString: $0) } ?? ""))
          return .YES
        }, fields)
    }
    return fields
  }

  private static var tooLarge: ServerResponse { .text("The body is too large.\n", status: 413) }
  private static var foreignHost: ServerResponse { .text("This server answers to loopback names only.\n", status: 421) }
}
