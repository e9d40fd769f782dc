import CCrypto

/// The digest of bytes that come bit by bit: any number of updates, then `finalize`.
public struct StreamingHash: ~Copyable, @unchecked Sendable {  // it cannot be copied, so its context has one owner
  private let algorithm: HashAlgorithm
  private let context: OpaquePointer

  /// Begins with no bytes.
  ///
  /// - Throws: ``CryptoError`` if OpenSSL has no such function or no memory.
  public init(_ algorithm: HashAlgorithm) throws(CryptoError) {
    context = try Self.newContext(algorithm)
    self.algorithm = algorithm
  }

  deinit { EVP_MD_CTX_free(context) }

  /// Takes the next bytes.
  public mutating func update(_ bytes: [UInt8]) throws(CryptoError) {
    try check(bytes.withUnsafeBytes { EVP_DigestUpdate(context, $0.baseAddress, $0.count) })
  }

  /// Takes the next bytes from a buffer, without a copy.
  public mutating func update(_ bytes: UnsafeRawBufferPointer) throws(CryptoError) {
    try check(EVP_DigestUpdate(context, bytes.baseAddress, bytes.count))
  }

  /// The digest of all bytes since the beginning or the last `finalize`; then begins anew.
  public mutating func finalize() throws(CryptoError) -> [UInt8] {
    var digest = [UInt8](repeating: 0, count: Int(EVP_MAX_MD_SIZE))
    var length: UInt32 = 0
    try check(EVP_DigestFinal_ex(context, &digest, &length))
    try check(EVP_DigestInit_ex2(context, algorithm.implementation, nil))
    return Array(digest.prefix(Int(length)))
  }

  private static func newContext(_ algorithm: HashAlgorithm) throws(CryptoError) -> OpaquePointer {
    guard let context = EVP_MD_CTX_new() else { throw CryptoError(during: algorithm.rawValue) }
    if EVP_DigestInit_ex2(context, algorithm.implementation, nil) == 1 { return context }
    EVP_MD_CTX_free(context)
    throw CryptoError(during: algorithm.rawValue)
  }

  private func check(_ result: Int32) throws(CryptoError) {
    if result != 1 { throw CryptoError(during: algorithm.rawValue) }
  }
}
