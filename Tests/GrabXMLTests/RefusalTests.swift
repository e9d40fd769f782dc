import Foundation
import GrabXML
import Testing

@Suite("XML that is refused")
struct RefusalTests {
  @Test("entity bombs, external entities and files are refused with their declaration, before any is read")
  func doctypes() throws {
    let bomb =
      "<!DOCTYPE l [<!ENTITY a \"ha\">"
      + (0..<30).map { "<!ENTITY a\($0) \"&a;&a;&a;&a;&a;&a;&a;&a;\">" }.joined() + "]><l>&a29;</l>"
    let secret = FileManager.default.temporaryDirectory.appending(path: "xml-\(UUID().uuidString)")
    try Data("private".utf8).write(to: secret)
    defer { try? FileManager.default.removeItem(at: secret) }
    for text in [
      bomb, "<!DOCTYPE a [<!ENTITY x SYSTEM \"file:///etc/passwd\">]><a>&x;</a>",
      "<!DOCTYPE a [<!ENTITY x SYSTEM \"\(secret.absoluteString)\">]><a b='&x;'/>",
      "<!DOCTYPE a [<!ENTITY % p SYSTEM \"http://127.0.0.1:9/x.dtd\"> %p;]><a/>",
      "<!DOCTYPE html PUBLIC \"-//W3C//DTD XHTML 1.0 Strict//EN\" \"http://127.0.0.1:9/xhtml.dtd\"><html/>",
      "<?xml version='1.0'?>\n<!DOCTYPE a SYSTEM 'file:///etc/passwd'><a/>", "<!DOCTYPE a><a/>", "<!DOCTYPE html><html/>",
    ] {
      #expect(problem(with: text) == .doctype, "\(text.prefix(60))")
    }
  }

  @Test("nothing that a declaration defines is handed out")
  func nothingIsHandedOut() throws {
    var events: [XMLEvent] = []
    let reader = XMLReader { events.append($0) }
    #expect(throws: XMLError.self) {
      try reader.read(Array("<!DOCTYPE a [<!ENTITY x 'y'><!ATTLIST a b CDATA 'c'>]><a>&x;</a>".utf8)[...])
    }
    #expect(events.isEmpty)
  }

  @Test("entities that XML does not define are broken XML", arguments: ["<a>&nbsp;</a>", "<a b='&copy;'/>", "<a>&x;</a>"])
  func unknownEntities(text: String) {
    #expect(problem(with: text) == .malformed)
  }

  @Test("elements may be 128 deep and no deeper")
  func depth() {
    func nested(_ depth: Int) -> String {
      String(repeating: "<a>", count: depth) + String(repeating: "</a>", count: depth)
    }
    #expect(problem(with: nested(128)) == nil)
    #expect(problem(with: nested(129)) == .tooDeep)
    #expect(problem(with: String(repeating: "<a>", count: 1_000_000)) == .tooDeep)
  }

  @Test("long texts pass, monstrous tags and comments do not")
  func longTags() {
    let long = String(repeating: "x", count: 2 << 20)
    #expect(problem(with: "<a>\(long)</a>") == nil)
    #expect(problem(with: "<a><![CDATA[\(long.prefix(200_000))]]></a>") == nil)
    #expect(problem(with: "<a b='\(long.prefix(200_000))'/>") == nil)
    #expect(problem(with: "<a b='\(long)'/>") == .tooLarge)
    #expect(problem(with: "<\(long)/>") == .tooLarge)
    #expect(problem(with: "<a><![CDATA[\(long)]]></a>") == .tooLarge)
    #expect(problem(with: "<a><!--\(long)--></a>") == .tooLarge)
    #expect(problem(with: "<a \((0..<200_000).map { "a\($0)='' " }.joined())/>") == .tooLarge)
  }

  @Test("limits of length and number hold")
  func limits() {
    var short = XMLLimits()
    short.byteCount = 8
    #expect(problem(with: "<a>b</a>", limits: short) == nil)
    #expect(problem(with: "<a>bc</a>", limits: short) == .tooLarge)
    var few = XMLLimits()
    few.itemCount = 4
    #expect(problem(with: "<a b='1'><c/><d/></a>", limits: few) == nil)
    #expect(problem(with: "<a b='1'><c/><d e=''/></a>", limits: few) == .tooLarge)
  }

  @Test("nothing, and nothing but blanks, is empty", arguments: ["", " \n\t\r\n"])
  func empty(text: String) {
    #expect(problem(with: text) == .empty)
  }

  @Test("a text cut off anywhere ends too early")
  func cutOff() {
    let whole =
      "<?xml version=\"1.0\" encoding=\"utf-8\" ?>\n<rsp stat=\"ok\"><a b=\"é\">x&amp;y<![CDATA[z]]></a><!-- c --></rsp>"
    let bytes = Array(whole.utf8)
    for count in 1..<bytes.count {
      #expect(error(reading: Array(bytes.prefix(count)))?.problem == .cutOff, "\(count)")
    }
    #expect(error(reading: bytes) == nil)
  }

  @Test(
    "broken XML is refused",
    arguments: [
      "<a></b>", "<a><b></a></b>", "<a/><b/>", "<a b=c/>", "<a b='1' b='2'/>", "<a b='<'/>", "text", "{\"stat\":\"ok\"}",
      "<a>&</a>",
      "<a/>rest", "<a>]]></a>", "<1/>",
    ])
  func broken(text: String) {
    #expect([.malformed, .cutOff].contains(problem(with: text)))
  }

  @Test("an error says line and column, and nothing of the text")
  func place() throws {
    let failure = try #require(error(reading: Array("<rsp>\n <token>s3cret</token>\n <a></s3cret>\n</rsp>".utf8)))
    #expect(failure.problem == .malformed)
    #expect(failure.line == 3)
    #expect(failure.column > 1)
    #expect(failure.description.hasPrefix("The reply is broken XML at line 3, column "))
    #expect(!failure.description.contains("s3cret"))
    #expect(error(reading: [])?.description == "The reply is empty.")
  }
}
