/// How many things there are, in words: `1 photo`, `2 photos`.
struct Count: CustomStringConvertible {
  let description: String

  /// - Parameter noun: what is counted, in the plural, which ends in `s`.
  init(_ number: Int, _ noun: String) { description = "\(number) \(number == 1 ? String(noun.dropLast()) : noun)" }
}
