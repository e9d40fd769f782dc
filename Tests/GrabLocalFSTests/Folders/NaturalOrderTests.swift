import GrabCore
import GrabLocalFS
import Testing

@Suite("Natural order")
struct NaturalOrderTests {
  @Test(
    "numbers count as numbers, case does not count, ties are broken",
    arguments: [
      ["2", "10"], ["IMG_9.JPG", "img_10.jpg"], ["a", "B", "c"], ["a2b", "a10a", "a10b"], ["01", "1", "001b"], ["", "a"],
      ["a", "a "],
      ["x99999999999999999999998", "x99999999999999999999999"], ["Abc", "abc"], ["é1", "é2", "é10"],
    ])
  func order(names: [String]) {
    let sorted = names.shuffled().map { FilePath($0) }.sorted(by: NaturalOrder.areInIncreasingOrder)
    #expect(sorted.map(\.text) == names)
  }

  @Test("it is a strict order of all names")
  func strictOrder() {
    let parts = ["a", "A", "1", "01", "10", "2", "é", ".", " "]
    let names = parts.flatMap { first in parts.flatMap { second in parts.map { FilePath(first + second + $0) } } }
    for name in names { #expect(!NaturalOrder.areInIncreasingOrder(name, name)) }
    let sorted = names.sorted(by: NaturalOrder.areInIncreasingOrder)
    for (left, right) in zip(sorted, sorted.dropFirst()) where left != right {
      #expect(NaturalOrder.areInIncreasingOrder(left, right) && !NaturalOrder.areInIncreasingOrder(right, left))
    }
  }
}
