import CCrypto

/// A function from bytes to a digest of fixed length.
public enum HashAlgorithm: String, Sendable, CaseIterable {
  /// MD5 of RFC 1321, 16 bytes: for names that others have agreed on. It protects nothing.
  case md5 = "MD5"
  /// SHA-1 of FIPS 180-4, 20 bytes: for OAuth 1.0a. It protects nothing but inside an ``HMAC``.
  case sha1 = "SHA1"
  /// SHA-256 of FIPS 180-4, 32 bytes.
  case sha256 = "SHA256"

  /// The digest of all bytes at once.
  ///
  /// - Throws: ``CryptoError`` if OpenSSL has no such function, as a FIPS build has no MD5.
  public func digest(of bytes: [UInt8]) throws(CryptoError) -> [UInt8] {
    var hash = try StreamingHash(self)
    try hash.update(bytes)
    return try hash.finalize()
  }

  var implementation: OpaquePointer? {
    switch self {
    case .md5: EVP_md5()
    case .sha1: EVP_sha1()
    case .sha256: EVP_sha256()
    }
  }
}
