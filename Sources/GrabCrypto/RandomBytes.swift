import CCrypto

/// Where bytes come from that nobody can guess. Tests hand in their own.
public protocol RandomByteSource: Sendable {
  /// That many new bytes.
  ///
  /// - Throws: ``CryptoError`` if there are none to be had. Then there is no secret to be made either.
  func bytes(count: Int) throws(CryptoError) -> [UInt8]
}

/// OpenSSL's generator, which is seeded by the system.
public struct SystemRandomBytes: RandomByteSource {
  /// The generator of the process; all values of this type share it.
  public init() {}

  /// As the protocol says; a negative count throws.
  public func bytes(count: Int) throws(CryptoError) -> [UInt8] {
    guard let length = Int32(exactly: count), length >= 0 else { throw CryptoError(during: "random bytes") }
    var bytes = [UInt8](repeating: 0, count: count)
    guard RAND_bytes(&bytes, length) == 1 else { throw CryptoError(during: "random bytes") }
    return bytes
  }
}
