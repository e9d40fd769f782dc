import GrabCurl
import GrabHTTP
import Synchronization

/// Sends small requests as fast as they come back. Usage: http-bench ADDRESS COUNT AT-A-TIME [CERTIFICATES]
@main
struct HTTPBench {
  static func main() async throws {
    let words = CommandLine.arguments
    guard words.count > 3, let url = HTTPURL(words[1]), let count = Int(words[2]), let width = Int(words[3]) else {
      return print("usage: http-bench ADDRESS COUNT AT-A-TIME [CERTIFICATES]")
    }
    let transport = CurlTransport(CurlConfiguration(requestsPerHost: width, extraTrustFile: words.count > 4 ? words[4] : nil))
    let left = Counter(count), bytes = Counter(0)
    try await withThrowingTaskGroup(of: Void.self) { group in
      for _ in 0..<width {
        group.addTask {
          while left.add(-1) >= 0 {
            let response = try await transport.send(HTTPRequest(.get, url))
            guard response.status == 200 else { throw CancellationError() }
            bytes.add(response.body.count)
          }
        }
      }
      try await group.waitForAll()
    }
    print("\(count) replies, \(bytes.add(0)) bytes")
  }
}

final class Counter: Sendable {
  private let value: Atomic<Int>
  init(_ value: Int) { self.value = Atomic(value) }
  @discardableResult func add(_ number: Int) -> Int { value.add(number, ordering: .relaxed).newValue }
}
