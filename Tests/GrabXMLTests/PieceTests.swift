import Foundation
import GrabXML
import TestSupport
import Testing

@Suite("XML in pieces")
struct PieceTests {
  private let text = """
    <?xml version="1.0" encoding="utf-8"?>
    <!-- comment --><feed xmlns="urn:a" xmlns:b="urn:b" a='&lt;&#38;é'>
     <b:x b:y="1">日本 &amp; 😀 <![CDATA[ <raw> ]]> tail</b:x><?pi data?>
     <empty/><rt>\(String(repeating: "long text é ", count: 90))</rt></feed>

    """

  @Test("a text cut in two at any byte gives the same events")
  func everyBoundary() throws {
    let bytes = Array(text.utf8)
    let whole = try events(of: bytes, piecesOf: bytes.count)
    for boundary in 0...bytes.count {
      var events: [XMLEvent] = []
      let reader = XMLReader { events.append($0) }
      try reader.read(bytes[..<boundary])
      try reader.read(bytes[boundary...])
      try reader.finish()
      #expect(events == whole, "\(boundary)")
    }
  }

  @Test("pieces of any size give the same events", arguments: [1, 2, 3, 5, 7, 64, 1000])
  func anySize(count: Int) throws {
    let bytes = Array(text.utf8)
    #expect(try events(of: bytes, piecesOf: count) == (try events(of: bytes, piecesOf: bytes.count)))
  }

  @Test("random damage gives events or an error, the same ones however the pieces fall", arguments: 0..<8)
  func damage(seed: Int) throws {
    var random = SeededGenerator(seed: UInt64(seed))
    for _ in 0..<400 {
      var bytes = Array(text.utf8)
      for _ in 0...Int.random(in: 0...4, using: &random) { mutate(&bytes, &random) }
      let whole = Result { try events(of: bytes, piecesOf: max(bytes.count, 1)) }
      let pieces = Result { try events(of: bytes, piecesOf: Int.random(in: 1...97, using: &random)) }
      switch (whole, pieces) {
      case (.success(let one), .success(let other)): #expect(one == other)
      case (.failure, .failure): break
      default: Issue.record("seed \(seed): \(bytes)")
      }
    }
  }

  private func mutate(_ bytes: inout [UInt8], _ random: inout SeededGenerator) {
    guard !bytes.isEmpty else { return }
    let index = Int.random(in: 0..<bytes.count, using: &random)
    switch Int.random(in: 0..<5, using: &random) {
    case 0: bytes[index] = UInt8(truncatingIfNeeded: random.next())
    case 1: bytes.remove(at: index)
    case 2: bytes.insert(contentsOf: random.bytes(count: 3), at: index)
    case 3:
      bytes.insert(
        contentsOf: Array(random.pick("<", "</", "<![CDATA[", "<!--", "<?", "&", "]]>", "<!DOCTYPE", "'").utf8), at: index)
    default: bytes.removeLast(min(bytes.count, Int.random(in: 1...20, using: &random)))
    }
  }
}
