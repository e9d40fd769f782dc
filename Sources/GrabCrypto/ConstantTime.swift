import CCrypto

/// Comparison of secrets.
public enum ConstantTime {
  /// Whether all bytes are equal. The time it takes depends on the lengths, not on where the bytes differ.
  public static func areEqual(_ left: [UInt8], _ right: [UInt8]) -> Bool {
    left.count == right.count && CRYPTO_memcmp(left, right, left.count) == 0
  }
}
