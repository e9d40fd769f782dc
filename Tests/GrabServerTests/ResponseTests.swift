import Foundation
import GrabCore
import GrabCurl
import GrabHTTP
import Testing

@testable import GrabServer

@Suite("Answers of a loopback server", .timeLimit(.minutes(2)))
struct ResponseTests {
  private let transport = CurlTransport()
  private let bytes = (0..<100_000).map { UInt8($0 * 7 % 251) }

  private func serving(_ file: TemporaryFile, ending: ServerResponse.Ending = .whole) throws -> LoopbackServer {
    let path = file.url.path
    return try LoopbackServer { _ in
      ServerResponse(fields: [("Content-Type", "image/jpeg")], body: .file(path), ending: ending)
    }
  }

  private func get(_ server: LoopbackServer, _ fields: HTTPFields = [:], method: HTTPMethod = .get) async throws -> HTTPResponse {
    try await transport.send(HTTPRequest(method, address("/", of: server), fields: fields))
  }

  @Test("a file is sent whole, in part, or from an offset, and a range behind its end is a 416")
  func ranges() async throws {
    let file = try TemporaryFile(bytes)
    let server = try serving(file)
    let whole = try await get(server)
    #expect(whole.status == 200 && whole.body == bytes && whole.fields["Accept-Ranges"] == "bytes")
    let part = try await get(server, ["Range": "bytes=10-19"])
    #expect(part.status == 206 && part.body == Array(bytes[10...19]))
    #expect(part.fields["Content-Range"] == "bytes 10-19/100000")
    #expect(try await get(server, ["Range": "bytes=99990-"]).body == Array(bytes[99_990...]))
    #expect(try await get(server, ["Range": "bytes=-5"]).body == Array(bytes.suffix(5)))
    let behind = try await get(server, ["Range": "bytes=100000-"])
    #expect(behind.status == 416 && behind.fields["Content-Range"] == "bytes */100000" && behind.body.isEmpty)
  }

  @Test("a part is sent only of the version that the client holds")
  func validators() async throws {
    let file = try TemporaryFile(bytes)
    let server = try serving(file)
    let whole = try await get(server)
    let tag = try #require(whole.fields["ETag"]), date = try #require(whole.fields["Last-Modified"])
    #expect(try await get(server, ["Range": "bytes=5-", "If-Range": tag]).status == 206)
    #expect(try await get(server, ["Range": "bytes=5-", "If-Range": date]).status == 206)
    #expect(try await get(server, ["Range": "bytes=5-", "If-Range": "\"older\""]).body == bytes)
    #expect(try await get(server, ["If-None-Match": tag]).status == 304)
  }

  @Test("HEAD tells the length and sends no body")
  func head() async throws {
    let file = try TemporaryFile(bytes)
    let response = try await get(try serving(file), method: .head)
    #expect(response.status == 200 && response.fields["Content-Length"] == "100000" && response.body.isEmpty)
  }

  @Test("a file that is not there is a 404")
  func missingFile() async throws {
    let server = try LoopbackServer { _ in ServerResponse(body: .file("/nowhere/at-all.jpg")) }
    #expect(try await get(server).status == 404)
    let folder = try LoopbackServer { _ in ServerResponse(body: .file("/tmp")) }
    #expect(try await get(folder).status == 404)
  }

  @Test("an answer that is cut promises everything and ends early", arguments: [true, false])
  func cut(isFile: Bool) async throws {
    let file = try TemporaryFile(bytes), bytes = bytes
    let server =
      isFile
      ? try serving(file, ending: .cut(after: 70_000))
      : try LoopbackServer { _ in ServerResponse(body: .bytes(bytes), ending: .cut(after: 70_000)) }
    let reply = try await RawClient(port: server.port).exchange("GET / HTTP/1.0\r\nHost: 127.0.0.1:\(server.port)\r\n\r\n")
    #expect(reply.lowercased().contains("content-length: 100000"))
    let error = try await failure { try await get(server) }
    #expect(error.serviceCode == "curl 18")
  }

  @Test("a reset is a reset, not an empty reply")
  func reset() async throws {
    let server = try LoopbackServer { _ in ServerResponse(ending: .reset) }
    #expect(try await failure { try await get(server) }.serviceCode == "curl 56")
  }

  @Test("ranges are read as RFC 9110 says, and anything else asks for the whole")
  func rangeFields() {
    let expected: [(String?, ByteRange)] = [
      (nil, .whole), ("bytes=0-0", .part(0..<1)), ("bytes=0-999", .part(0..<10)), ("bytes=3-", .part(3..<10)),
      ("bytes=-3", .part(7..<10)), ("bytes=-30", .part(0..<10)), ("bytes=10-", .unsatisfiable), ("bytes=-0", .unsatisfiable),
      ("bytes=5-2", .whole), ("bytes=0-1,3-4", .whole), ("items=0-1", .whole), ("bytes=", .whole), ("bytes=-", .whole),
      ("bytes=a-", .whole), ("bytes=99999999999999999999-", .whole), ("BYTES=1-1", .part(1..<2)),
    ]
    for (field, range) in expected { #expect(ByteRange(field, length: 10) == range, "\(field ?? "nil")") }
    #expect(ByteRange("bytes=0-", length: 0) == .unsatisfiable)
    #expect(ByteRange("bytes=-5", length: 0) == .unsatisfiable)
  }

  @Test("dates are written as HTTP wants them")
  func dates() {
    #expect(HTTPDate.text(784_111_777) == "Sun, 06 Nov 1994 08:49:37 GMT")
    #expect(HTTPDate.text(951_782_400) == "Tue, 29 Feb 2000 00:00:00 GMT")
    #expect(HTTPDate.text(0) == "Thu, 01 Jan 1970 00:00:00 GMT")
  }
}
