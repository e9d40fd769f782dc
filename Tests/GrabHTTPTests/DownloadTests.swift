import GrabCore
import GrabHTTP
import GrabTesting
import Testing

@Suite("Downloads")
struct DownloadTests {
  private static let photo: [UInt8] = [0xFF, 0xD8, 0xFF, 0xE0] + (0..<2_996).map { UInt8($0 % 251) }
  private let sink = MemorySink()

  private func download(
    _ answer: MockTransport.Answer, from offset: Int64 = 0, ifUnchanged validator: String? = nil, expectsMedia: Bool = true
  ) async throws -> (receipt: DownloadReceipt, request: HTTPRequest) {
    let mock = MockTransport([.init(.get, "https://img.test/1.jpg", answer)])
    let request = HTTPRequest(.get, try url("/1.jpg", host: "img.test"))
    let receipt = try await mock.download(request, to: sink, from: offset, ifUnchanged: validator, expectsMedia: expectsMedia)
    return (receipt, try #require(mock.requests.first))
  }

  private func pieces(_ bytes: some Collection<UInt8>, of size: Int = 700) -> [[UInt8]] {
    let bytes = Array(bytes)
    return stride(from: 0, to: bytes.count, by: size).map { Array(bytes[$0..<min($0 + size, bytes.count)]) }
  }

  private func part(from start: Int, range: String?, fields: HTTPFields = [:]) -> MockTransport.Answer {
    var fields = fields
    if let range { fields["Content-Range"] = range }
    return .response(206, fields, pieces: pieces(Self.photo[start...]))
  }

  @Test("a photo arrives whole, with its type by its content, and is asked for unpacked")
  func whole() async throws {
    let (receipt, request) = try await download(
      .response(200, ["Content-Length": "3000", "Content-Type": "image/png"], pieces: pieces(Self.photo)))
    #expect(receipt == DownloadReceipt(offset: 0, byteCount: 3_000, totalByteCount: 3_000, mediaType: .jpeg))
    #expect(await sink.bytes == Self.photo)
    #expect(request.fields["Range"] == nil && !request.options.acceptsCompression)
  }

  @Test("a resumed download asks for the rest of the same version and takes exactly that")
  func resumed() async throws {
    let (receipt, request) = try await download(part(from: 400, range: "bytes 400-2999/3000"), from: 400, ifUnchanged: "\"v1\"")
    #expect(request.fields["Range"] == "bytes=400-" && request.fields["If-Range"] == "\"v1\"")
    #expect(receipt.offset == 400 && receipt.byteCount == 2_600 && receipt.totalByteCount == 3_000)
    #expect(await sink.bytes == Array(Self.photo[400...]))
    #expect(
      try await download(part(from: 400, range: "bytes 400-2999/*"), from: 400, ifUnchanged: "W/\"v1\"").request.fields[
        "If-Range"] == nil)
  }

  @Test(
    "another part than was asked for is refused before a byte is written",
    arguments: [
      "bytes 401-2999/3000", "bytes 0-2999/3000", "bytes 400-2000/3000", "bytes 400-2999/100", "bytes */3000", "400-2999/3000",
      nil,
    ])
  func wrongRange(range: String?) async throws {
    let error = try await failure { try await download(part(from: 400, range: range), from: 400) }
    #expect(error.kind == .malformedReply)
    #expect(await sink.bytes.isEmpty)
  }

  @Test("a server without parts sends the whole; what is there already is passed over if the file is certainly the same")
  func wholeInPlaceOfPart() async throws {
    let answer = MockTransport.Answer.response(200, ["ETag": "\"v1\"", "Content-Length": "3000"], pieces: pieces(Self.photo))
    let receipt = try await download(answer, from: 1_000, ifUnchanged: "\"v1\"").receipt
    #expect(receipt.offset == 1_000 && receipt.byteCount == 2_000)
    #expect(await sink.bytes == Array(Self.photo[1_000...]))
  }

  @Test("a file that has changed is not mixed with its first part")
  func changed() async throws {
    let answer = MockTransport.Answer.response(200, ["ETag": "\"v2\"", "Content-Length": "3000"], pieces: pieces(Self.photo))
    #expect(try await failure { try await download(answer, from: 1_000, ifUnchanged: "\"v1\"") }.message.contains("has changed"))
    #expect(await sink.bytes.isEmpty)
  }

  @Test("an offset at the end has nothing left; one behind it is a wrong request")
  func offsets() async throws {
    let end = MockTransport.Answer.reply(416, fields: ["Content-Range": "bytes */3000"])
    #expect(
      try await download(end, from: 3_000).receipt
        == DownloadReceipt(offset: 3_000, byteCount: 0, totalByteCount: 3_000, mediaType: nil))
    #expect(try await failure { try await download(end, from: 3_001) }.kind == .invalidRequest)
    #expect(try await failure { try await download(.reply(416), from: 5) }.kind == .invalidRequest)
    let short = MockTransport.Answer.response(200, ["Content-Length": "3000"], pieces: pieces(Self.photo))
    #expect(try await failure { try await download(short, from: 3_001) }.kind == .invalidRequest)
  }

  @Test("fewer or more bytes than were promised give no receipt")
  func lengths() async throws {
    for length in ["3001", "2999"] {
      let answer = MockTransport.Answer.response(200, ["Content-Length": length], pieces: pieces(Self.photo))
      #expect(try await failure { try await download(answer) }.kind == .network)
    }
  }

  @Test(
    "what is no photo or film is no photo, whatever it is called, and nothing of it is written",
    arguments: ["<!DOCTYPE html><title>Please log in</title>", #"{"error":1}"#, "", String(repeating: "<p>", count: 2_000)])
  func notMedia(text: String) async throws {
    let answer = MockTransport.Answer.response(200, ["Content-Type": "image/jpeg"], pieces: pieces(text.utf8))
    #expect(try await failure { try await download(answer) }.kind == .malformedReply)
    #expect(await sink.bytes.isEmpty)
    #expect(try await download(answer, expectsMedia: false).receipt.byteCount == Int64(text.utf8.count))
  }

  @Test(
    "a status of failure is its error, and its page is not written",
    arguments: [(404, GrabError.Kind.notFound), (403, .forbidden), (503, .unavailable), (304, .malformedReply)])
  func statuses(status: Int, kind: GrabError.Kind) async throws {
    #expect(try await failure { try await download(.reply(status, text: "page")) }.kind == kind)
    #expect(await sink.bytes.isEmpty)
  }

  @Test("a packed file is refused: its length and parts are those of something else")
  func packed() async throws {
    let answer = MockTransport.Answer.response(200, ["Content-Encoding": "gzip"], pieces: pieces(Self.photo))
    #expect(try await failure { try await download(answer) }.kind == .malformedReply)
  }

  @Test("an error of the sink comes out unchanged")
  func sinkFailure() async throws {
    struct Full: Error {}
    let full = MemorySink(failingAt: (1_500, Full()))
    let mock = MockTransport([.init(.get, "https://img.test/1.jpg", .response(200, [:], pieces: pieces(Self.photo)))])
    await #expect(throws: Full.self) { try await mock.download(HTTPRequest(.get, url("/1.jpg", host: "img.test")), to: full) }
  }
}
