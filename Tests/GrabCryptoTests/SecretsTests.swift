import GrabCrypto
import Testing

@Suite("Random bytes and comparison")
struct SecretsTests {
  @Test("the system gives as many bytes as asked, other ones each time")
  func systemBytes() throws {
    let source = SystemRandomBytes()
    #expect(try source.bytes(count: 0) == [])
    #expect(try source.bytes(count: 1_000_000).count == 1_000_000)
    let samples = try (0..<100).map { _ in try source.bytes(count: 32) }
    #expect(Set(samples).count == 100)
    #expect(Set(samples.joined()).count == 256)
  }

  @Test("a count that cannot be is an error")
  func badCount() {
    #expect(throws: CryptoError.self) { try SystemRandomBytes().bytes(count: -1) }
    #expect(throws: CryptoError.self) { try SystemRandomBytes().bytes(count: .max) }
  }

  @Test("tests can hand in bytes of their own")
  func injected() throws {
    struct Fixed: RandomByteSource {
      func bytes(count: Int) throws(CryptoError) -> [UInt8] { Array(repeating: 7, count: count) }
    }
    let source: any RandomByteSource = Fixed()
    #expect(try source.bytes(count: 3) == [7, 7, 7])
  }

  @Test(
    "secrets are equal only if all bytes are",
    arguments: [
      ([], [], true), ([1], [1], true), ([1], [], false), ([1, 2, 3], [1, 2, 4], false), ([9, 2, 3], [1, 2, 3], false),
      ([0], [0, 0], false),
    ] as [([UInt8], [UInt8], Bool)])
  func comparison(left: [UInt8], right: [UInt8], areEqual: Bool) {
    #expect(ConstantTime.areEqual(left, right) == areEqual)
  }

  @Test("an error says what failed")
  func errorWords() throws {
    let error = try #require(throws: CryptoError.self) { try SystemRandomBytes().bytes(count: -1) }
    #expect(error.operation == "random bytes" && error.description == "OpenSSL failed at random bytes.")
  }
}
