import GrabCore
import GrabTesting
import Testing

@Suite("A memory sink")
struct MemorySinkTests {
  private struct Boom: Error {}

  @Test("keeps what is written, in order")
  func keeps() async throws {
    let sink = MemorySink()
    try await sink.write([1, 2])
    try await sink.write([3])
    #expect(await sink.bytes == [1, 2, 3])
    #expect(await sink.writeCount == 2)
  }

  @Test("is full at its limit, as a disk is")
  func fills() async throws {
    let sink = MemorySink(limit: 3)
    try await sink.write([1, 2])
    let error = await #expect(throws: GrabError.self) { try await sink.write([3, 4]) }
    #expect(error?.kind == .localDisk)
    #expect(await sink.bytes == [1, 2, 3])
  }

  @Test("takes exactly its limit")
  func takesLimit() async throws {
    let sink = MemorySink(limit: 3)
    try await sink.write([1, 2, 3])
    #expect(await sink.bytes.count == 3)
  }

  @Test("throws the error it was given at the byte it was told")
  func fails() async throws {
    let sink = MemorySink(failingAt: (2, Boom()))
    await #expect(throws: Boom.self) { try await sink.write([1, 2, 3]) }
    #expect(await sink.bytes == [1, 2])
  }
}
