/// SplitMix64 (Steele, Lea, Flood): the same numbers for the same seed, so that a failing case can be run again.
package struct SeededGenerator: RandomNumberGenerator, Sendable {
  private var state: UInt64

  /// A generator; near seeds give unlike numbers.
  package init(seed: UInt64) { state = seed &* 0x9E37_79B9_7F4A_7C15 &+ 1 }

  /// The next number.
  package mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    return mixed ^ (mixed >> 31)
  }

  /// True once in `n` times.
  package mutating func oneIn(_ n: Int) -> Bool { Int.random(in: 1...n, using: &self) == 1 }

  /// One of the values.
  package mutating func pick<Value>(_ first: Value, _ others: Value...) -> Value {
    let choice = Int.random(in: 0...others.count, using: &self)
    return choice == 0 ? first : others[choice - 1]
  }

  /// So many bytes.
  package mutating func bytes(count: Int) -> [UInt8] { (0..<count).map { _ in UInt8(truncatingIfNeeded: next()) } }
}
