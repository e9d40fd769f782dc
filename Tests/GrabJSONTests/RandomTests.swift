import Foundation
import GrabJSON
import Testing

@Suite("Random documents")
struct RandomTests {
  @Test("any spelling of a value reads as that value, here and in Foundation", arguments: 1...4)
  func spellings(seed: UInt64) throws {
    var documents = RandomDocuments(seed: seed)
    for _ in 0..<500 {
      let value = documents.value()
      let bytes = Array(documents.spelled(value).utf8)
      let document = try JSONDocument(parsing: bytes)
      #expect(Plain(reading: document.root) == value && !document.wasRepaired)
      #expect(try Plain(parsing: bytes) == value)
      // The mark makes the strict parse fail, so this is what cleaning leaves of a strict text.
      let cleaned = try JSONDocument(parsing: [0xEF, 0xBB, 0xBF] + bytes)
      #expect(Plain(reading: cleaned.root) == value && cleaned.wasRepaired)
    }
  }

  @Test("damaged texts never crash, and what still is strict reads as Foundation reads it", arguments: 1...4)
  func mutations(seed: UInt64) throws {
    var documents = RandomDocuments(seed: seed)
    for _ in 0..<500 {
      let original = Array(documents.spelled(documents.value()).utf8)
      for _ in 0..<8 {
        let bytes = documents.mutated(original)
        guard let document = try? JSONDocument(parsing: bytes) else { continue }
        let value = Plain(reading: document.root)
        if !document.wasRepaired, !hasEqualNames(document.root) {
          #expect(try Plain(parsing: bytes).inDoubles == value.inDoubles, "\(String(decoding: bytes, as: UTF8.self))")
        }
      }
    }
  }

  @Test("noise is refused and never crashes")
  func noise() {
    var documents = RandomDocuments(seed: 9)
    for length in 0..<3000 {
      let bytes = (0..<length % 70).map { _ in UInt8(documents.number(below: 256)) }
      if let document = try? JSONDocument(parsing: bytes, redact: { $0 }) { _ = Plain(reading: document.root) }
    }
  }

  @Test("many tasks read one document")
  func concurrency() async throws {
    var documents = RandomDocuments(seed: 5)
    let value = Plain.list((0..<300).map { _ in documents.value() })
    let root = try json(documents.spelled(value))
    await withTaskGroup(of: Bool.self) { group in
      for _ in 0..<16 { group.addTask { Plain(reading: root) == value && root.list.last?.path == "[299]" } }
      for await isEqual in group { #expect(isEqual) }
    }
  }

  private func hasEqualNames(_ value: JSONValue) -> Bool {
    let names = value.members.map(\.name)
    let below = value.kind == .object ? value.members.map(\.value) : value.kind == .list ? value.list : []
    return Set(names).count < names.count || below.contains(where: hasEqualNames)
  }
}
