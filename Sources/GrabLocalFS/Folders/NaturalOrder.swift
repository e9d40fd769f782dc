package import GrabCore

/// The order in which people expect names: `2 < 10`, small and capital letters together.
package enum NaturalOrder {
  /// Compares two names; digits by the number that they write, ASCII letters without case, all else by code point. Names that
  /// differ only in case or leading zeros are put in the order of their bytes, so that no two names are equal.
  package static func areInIncreasingOrder(_ left: FilePath, _ right: FilePath) -> Bool {
    switch compare(left.bytes, right.bytes) {
    case 0: left.bytes.lexicographicallyPrecedes(right.bytes)
    case let order: order < 0
    }
  }

  private static func compare(_ left: [UInt8], _ right: [UInt8]) -> Int {
    left.withUnsafeBufferPointer { left in
      right.withUnsafeBufferPointer { right in
        var (i, j) = (0, 0)
        while i < left.count, j < right.count {
          if isDigit(left[i]), isDigit(right[j]) {
            let (a, b) = (number(in: left, from: &i), number(in: right, from: &j))
            if a.count != b.count { return a.count - b.count }
            for (x, y) in zip(a, b) where x != y { return Int(x) - Int(y) }
          } else {
            let (a, b) = (folded(left[i]), folded(right[j]))
            if a != b { return Int(a) - Int(b) }
            (i, j) = (i + 1, j + 1)
          }
        }
        return (left.count - i) - (right.count - j)
      }
    }
  }

  /// The digits from `index` on, without leading zeros; `index` moves behind them.
  private static func number(in bytes: UnsafeBufferPointer<UInt8>, from index: inout Int) -> Slice<UnsafeBufferPointer<UInt8>> {
    while index < bytes.count, bytes[index] == UInt8(ascii: "0") { index += 1 }
    let start = index
    while index < bytes.count, isDigit(bytes[index]) { index += 1 }
    return bytes[start..<index]
  }

  private static func isDigit(_ byte: UInt8) -> Bool { byte &- UInt8(ascii: "0") < 10 }

  private static func folded(_ byte: UInt8) -> UInt8 { byte &- UInt8(ascii: "A") < 26 ? byte | 0x20 : byte }
}
