/// The characters that take two columns.
enum WideCharacters {
  /// Whether a character of its own is two columns wide.
  static func contain(_ scalar: Unicode.Scalar) -> Bool {
    guard scalar.value >= 0x1100 else { return false }
    return scalar.properties.isEmojiPresentation || ranges.contains(scalar.value)
  }

  /// East Asian Width W and F of Unicode 16 (EastAsianWidth.txt) without the emoji, which the standard library knows.
  /// Gaps that hold only unassigned code points are closed.
  private static let ranges = SortedRanges([
    0x1100...0x115F, 0x2329...0x232A, 0x2630...0x2637, 0x268A...0x268F, 0x2E80...0x303E, 0x3041...0x3247, 0x3250...0xA4CF,
    0xA960...0xA97F, 0xAC00...0xD7A3, 0xF900...0xFAFF, 0xFE10...0xFE19, 0xFE30...0xFE6F, 0xFF01...0xFF60,
    0xFFE0...0xFFE6, 0x16FE0...0x18DFF, 0x1AFF0...0x1B2FF, 0x1D300...0x1D376, 0x1F200...0x1F265, 0x20000...0x3FFFD,
  ])

  /// Ranges in ascending order, searched by halving.
  private struct SortedRanges {
    let ranges: [ClosedRange<UInt32>]

    init(_ ranges: [ClosedRange<UInt32>]) { self.ranges = ranges }

    func contains(_ value: UInt32) -> Bool {
      var low = 0
      var high = ranges.count
      while low < high {
        let middle = (low + high) / 2
        if ranges[middle].upperBound < value { low = middle + 1 } else { high = middle }
      }
      return low < ranges.count && ranges[low].contains(value)
    }
  }
}
