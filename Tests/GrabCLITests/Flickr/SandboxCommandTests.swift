import Foundation
import GrabCore
import GrabCurl
import GrabHTTP
import GrabServer
import Testing

@testable import GrabCLI

@Suite("The command sandbox")
struct SandboxCommandTests {
  @Test("prints what points grab at it, serves, and ends with 0 when it is interrupted")
  func serves() async throws {
    let bench = try Bench()
    let (lines, written) = AsyncStream.makeStream(of: String.self)
    let console = Console(
      writeOut: { written.yield(String(decoding: $0, as: UTF8.self)) }, writeError: { _ in })
    let run = Task { await bench.program(console).run(["sandbox", "--scale", "1x2", "--seed", "7"]) }
    let variables = try #require(await lines.first { _ in true })
    for name in ["KEY", "SECRET", "TOKEN", "TOKEN_SECRET", "ENDPOINT"] {
      #expect(variables.contains("export GRAB_FLICKR_\(name)="))
    }
    let address = try #require(variables.firstMatch(of: #/http:\S+/#)).0
    let call = try #require(HTTPURL(address + "/services/rest/?method=flickr.test.echo"))
    #expect(try await CurlTransport().send(HTTPRequest(.get, call)).isSuccess)
    run.cancel()
    #expect(await run.value == .done)
  }

  @Test(
    "wrong use is said in a sentence, and nothing is served",
    arguments: [
      ("sandbox", "Either --photos FOLDER or --scale ALBUMSxPHOTOS is needed."),
      ("sandbox --photos . --scale 1x1", "--photos and --scale cannot be had together."),
      ("sandbox --scale big", "--scale takes numbers of albums and of photos in each, such as 20x1000, not 'big'."),
      ("sandbox --scale 1x1 --fault status=200", "“code” must be a number from 400 to 599."),
      ("sandbox --scale 1x1 --fault fire", "“fire” is no fault; there are delay, status, cut, reset, repeat, expired and gone."),
    ])
  func wrongUse(line: String, sentence: String) async throws {
    let outcome = await (try Bench()).run(line)
    #expect(outcome.code == .usage && outcome.out.isEmpty && outcome.errorLines.count == 2)
    #expect(outcome.errorLines.first?.hasSuffix(sentence) == true)
  }

  @Test("a folder that is not there and a port that is taken are named, each with its code")
  func cannotStart() async throws {
    let bench = try Bench()
    let folder = await bench.run(words: ["sandbox", "--photos", bench.path("none")])
    #expect(folder.code == .localDisk && folder.error.contains("/none cannot be read"))
    let taken = try LoopbackServer { _ in .text("") }
    let port = await bench.run("sandbox --scale 1x1 --port \(taken.port)")
    #expect(port.code == .usage && port.error.contains("Port \(taken.port) is taken"))
    taken.stop()
  }
}
