/// SplitMix64: the same numbers for the same seed, so that a failing case can be run again.
struct SeededGenerator: RandomNumberGenerator {
  private var state: UInt64

  init(seed: UInt64) { state = seed &* 0x9E37_79B9_7F4A_7C15 &+ 1 }

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    return mixed ^ (mixed >> 31)
  }

  /// True once in `n` times.
  mutating func oneIn(_ n: Int) -> Bool { Int.random(in: 1...n, using: &self) == 1 }

  /// One of the values.
  mutating func pick<Value>(_ first: Value, _ others: Value...) -> Value {
    let choice = Int.random(in: 0...others.count, using: &self)
    return choice == 0 ? first : others[choice - 1]
  }
}
