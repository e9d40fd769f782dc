import Foundation
import Testing

@testable import GrabCLI

@Suite("A list of Flickr that ends before its time")
struct ShortListTests {
  @Test("is printed as far as it came, says both numbers, and ends with 3")
  func short() async throws {
    // The first request counts the stream, the second gets its first page.
    let flickr = try await SandboxBench("1x600", faults: "repeat,match=people.getPhotos,after=2")
    let outcome = await flickr.bench.run("fill flickr:/photostream --all --jsonl")
    #expect(outcome.code == .partial && outcome.lines.count == 500 && Set(outcome.lines).count == 500)
    #expect(outcome.error.contains("500") && outcome.error.contains("605"), "\(outcome.error)")
  }

  @Test("with an error on the way keeps what came, and says why it ended")
  func broken() async throws {
    let flickr = try await SandboxBench("1x600", faults: "status=404,match=people.getPhotos,after=2")
    let outcome = await flickr.bench.run("fill flickr:/photostream --all --jsonl")
    #expect(outcome.code != .done && outcome.lines.count == 500, "\(outcome.code) \(outcome.error)")
    #expect(!outcome.error.isEmpty)
  }
}
