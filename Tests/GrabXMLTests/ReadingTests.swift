import GrabXML
import Testing

@Suite("Reading XML")
struct ReadingTests {
  @Test("elements, attributes and text come out in the order of the text")
  func tree() throws {
    let root = try parse("<rsp stat=\"ok\"><a x='1' y='2'/><b>one</b><b>two</b></rsp>")
    #expect(root.name == XMLName("rsp"))
    #expect(root.attribute("stat") == "ok")
    #expect(root.attribute("absent") == nil)
    #expect(root.children.map(\.name.local) == ["a", "b", "b"])
    #expect(root["a"]?.attributes == [XMLAttribute(XMLName("x"), "1"), XMLAttribute(XMLName("y"), "2")])
    #expect(root["b"]?.text == "one")
    #expect(root.all("b").map(\.text) == ["one", "two"])
    #expect(root["c"] == nil)
  }

  @Test("text keeps its blanks, joins around child elements, and is empty where there is none")
  func text() throws {
    let root = try parse("<a>\n one <b/>two\n</a>")
    #expect(root.text == "\n one two\n")
    #expect(root["b"]?.text == "")
  }

  @Test("CDATA is text, and joins what stands beside it")
  func cdata() throws {
    #expect(try parse("<a>x<![CDATA[<b>&amp;]]>y</a>").text == "x<b>&amp;y")
  }

  @Test("the five entities and numeric ones are decoded, once, in texts and attributes")
  func entities() throws {
    let root = try parse("<a b=\"&lt;&gt;&amp;&quot;&apos;&#233;&#x1F600;\">&lt;&gt;&amp;&quot;&apos;&#233;&#x1F600;</a>")
    #expect(root.text == "<>&\"'é😀")
    #expect(root.attribute("b") == "<>&\"'é😀")
    let twice = try parse("<a b=\"&amp;#38;&amp;amp;&#38;&#38;amp;\">&amp;#38;&amp;amp;&#38;&#38;amp;</a>")
    #expect(twice.text == "&#38;&amp;&&amp;")
    #expect(twice.attribute("b") == "&#38;&amp;&&amp;")
  }

  @Test("comments and processing instructions are passed over, blanks before the declaration too")
  func passedOver() throws {
    let root = try parse("\n \t<?xml version=\"1.0\"?><!-- <x> --><?do it?><a>x<!-- no -->y<?p?></a>\n<!-- end -->\n")
    #expect(root == (try parse("<a>xy</a>")))
  }

  @Test("line ends in attributes are spaces, in texts they are line feeds")
  func lineEnds() throws {
    let root = try parse("<a b=\"x\r\ny\">x\r\ny</a>")
    #expect(root.attribute("b") == "x y")
    #expect(root.text == "x\ny")
  }

  @Test("a reader hands out what came before the error")
  func untilTheError() throws {
    var events: [XMLEvent] = []
    let reader = XMLReader { events.append($0) }
    try reader.read(Array("<a><b>text</b>".utf8)[...])
    #expect(throws: XMLError.self) { try reader.read(Array("</c></a>".utf8)[...]) }
    #expect(events == [.start(XMLName("a"), []), .start(XMLName("b"), []), .text("text"), .end])
    #expect(throws: XMLError.self) { try reader.read(Array("<d/>".utf8)[...]) }
    #expect(throws: XMLError.self) { try reader.finish() }
    #expect(events.count == 4)
  }
}

@Suite("Namespaces")
struct NamespaceTests {
  private let feed = """
    <feed xmlns="http://www.w3.org/2005/Atom" xmlns:gphoto="http://schemas.google.com/photos/2007"
          xmlns:m="http://search.yahoo.com/mrss/" xmlns:gd="http://schemas.google.com/g/2005" gd:etag="W/x">
      <gphoto:id>7</gphoto:id><id>atom</id>
      <m:group><m:title type="plain">t</m:title></m:group>
      <entry xmlns:g2="http://schemas.google.com/photos/2007"><g2:id>8</g2:id><g2:id>9</g2:id></entry>
      <plain xmlns=""><id>none</id></plain>
    </feed>
    """
  private let photos = "http://schemas.google.com/photos/2007"
  private let media = "http://search.yahoo.com/mrss/"

  @Test("names are told apart by namespace, not by prefix; without one the element's own counts")
  func namespaces() throws {
    let root = try parse(feed)
    #expect(root.name == XMLName("feed", in: "http://www.w3.org/2005/Atom"))
    #expect(root["id"]?.text == "atom")
    #expect(root["id", in: photos]?.text == "7")
    #expect(root["entry"]?["id", in: photos]?.text == "8")
    #expect(root["entry"]?.all("id", in: photos).map(\.text) == ["8", "9"])
    #expect(root["entry"]?["id"] == nil)
    #expect(root["group", in: media]?["title"]?.text == "t")
  }

  @Test("attributes without a prefix have no namespace, declarations are no attributes")
  func attributes() throws {
    let root = try parse(feed)
    #expect(root.attributes == [XMLAttribute(XMLName("etag", in: "http://schemas.google.com/g/2005"), "W/x")])
    #expect(root.attribute("etag") == nil)
    #expect(root.attribute("etag", in: "http://schemas.google.com/g/2005") == "W/x")
    #expect(root["group", in: media]?["title"]?.attribute("type") == "plain")
  }

  @Test("xmlns=\"\" leads out of the default namespace")
  func leavingTheDefault() throws {
    let plain = try #require(try parse(feed).children.last)
    #expect(plain.name == XMLName("plain"))
    #expect(plain["id"]?.text == "none")
  }

  @Test("a prefix that is never declared stays part of the name")
  func undeclaredPrefix() throws {
    let root = try parse("<a><media:title lang:x='1'>t</media:title></a>")
    #expect(root["media:title"]?.text == "t")
    #expect(root["media:title"]?.attribute("lang:x") == "1")
  }

  @Test("the prefix xml needs no declaration")
  func xmlPrefix() throws {
    let root = try parse("<a xml:lang='de'/>")
    #expect(root.attribute("lang", in: "http://www.w3.org/XML/1998/namespace") == "de")
  }
}
