import TestSupport
import GrabCrypto
import Testing

@Suite("Digests")
struct DigestTests {
  private static let alphabet = "abcdefghijklmnopqrstuvwxyz"
  private static let digits = String(repeating: "1234567890", count: 8)
  private static let twoBlocks = "abcdbcdecdefdefgefghfghighijhijkijkljklmklmnlmnomnopnopq"

  @Test(
    "MD5 is that of RFC 1321",
    arguments: [
      ("", "d41d8cd98f00b204e9800998ecf8427e"), ("a", "0cc175b9c0f1b6a831c399e269772661"),
      ("abc", "900150983cd24fb0d6963f7d28e17f72"),
      ("message digest", "f96b697d7cb7938d525a2f31aaf161d0"), (alphabet, "c3fcd3d76192e4007dfb496cca67e13b"),
      (alphabet.uppercased() + alphabet + "0123456789", "d174ab98d277d9f5a5611c2c9f419d9f"),
      (digits, "57edf4a22be3c955ac49da2e2107b67a"),
    ])
  func md5(message: String, digest: String) throws {
    #expect(Hexadecimal.encode(try HashAlgorithm.md5.digest(of: Array(message.utf8))) == digest)
  }

  @Test(
    "SHA-1 is that of FIPS 180",
    arguments: [
      ("", "da39a3ee5e6b4b0d3255bfef95601890afd80709"), ("abc", "a9993e364706816aba3e25717850c26c9cd0d89d"),
      (twoBlocks, "84983e441c3bd26ebaae4aa1f95129e5e54670f1"),
    ])
  func sha1(message: String, digest: String) throws {
    #expect(Hexadecimal.encode(try HashAlgorithm.sha1.digest(of: Array(message.utf8))) == digest)
  }

  @Test(
    "SHA-256 is that of FIPS 180",
    arguments: [
      ("", "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855"),
      ("abc", "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad"),
      (twoBlocks, "248d6a61d20638b8e5c026930c3e6039a33ce45964ff2167f6ecedd419db06c1"),
      (String(repeating: "a", count: 1_000_000), "cdc76e5c9914fb9281a1c7e284d73e67f1809a48a497200e046d39ccc7112cd0"),
    ])
  func sha256(message: String, digest: String) throws {
    #expect(Hexadecimal.encode(try HashAlgorithm.sha256.digest(of: Array(message.utf8))) == digest)
  }

  @Test(
    "SHA-256 of bytes is that of NIST's short messages",
    arguments: [
      ("d3", "28969cdfa74a12c82f3bad960b0b000aca2ac329deea5c2328ebc6f2ba9802c1"),
      ("11af", "5ca7133fa735326081558ac312c620eeca9970d1e70a4b95533d956f072d1f98"),
      ("bd", "68325720aabd7c82f30f554b313d0570c95accbb7dc4b5aae11204c08ffe732b"),
      ("c98c8e55", "7abc22c0ae5af26ce93dbb94433a0e0b2e119d014f8e7f65bd56c61ccccd9504"),
    ])
  func sha256Bytes(message: String, digest: String) throws {
    #expect(Hexadecimal.encode(try HashAlgorithm.sha256.digest(of: bytes(hex: message))) == digest)
  }

  @Test("bytes in pieces of any size have the digest of the whole", arguments: HashAlgorithm.allCases)
  func streaming(algorithm: HashAlgorithm) throws {
    var random = SeededGenerator(seed: 1)
    var hash = try StreamingHash(algorithm)
    for _ in 0..<50 {
      let message = random.bytes(count: Int.random(in: 0...5000, using: &random))
      var rest = message[...]
      while !rest.isEmpty {
        let piece = Array(rest.prefix(Int.random(in: 0...300, using: &random)))
        rest = rest.dropFirst(piece.count)
        if piece.count.isMultiple(of: 2) {
          try hash.update(piece)
        } else {
          let result = piece.withUnsafeBytes { buffer in Result { try hash.update(buffer) } }
          try result.get()
        }
      }
      // The same hash goes on to the next message: finalize begins anew.
      #expect(try hash.finalize() == algorithm.digest(of: message))
    }
  }

  @Test("md5sum, sha1sum, sha256sum and openssl agree", arguments: HashAlgorithm.allCases)
  func otherPrograms(algorithm: HashAlgorithm) throws {
    let name = algorithm.rawValue.lowercased()
    for count in [0, 1, 63, 64, 65, 100_000] {
      var random = SeededGenerator(seed: UInt64(count))
      let message = random.bytes(count: count)
      let digest = Hexadecimal.encode(try algorithm.digest(of: message))
      if let program = Program.named("\(name)sum") { #expect(try program.firstWord([], about: message) == digest) }
      if let program = Program.named("openssl") {
        #expect(try program.firstWord(["dgst", "-\(name)", "-r"], about: message) == digest)
      }
    }
  }
}
