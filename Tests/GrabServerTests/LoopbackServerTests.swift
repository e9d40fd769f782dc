import Foundation
import GrabCore
import GrabCurl
import GrabHTTP
import GrabServer
import Testing

@Suite("A loopback server", .timeLimit(.minutes(2)))
struct LoopbackServerTests {
  private let transport = CurlTransport()

  @Test("the handler is given method, raw and decoded path, query, fields and body, and its answer arrives")
  func roundTrip() async throws {
    let server = try LoopbackServer { request in
      let items = (request.queryItems + request.formItems).map { "\($0.name)=\($0.value)" }.joined(separator: ",")
      let text = "\(request.method) \(request.path) \(request.decodedPath) \(request.query ?? "-") \(items)"
      return .text(text + " \(request.field("x-word") ?? "-")", status: 201)
    }
    var request = HTTPRequest.form(try address("/a%2Fb%20c?x=1+2&y=%C3%A9", of: server), [QueryItem("z", "ü&")])
    request.fields["X-Word"] = "yes"
    let response = try await transport.send(request)
    #expect(response.status == 201)
    #expect(response.text == "POST /a%2Fb%20c /a/b c x=1+2&y=%C3%A9 x=1 2,y=é,z=ü& yes")
    #expect(response.fields["Content-Type"] == "text/plain; charset=utf-8")
    #expect(response.fields["Date"] != nil)
  }

  @Test("B26: it listens on both loopback addresses under all their names", arguments: ["127.0.0.1", "localhost", "[::1]"])
  func names(host: String) async throws {
    let server = try LoopbackServer { _ in .text("hello") }
    let hasIPv6 = (try? String(contentsOfFile: "/proc/net/if_inet6", encoding: .utf8))?.isEmpty == false
    if host == "[::1]", !hasIPv6 { return }
    #expect(try await transport.send(HTTPRequest(.get, address("/", of: server, host: host))).text == "hello")
  }

  @Test(
    "a request for a foreign host is refused, and the handler hears nothing of it",
    arguments: ["evil.example", "127.0.0.1.evil.example", "127.0.0.1:1", "localhost", "0.0.0.0"])
  func foreignHost(host: String) async throws {
    let server = try LoopbackServer { _ in .text("secret") }
    let reply = try await RawClient(port: server.port).exchange("GET / HTTP/1.1\r\nHost: \(host)\r\nConnection: close\r\n\r\n")
    #expect(reply.hasPrefix("HTTP/1.1 421 "))
    #expect(!reply.contains("secret"))
  }

  @Test("a body at the limit is taken, one over it is a 413, whether its length is announced or not")
  func bodyLimit() async throws {
    let server = try LoopbackServer(bodyLimit: 1_000) { .text("\($0.body.count)") }
    let url = try address("/", of: server)
    let bytes = [UInt8](repeating: 7, count: 1_000)
    #expect(try await transport.send(HTTPRequest(.post, url, body: .bytes(bytes))).text == "1000")
    #expect(try await transport.send(HTTPRequest(.post, url, body: .bytes(bytes + [7]))).status == 413)
    let head = "POST / HTTP/1.1\r\nHost: 127.0.0.1:\(server.port)\r\nConnection: close\r\nTransfer-Encoding: chunked\r\n\r\n"
    let chunk = "3e9\r\n" + String(repeating: "x", count: 1_001) + "\r\n0\r\n\r\n"
    #expect(try await RawClient(port: server.port).exchange(head + chunk).hasPrefix("HTTP/1.1 413 "))
  }

  @Test("many requests wait for their answers side by side")
  func manyAtOnce() async throws {
    let gate = Gate(count: 100)
    let server = try LoopbackServer { request in
      await gate.pass()
      return .text(request.path)
    }
    let transport = CurlTransport(CurlConfiguration(requestsPerHost: 100))
    let paths = try await withThrowingTaskGroup(of: String.self) { group in
      for number in 0..<100 {
        group.addTask { try await transport.send(HTTPRequest(.get, address("/\(number)", of: server))).text }
      }
      return try await group.reduce(into: Set()) { $0.insert($1) }
    }
    #expect(paths.count == 100)
  }

  @Test("a connection is kept for the next request")
  func keepAlive() async throws {
    let server = try LoopbackServer { .text($0.path) }
    let host = "Host: localhost:\(server.port)\r\n"
    let reply = try await RawClient(port: server.port).exchange(
      "GET /1 HTTP/1.1\r\n\(host)\r\nGET /2 HTTP/1.1\r\n\(host)Connection: close\r\n\r\n")
    #expect(reply.components(separatedBy: "HTTP/1.1 200 OK").count == 3)
    #expect(reply.hasSuffix("/2"))
  }

  @Test("B25: a taken port is an error that names it, and a port is free again after the end")
  func ports() async throws {
    let first = try LoopbackServer { _ in .text("1") }
    let error = try #require(throws: ServerError.self) { _ = try LoopbackServer(port: first.port) { _ in .text("2") } }
    #expect(error == .portTaken(first.port))
    #expect(error.description.contains("\(first.port) is taken"))
    first.stop()
    let second = try LoopbackServer(port: first.port) { _ in .text("2") }
    #expect(try await transport.send(HTTPRequest(.get, address("/", of: second))).text == "2")
    #expect(throws: ServerError.portNotAllowed(70_000)) { _ = try LoopbackServer(port: 70_000) { _ in .text("") } }
  }

  @Test("B26: a port that another program holds on ::1 is taken, so that no browser goes astray")
  func strangerOnIPv6() throws {
    guard let stranger = IPv6Listener() else { return print("This machine has no IPv6; nobody can hold a port of ::1.") }
    try withExtendedLifetime(stranger) {
      let error = try #require(throws: ServerError.self) { _ = try LoopbackServer(port: stranger.port) { _ in .text("") } }
      #expect(error == .portTaken(stranger.port))
    }
  }

  @Test("stopping breaks off a request that nobody answers")
  func stopWhileWaiting() async throws {
    let arrived = Gate(count: 2)
    let server = try LoopbackServer { _ in
      await arrived.pass()
      await Gate(count: 2).pass()
      return .text("never")
    }
    let request = HTTPRequest(.get, try address("/", of: server))
    let asking = Task { try await transport.send(request) }
    await arrived.pass()
    server.stop()
    #expect(try await failure { try await asking.value }.kind == .network)
  }

  @Test("servers that start and stop while requests run neither crash nor hang")
  func startAndStop() async throws {
    for _ in 0..<20 {
      let server = try LoopbackServer { request in
        await Task.yield()
        return .text(request.path)
      }
      let url = try address("/x", of: server)
      await withTaskGroup(of: Void.self) { group in
        for number in 0..<16 {
          group.addTask {
            let response = try? await transport.send(HTTPRequest(.get, url))
            if let response { #expect(response.text == "/x") }
            if number == 3 { server.stop() }
          }
        }
      }
    }
  }
}
