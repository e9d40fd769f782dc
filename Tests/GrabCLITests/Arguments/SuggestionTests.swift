import TestSupport
import Testing

@testable import GrabCLI

@Suite("Suggestions")
struct SuggestionTests {
  @Test(
    "distance counts insertions, deletions, replacements and swaps",
    arguments: [
      ("", "", 0), ("", "abc", 3), ("abc", "", 3), ("page", "page", 0), ("pge", "page", 1), ("paeg", "page", 1),
      ("kitten", "sitting", 3), ("ca", "abc", 3),
    ])
  func distance(a: String, b: String, expected: Int) { #expect(Suggestion.distance(a, b) == expected) }

  @Test("distance is symmetric and obeys its bounds")
  func laws() {
    var random = SeededGenerator(seed: 1)
    func word() -> String {
      String((0..<Int.random(in: 0...7, using: &random)).compactMap { _ in "abc".randomElement(using: &random) })
    }
    for _ in 0..<500 {
      let (a, b) = (word(), word())
      let distance = Suggestion.distance(a, b)
      #expect(distance == Suggestion.distance(b, a))
      #expect(distance >= abs(a.count - b.count) && distance <= max(a.count, b.count))
      #expect((distance == 0) == (a == b))
    }
  }

  @Test("equally near words are all named, never one picked")
  func ties() {
    #expect(Suggestion.sentence(for: "sise", among: ["size", "side", "page"]) == " Did you mean size or side?")
    #expect(Suggestion.nearest(to: "per", among: ["per-page", "person", "page"]) == ["per-page", "person"])
  }

  @Test("nothing is suggested for a word that is far from all, a single letter, or absurdly long")
  func nothingNear() {
    #expect(Suggestion.sentence(for: "nonsense", among: ["albums", "fill"]).isEmpty)
    #expect(Suggestion.sentence(for: "x", among: ["xy"]).isEmpty)
    #expect(Suggestion.sentence(for: String(repeating: "a", count: 5000), among: ["albums"]).isEmpty)
    #expect(Suggestion.sentence(for: "albums", among: []).isEmpty)
  }

  @Test("lists read as a sentence does")
  func lists() {
    #expect(Suggestion.list([]) == "")
    #expect(Suggestion.list(["a"]) == "a")
    #expect(Suggestion.list(["a", "b"]) == "a or b")
    #expect(Suggestion.list(["a", "b", "c"]) == "a, b or c")
  }
}
