import GrabCore
import GrabCrypto

/// Values that look random and are the same for the same seed and name.
struct SeededValues: Sendable {
  let seed: UInt64

  /// That many bytes for a name, at most 32.
  func bytes(_ name: String, count: Int) -> [UInt8] {
    let message = Array(name.utf8)
    let key = withUnsafeBytes(of: seed.bigEndian) { Array($0) }
    let code =
      (try? HMAC.authenticationCode(for: message, key: key, using: .sha256)) ?? message + [UInt8](repeating: 0, count: 32)
    return Array(code.prefix(count))
  }

  /// Hexadecimal digits for a name, at most 64.
  func hexadecimal(_ name: String, digits: Int) -> String {
    String(Hexadecimal.encode(bytes(name, count: (digits + 1) / 2)).prefix(digits))
  }

  /// A number for a name, 0…2^63-1.
  func number(_ name: String) -> Int { Int(bytes(name, count: 8).reduce(0) { $0 << 8 | UInt64($1) } >> 1) }
}
