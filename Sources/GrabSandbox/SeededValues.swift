/// Values that look random and are the same for the same seed and name. They protect nothing: whoever can reach the sandbox may use it.
struct SeededValues: Sendable {
  let seed: UInt64

  /// Hexadecimal digits for a name.
  func hexadecimal(_ name: String, digits: Int) -> String {
    var state = state(name), text = ""
    while text.utf8.count < digits {
      let part = String(next(&state), radix: 16)
      text += String(repeating: "0", count: 16 - part.utf8.count) + part
    }
    return String(text.prefix(digits))
  }

  /// A number for a name, 0…2^63-1.
  func number(_ name: String) -> Int {
    var state = state(name)
    return Int(next(&state) >> 1)
  }

  /// FNV-1a over the name, begun with the seed.
  private func state(_ name: String) -> UInt64 {
    name.utf8.reduce(0xCBF2_9CE4_8422_2325 ^ (seed &* 0x9E37_79B9_7F4A_7C15)) { ($0 ^ UInt64($1)) &* 0x100_0000_01B3 }
  }

  /// SplitMix64.
  private func next(_ state: inout UInt64) -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = (state ^ (state >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    return mixed ^ (mixed >> 31)
  }
}
