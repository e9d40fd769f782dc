import TestSupport
import Testing

@testable import GrabJSON

@Suite("Members found in one walk")
struct RowTests {
  @Test("are those that are found one by one, the first of a name, and absent where there are none")
  func sameMembers() throws {
    var random = SeededGenerator(seed: 3)
    func name() -> String {
      (0..<Int.random(in: 0..<20, using: &random)).map { _ in ["a", "b", "_", "é"].randomElement(using: &random) ?? "" }.joined()
    }
    for _ in 0..<200 {
      let members = (0..<Int.random(in: 0..<60, using: &random)).map { _ in name() }
      let text = "{" + members.enumerated().map { "\"\($1)\":\($0)" }.joined(separator: ",") + "}"
      let object = try JSONDocument(parsing: Array(text.utf8)).root
      let names = JSONNames(Array(Set(members.shuffled(using: &random).prefix(30) + ["", "zzz", "a", name()])))
      let row = object.row(names)
      for (index, name) in names.names.enumerated() {
        #expect(row[index].integer == object[name].integer && row[index].kind == object[name].kind)
        #expect(row[index].path == object[name].path)
      }
    }
  }

  @Test("of anything but an object are absent", arguments: ["1", "\"a\"", "[1]", "null", "{}"])
  func others(text: String) throws {
    let root = try JSONDocument(parsing: Array(text.utf8)).root
    #expect(root.row(JSONNames(["a"]))[0].kind == .absent && root["b"].row(JSONNames(["a", "c"]))[1].kind == .absent)
  }
}
