import GrabCrypto
import Testing

@Suite("HMAC")
struct HMACTests {
  private static let longKeyMessage = "Test Using Larger Than Block-Size Key - Hash Key First"

  @Test(
    "HMAC-SHA1 is that of RFC 2202",
    arguments: [
      (repeated(0x0b, 20), text("Hi There"), "b617318655057264e28bc0b6fb378c8ef146be00"),
      (text("Jefe"), text("what do ya want for nothing?"), "effcdf6ae5eb2fa2d27416d5f184df9c259a7c79"),
      (repeated(0xaa, 20), repeated(0xdd, 50), "125d7342b9ac11cd91a39af48aa17b4f63f175d3"),
      (Array(1...25), repeated(0xcd, 50), "4c9007f4026250c6bc8414f9bf50c86c2d7235da"),
      (repeated(0x0c, 20), text("Test With Truncation"), "4c1a03424b55e07fe7f27be1d58bb9324a9a5a04"),
      (repeated(0xaa, 80), text(longKeyMessage), "aa4ae5e15272d00e95705637ce8a3b55ed402112"),
      (
        repeated(0xaa, 80), text("Test Using Larger Than Block-Size Key and Larger Than One Block-Size Data"),
        "e8e99d0f45237d786d6bbaa7965c7808bbff1a91"
      ),
    ])
  func sha1(key: [UInt8], message: [UInt8], code: String) throws {
    #expect(Hexadecimal.encode(try HMAC.authenticationCode(for: message, key: key, using: .sha1)) == code)
  }

  @Test(
    "HMAC-SHA-256 is that of RFC 4231",
    arguments: [
      (repeated(0x0b, 20), text("Hi There"), "b0344c61d8db38535ca8afceaf0bf12b881dc200c9833da726e9376c2e32cff7"),
      (text("Jefe"), text("what do ya want for nothing?"), "5bdcc146bf60754e6a042426089575c75a003f089d2739839dec58b964ec3843"),
      (repeated(0xaa, 20), repeated(0xdd, 50), "773ea91e36800e46854db8ebd09181a72959098b3ef8c122d9635514ced565fe"),
      (Array(1...25), repeated(0xcd, 50), "82558a389a443c0ea4cc819899f2083a85f0faa3e578f8077a2e3ff46729665b"),
      (repeated(0xaa, 131), text(longKeyMessage), "60e431591ee0b67f0d8a26aacbf5b77f8e0bc6213728c5140546040f0ee37f54"),
      (
        repeated(0xaa, 131),
        text(
          "This is a test using a larger than block-size key and a larger than block-size data. The key needs to be hashed before "
            + "being used by the HMAC algorithm."), "9b09ffa71b942fcb27635fbcd5b0e944bfdc63644f0713938a7f51535c3a35e2"
      ),
    ])
  func sha256(key: [UInt8], message: [UInt8], code: String) throws {
    #expect(Hexadecimal.encode(try HMAC.authenticationCode(for: message, key: key, using: .sha256)) == code)
  }

  @Test("key and message may be empty")
  func empty() throws {
    let sha1 = try HMAC.authenticationCode(for: [], key: [], using: .sha1)
    #expect(Hexadecimal.encode(sha1) == "fbdb1d1b18aa6c08324b7d64b71fb76370690e1d")
    let sha256 = try HMAC.authenticationCode(for: [], key: [], using: .sha256)
    #expect(Hexadecimal.encode(sha256) == "b613679a0814d9ec772f95d778c35fc5ff1697c493715653c6c712144292c5ad")
  }

  @Test("many tasks may ask at once")
  func concurrency() async {
    await withTaskGroup(of: [UInt8]?.self) { group in
      for _ in 0..<64 { group.addTask { try? HMAC.authenticationCode(for: Self.text("m"), key: Self.text("k"), using: .sha1) } }
      var codes: Set<[UInt8]?> = []
      for await code in group { codes.insert(code) }
      #expect(codes.count == 1 && codes.first??.count == 20)
    }
  }

  private static func text(_ text: String) -> [UInt8] { Array(text.utf8) }
  private static func repeated(_ byte: UInt8, _ count: Int) -> [UInt8] { Array(repeating: byte, count: count) }
}
