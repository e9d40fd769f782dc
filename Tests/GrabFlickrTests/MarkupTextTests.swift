import Testing

@testable import GrabFlickr

@Suite("The markup of captions")
struct MarkupTextTests {
  @Test(
    "becomes text",
    arguments: [
      ("plain", "plain"), ("<b>bold</b> <i>and</i> <em>more</em>", "bold and more"), ("one<br>two<BR />three", "one\ntwo\nthree"),
      (#"<a href="https://x.test/a?b=1&amp;c=2">here</a>!"#, "here (https://x.test/a?b=1&c=2)!"),
      (#"<a href="https://x.test/" rel="nofollow">x.test</a>"#, "x.test"), ("<a href='http://x.test'></a>", "http://x.test"),
      ("&lt;b&gt; &amp;lt; &quot;q&quot; &#39;&#x41;&nope; &", "<b> &lt; \"q\" 'A&nope; &"),
      ("I <3 you, a < b > c", "I <3 you, a < b > c"),
      ("unclosed <a href=\"x", "unclosed <a href=\"x"), ("<p>one</p><p>two</p>", "one\n\ntwo"), ("&#0;&#xD800;", "&#0;&#xD800;"),
      ("e\u{301}<b>\u{301}x</b>&", "e\u{301}\u{301}x&"),
      ("<a href=\"https://a.test\">one <a href=\"https://b.test\">two</a>", "one (https://a.test) two (https://b.test)"),
    ])
  func plain(markup: String, text: String) { #expect(MarkupText.plain(markup) == text) }

  @Test(
    "that is no markup but looks like it takes no longer than its length asks for",
    arguments: ["<a", "</", "&", "<", "&#", "<a>"])
  func hostile(piece: String) {
    let text = String(repeating: piece, count: 100_000)
    let start = ContinuousClock.now
    let plain = MarkupText.plain(text)
    #expect(plain == (piece == "<a>" ? "" : text))
    #expect(start.duration(to: .now) < .seconds(20))
  }
}
