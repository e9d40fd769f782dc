import TestSupport
import Testing

@testable import GrabJSON

@Suite("An object that is laid out")
struct IndexTests {
  @Test("gives the same members as one that is not, the first of a name, and none that are not there")
  func sameMembers() throws {
    var random = SeededGenerator(seed: 3)
    for _ in 0..<200 {
      let names = (0..<Int.random(in: 0..<60, using: &random)).map { _ in
        (0..<Int.random(in: 0..<20, using: &random)).map { _ in ["a", "b", "_", "é"].randomElement(using: &random) ?? "" }
          .joined()
      }
      let text = "{" + names.enumerated().map { "\"\($1)\":\($0)" }.joined(separator: ",") + "}"
      let plain = try JSONDocument(parsing: Array(text.utf8)).root
      let indexed = plain.indexed
      for name in names + ["", "zzz", "a"] {
        #expect(indexed[name].integer == plain[name].integer && indexed[name].kind == plain[name].kind)
      }
      #expect(indexed.members.map(\.name) == plain.members.map(\.name) && indexed.kind == .object)
    }
  }

  @Test("says where a member is, or would be")
  func paths() throws {
    let root = try JSONDocument(parsing: Array(#"{"a":{"b":[1,{"c":2}]}}"#.utf8)).root
    #expect(root["a"].indexed["b"].list[1].indexed["c"].path == "a.b[1].c")
    #expect(root["a"].indexed["x"].path == "a.x" && root["a"].indexed.path == "a")
  }

  @Test("nothing else changes by being laid out", arguments: ["1", "\"a\"", "[1]", "null", "true"])
  func others(text: String) throws {
    let root = try JSONDocument(parsing: Array(text.utf8)).root
    #expect(root.indexed.kind == root.kind && root.indexed.list.count == root.list.count && root["a"].indexed.kind == .absent)
  }
}
