import CMicroHTTPD

/// The sockets of a server: one on 127.0.0.1 and, where the machine has it, one on ::1, both on one port.
struct ListeningSockets {
  let all: [Int32]
  let port: Int

  /// Port 0 is any that is free for both.
  init(port: Int) throws(ServerError) {
    guard let wanted = UInt16(exactly: port) else { throw .portNotAllowed(port) }
    // A port that is free on 127.0.0.1 may be taken on ::1; then the next free one is as good.
    for _ in 0..<16 {
      let first = try Self.checked(cm_listen(0, wanted), port)
      let given = cm_port(first)
      let second = cm_listen(1, given)
      if second >= 0 || second == CM_NO_SUCH_FAMILY.code {
        all = second >= 0 ? [first, second] : [first]
        self.port = Int(given)
        return
      }
      cm_close(first)
      if wanted != 0 || second != CM_PORT_TAKEN.code { _ = try Self.checked(second, port) }
    }
    throw .portTaken(port)
  }

  private static func checked(_ socket: Int32, _ port: Int) throws(ServerError) -> Int32 {
    switch socket {
    case 0...: return socket
    case CM_PORT_TAKEN.code: throw .portTaken(port)
    case CM_NOT_ALLOWED.code: throw .portNotAllowed(port)
    default: throw .cannotStart
    }
  }
}

extension FixedWidthInteger {
  fileprivate var code: Int32 { Int32(self) }
}
