import Foundation
import GrabCore
import Testing

/// Says exactly what it is told to a server, byte for byte.
struct RawClient {
  let port: Int

  /// What the server says until it closes the connection. Waits on a thread of its own: those of tasks answer the requests.
  func exchange(_ text: String) async throws -> String {
    try await withCheckedThrowingContinuation { continuation in
      Thread.detachNewThread { continuation.resume(with: Result { try exchangeBlocking(text) }) }
    }
  }

  private func exchangeBlocking(_ text: String) throws -> String {
    let descriptor = try connected()
    defer { close(descriptor) }
    let bytes = Array(text.utf8)
    try #require(send(descriptor, bytes, bytes.count, Int32(MSG_NOSIGNAL)) == bytes.count)
    var reply: [UInt8] = []
    var buffer = [UInt8](repeating: 0, count: 1 << 16)
    while true {
      let count = recv(descriptor, &buffer, buffer.count, 0)
      guard count > 0 else { break }
      reply += buffer[..<count]
    }
    return String(decoding: reply, as: UTF8.self)
  }

  private func connected() throws -> Int32 {
    let descriptor = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_port = in_port_t(port).bigEndian
    address.sin_addr.s_addr = in_addr_t(0x7F00_0001).bigEndian
    let result = withUnsafePointer(to: &address) {
      $0.withMemoryRebound(to: sockaddr.self, capacity: 1) { connect(descriptor, $0, socklen_t(MemoryLayout<sockaddr_in>.size)) }
    }
    try #require(result == 0)
    return descriptor
  }
}
