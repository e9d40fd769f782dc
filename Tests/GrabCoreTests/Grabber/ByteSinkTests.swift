import GrabCore
import Testing

@Suite("Bytes on their way") struct ByteSinkTests {
  private actor Memory: ByteSink {
    private(set) var bytes: [UInt8] = []
    private let room: Int

    init(room: Int = .max) { self.room = room }

    func write(_ bytes: [UInt8]) async throws {
      guard self.bytes.count + bytes.count <= room else {
        throw GrabError(.localDisk, message: "The disk is full.", advice: "Make room.")
      }
      self.bytes += bytes
    }
  }

  @Test("Progress is told after each write, on top of what an earlier transfer left, and the bytes go on unchanged")
  func progress() async throws {
    let memory = Memory()
    let heard = Lock([TransferProgress]())
    let sink = ProgressSink(memory, completed: 10, total: 20) { progress in heard.withLock { $0.append(progress) } }
    for bytes in [[1, 2, 3], [], [4, 5, 6, 7, 8, 9, 10]] as [[UInt8]] { try await sink.write(bytes) }
    #expect(await memory.bytes == Array(1...10))
    #expect(heard.withLock { $0 } == [13, 13, 20].map { TransferProgress(completed: $0, total: 20) })
  }

  @Test("A sink that fails ends the write with its own error, and nothing is told as done")
  func failure() async throws {
    let heard = Counter()
    let sink = ProgressSink(Memory(room: 2)) { _ in heard.next() }
    try await sink.write([1, 2])
    let error = await #expect(throws: GrabError.self) { try await sink.write([3]) }
    #expect(error?.kind == .localDisk)
    #expect(heard.value == 1)
  }

  @Test(
    "A fraction is between 0 and 1; without a total there is none, and an empty transfer is complete",
    arguments: [(0, 10, 0), (5, 10, 0.5), (10, 10, 1), (11, 10, 1), (0, 0, 1), (7, nil, nil), (0, nil, nil)]
      as [(Int64, Int64?, Double?)])
  func fraction(completed: Int64, total: Int64?, fraction: Double?) {
    #expect(TransferProgress(completed: completed, total: total).fraction == fraction)
  }
}
