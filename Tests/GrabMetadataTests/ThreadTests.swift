import Foundation
import GrabCore
import GrabMetadata
import Testing

@Suite("Many threads")
struct ThreadTests {
  @Test("read the same as one thread, many thousand times", .timeLimit(.minutes(10)))
  func agreement() throws {
    let names = try Fixture.names().filter { !Fixture.type($0).isVideo && !$0.hasSuffix(".xmp") }
    let expected = names.map { Fixture.read($0, sidecar: "sidecar.xmp") }
    let disagreements = Counter()
    DispatchQueue.concurrentPerform(iterations: 4) { thread in
      for index in 0..<1_500 {
        let file = (index * 7 + thread * 13) % names.count
        if Fixture.read(names[file], sidecar: "sidecar.xmp") != expected[file] { disagreements.add() }
      }
    }
    #expect(disagreements.count == 0)
  }
}

/// Counts from any thread.
final class Counter: Sendable {
  private let value = Lock(0)

  func add() { value.withLock { $0 += 1 } }

  var count: Int { value.withLock { $0 } }
}
