import TestSupport
import Foundation
import GrabCrypto
import Testing

@Suite("Base64")
struct Base64Tests {
  @Test(
    "both directions are those of RFC 4648",
    arguments: [
      ("", ""), ("f", "Zg=="), ("fo", "Zm8="), ("foo", "Zm9v"), ("foob", "Zm9vYg=="), ("fooba", "Zm9vYmE="),
      ("foobar", "Zm9vYmFy"),
    ])
  func vectors(plain: String, coded: String) {
    #expect(Base64.standard.encode(Array(plain.utf8)) == coded)
    #expect(Base64.standard.decode(coded) == Array(plain.utf8))
    let unpadded = String(coded.prefix { $0 != "=" })
    #expect(Base64.urlSafe.encode(Array(plain.utf8)) == unpadded)
    #expect(Base64.urlSafe.decode(unpadded) == Array(plain.utf8))
  }

  @Test("the two spellings differ in two letters")
  func letters() {
    #expect(Base64.standard.encode([0xFB, 0xEF, 0xFF]) == "++//")
    #expect(Base64.urlSafe.encode([0xFB, 0xEF, 0xFF]) == "--__")
  }

  @Test(
    "anything but the one right spelling is refused",
    arguments: [
      "Zg", "Zg=", "Zg===", "Zh==", "Zm9=", "Zm9v=", "Zm9v====", "=", "====", "Z", "Z===", "Zg==Zg==", "Zm9v\n", " Zm9v",
      "Zm9v Zm9v", "Zm-_",
      "Zm9é", "Zm8=Zm8=", "A=A=",
    ])
  func strictStandard(text: String) {
    #expect(Base64.standard.decode(text) == nil)
  }

  @Test("the spelling for addresses takes no filling", arguments: ["Zg==", "Zm8=", "Zh", "Zm9", "Z", "Zm9vZ", "Zm+/", "Zm9v\n"])
  func strictURLSafe(text: String) {
    #expect(Base64.urlSafe.decode(text) == nil)
  }

  @Test("random bytes come back, and Foundation spells them alike")
  func roundTrip() {
    var random = SeededGenerator(seed: 2)
    for count in 0..<200 {
      let bytes = random.bytes(count: count)
      #expect(Base64.standard.encode(bytes) == Data(bytes).base64EncodedString())
      for spelling in Base64.allCases { #expect(spelling.decode(spelling.encode(bytes)) == bytes) }
    }
  }

  @Test("the challenge of PKCE is that of RFC 7636, appendix B")
  func proofKey() throws {
    let octets: [UInt8] = [
      116, 24, 223, 180, 151, 153, 224, 37, 79, 250, 96, 125, 216, 173, 187, 186, 22, 212, 37, 77, 105, 214, 191, 240, 91, 88, 5,
      88,
      83, 132, 141, 121,
    ]
    let verifier = Base64.urlSafe.encode(octets)
    #expect(verifier == "dBjftJeZ4CVP-mB92K27uhbUJU1p1r_wW1gFWFOEjXk")
    let challenge = Base64.urlSafe.encode(try HashAlgorithm.sha256.digest(of: Array(verifier.utf8)))
    #expect(challenge == "E9Melhoa2OwvFrEMTJguCHaoeK1t8URWbuGJSstw-cM")
  }
}
