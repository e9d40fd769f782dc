import Foundation
import GrabCore
import GrabCurl
import GrabHTTP
import GrabTesting
import Testing

@Suite("Streams", .needsPython, .timeLimit(.minutes(2)))
struct StreamTests {
  private let transport = CurlTransport()
  private static let photo = (0..<1 << 20).map { UInt8($0 * 7 % 251) }

  private func download(_ path: String, from offset: Int64 = 0, ifUnchanged tag: String? = nil, to sink: MemorySink) async throws
    -> DownloadReceipt
  {
    try await transport.download(HTTPRequest(.get, origin(path)), to: sink, from: offset, ifUnchanged: tag, expectsMedia: false)
  }

  @Test("a file arrives byte for byte, whole or from an offset, and progress ends at its length")
  func download() async throws {
    let whole = MemorySink(), rest = MemorySink(), progress = Recorder<TransferHandler.Progress>()
    let receipt = try await transport.download(HTTPRequest(.get, origin("/photo")), to: whole, expectsMedia: false) {
      progress.add($0)
    }
    #expect(receipt == DownloadReceipt(offset: 0, byteCount: 1 << 20, totalByteCount: 1 << 20, mediaType: .jpeg))
    #expect(await whole.bytes == Self.photo)
    #expect(progress.values.last == .received(TransferProgress(completed: 1 << 20, total: 1 << 20)))
    #expect(try await download("/photo", from: 1_000_000, ifUnchanged: "\"photo-1\"", to: rest).byteCount == 48_576)
    #expect(await rest.bytes == Array(Self.photo[1_000_000...]))
  }

  @Test("a part of another place, of another version, or past the end is refused before a byte is written")
  func refusedParts() async throws {
    let sink = MemorySink()
    #expect(try await failure { try await download("/photo?shift=1", from: 500, to: sink) }.kind == .malformedReply)
    #expect(
      try await failure { try await download("/photo", from: 500, ifUnchanged: "\"photo-0\"", to: sink) }.kind == .malformedReply)
    #expect(try await failure { try await download("/photo", from: 1 << 21, to: sink) }.kind == .invalidRequest)
    #expect(await sink.bytes.isEmpty)
    #expect(try await download("/photo", from: 1 << 20, to: sink).byteCount == 0)
  }

  @Test("a server that ignores the range sends what is there already once more, and it is passed over")
  func ignoredRange() async throws {
    let sink = MemorySink()
    #expect(try await download("/photo?ranges=ignored", from: 1_000_000, to: sink).byteCount == 48_576)
    #expect(await sink.bytes == Array(Self.photo[1_000_000...]))
  }

  @Test("what came before a break is in the sink, so that it can be resumed")
  func cutOff() async throws {
    let sink = MemorySink()
    #expect(try await failure { try await download("/cut-off", to: sink) }.serviceCode == "curl 18")
    #expect(await sink.bytes == Array(Self.photo[..<600]))
  }

  @Test("a sink that is busy holds its sender back, with little memory, and others run on meanwhile")
  func backPressure() async throws {
    let sink = GatedSink(), path = "/big?mb=64&id=\(UUID().uuidString)"
    let before = try residentMegabytes()
    let task = Task { try await transport.send(HTTPRequest(.get, origin(path)), TransferHandler(sink: { _ in sink })) }
    await sink.untilWrite()
    let query = try #require(HTTPURL("http://x/")).appending([QueryItem("of", path)]).query ?? ""
    // Each answer takes a turn of the thread; the sender is through when it no longer gets on.
    var sent = -1, next = 0
    while sent != next {
      sent = next
      for _ in 0..<200 { next = Int(try await transport.send(HTTPRequest(.get, origin("/written?\(query)"))).text) ?? 0 }
    }
    #expect(sent < 32, "the server could send \(sent) of 64 MB")
    #expect(try residentMegabytes() - before < 40)
    await sink.open()
    _ = try await task.value
    #expect(await sink.byteCount == 64 << 20)
  }

  @Test("cancelling a download whose sink is busy, or that stands still, ends it at once")
  func cancellation() async throws {
    let sink = GatedSink()
    let stalled = Task {
      try await transport.send(HTTPRequest(.get, origin("/stall?bytes=10")), TransferHandler(sink: { _ in sink }))
    }
    await sink.untilWrite()
    stalled.cancel()
    await sink.open()
    await #expect(throws: CancellationError.self) { try await stalled.value }
    #expect(try await transport.send(HTTPRequest(.get, origin("/small"))).status == 200)
  }

  @Test("an error of the sink or of the handler comes out unchanged, and the transport goes on")
  func ownErrors() async throws {
    struct Full: Error {}
    let full = MemorySink(failingAt: (300_000, Full()))
    await #expect(throws: Full.self) {
      try await transport.send(HTTPRequest(.get, origin("/photo")), TransferHandler(sink: { _ in full }))
    }
    await #expect(throws: Full.self) {
      try await transport.send(HTTPRequest(.get, origin("/photo")), TransferHandler(sink: { _ in throw Full() }))
    }
    await #expect(throws: Full.self) {
      try await transport.send(HTTPRequest(.get, origin("/status?code=204")), TransferHandler(sink: { _ in throw Full() }))
    }
    #expect(try await transport.send(HTTPRequest(.get, origin("/small"))).status == 200)
  }

  @Test("a form with files is sent from disk, with progress that rises to its length")
  func upload() async throws {
    let file = FileManager.default.temporaryDirectory.appending(path: "grab-upload-\(UUID().uuidString)")
    try Data(Self.photo).write(to: file)
    defer { try? FileManager.default.removeItem(at: file) }
    let progress = Recorder<TransferHandler.Progress>()
    let form = MultipartBody(
      [.init("title", "Rome"), .init("photo", file: file.path, fileName: "1.jpg", mediaType: "image/jpeg")], boundary: "B")
    let handler = TransferHandler(progress: { if case .sent = $0 { progress.add($0) } })
    let response = try await transport.send(.upload(origin("/upload"), form), handler)
    let length = try #require(try response.json("bytes") as? Int)
    #expect(try response.json("type") as? String == "multipart/form-data; boundary=B")
    let frame = form.segments.reduce(0) { sum, segment in
      if case .bytes(let bytes) = segment { return sum + bytes.count }
      return sum
    }
    #expect(length == (1 << 20) + frame)
    let steps = progress.values.compactMap { step in
      if case .sent(let state) = step { return state.completed }
      return nil
    }
    #expect(steps.last == Int64(length) && steps == steps.sorted() && steps.count > 2)
  }

  @Test("a file alone is sent as it is")
  func fileBody() async throws {
    let request = HTTPRequest(.put, try origin("/upload"), body: .file(path: #filePath))
    let size = try Data(contentsOf: URL(filePath: #filePath)).count
    #expect(try await transport.send(request).json("bytes") as? Int == size)
  }

  private func residentMegabytes() throws -> Int {
    let words = try String(contentsOfFile: "/proc/self/statm", encoding: .utf8).split(separator: " ")
    return (Int(words[1]) ?? 0) * 4_096 >> 20
  }
}
