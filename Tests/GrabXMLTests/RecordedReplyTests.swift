import Foundation
import GrabXML
import TestSupport
import Testing

@Suite("Recorded XML", .enabled(if: RecordedReplies.areThere))
struct RecordedReplyTests {
  @Test("every recorded XML reply can be read, the same in one piece and in many, or is named here with the reason")
  func everyReply() throws {
    let files = FileManager.default.enumerator(at: RecordedReplies.folder, includingPropertiesForKeys: nil)
    var problems: [String: XMLError.Problem] = [:]
    var count = 0
    while let url = files?.nextObject() as? URL {
      guard url.pathExtension == "xml" else { continue }
      count += 1
      let bytes = Array(try Data(contentsOf: url))
      if let failure = error(reading: bytes) {
        problems["\(url.deletingLastPathComponent().lastPathComponent)/\(url.lastPathComponent)"] = failure.problem
      } else {
        #expect(
          try events(of: bytes, piecesOf: 4001) == (try events(of: bytes, piecesOf: bytes.count)), "\(url.lastPathComponent)")
      }
    }
    #expect(count > 100)
    #expect(problems == [:])
  }
}
