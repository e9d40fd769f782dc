import CCrypto

/// Keyed hashing after RFC 2104.
public enum HMAC {
  /// The code that proves that a message comes from one who knows the key. Key and message may have any length, zero too.
  ///
  /// - Throws: ``CryptoError`` if OpenSSL has no such function or no memory.
  public static func authenticationCode(
    for message: [UInt8], key: [UInt8], using algorithm: HashAlgorithm
  ) throws(CryptoError) -> [UInt8] {
    // HMAC pads keys with zeros, so this is the same key; and OpenSSL takes an empty one for none at all.
    let key = key.isEmpty ? [0] : key
    var code = [UInt8](repeating: 0, count: Int(EVP_MAX_MD_SIZE))
    var length = 0
    let result = EVP_Q_mac(
      nil, "HMAC", nil, algorithm.rawValue, nil, key, key.count, message, message.count, &code, code.count, &length)
    guard result != nil else { throw CryptoError(during: "HMAC-\(algorithm.rawValue)") }
    return Array(code.prefix(length))
  }
}
