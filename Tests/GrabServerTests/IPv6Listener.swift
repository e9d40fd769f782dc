import Foundation
import GrabCore

/// Another program that listens on a free port of `::1` alone.
final class IPv6Listener {
  let port: Int
  private let descriptor: Int32

  /// Nil where the machine has no IPv6.
  init?() {
    let descriptor = socket(AF_INET6, Int32(SOCK_STREAM.rawValue), 0)
    var address = sockaddr_in6()
    address.sin6_family = sa_family_t(AF_INET6)
    address.sin6_addr = in6addr_loopback
    var (only, size) = (Int32(1), socklen_t(MemoryLayout<sockaddr_in6>.size))
    setsockopt(descriptor, Int32(IPPROTO_IPV6), IPV6_V6ONLY, &only, socklen_t(MemoryLayout<Int32>.size))
    let isListening = withUnsafeMutablePointer(to: &address) {
      $0.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        bind(descriptor, $0, size) == 0 && listen(descriptor, 1) == 0 && getsockname(descriptor, $0, &size) == 0
      }
    }
    self.descriptor = descriptor
    port = Int(in_port_t(bigEndian: address.sin6_port))
    guard isListening else { return nil }
  }

  deinit { close(descriptor) }
}
