import Foundation
import GrabCore
import GrabFlickr
import GrabHTTP
import TestSupport
import Testing

@Suite("Damaged replies of Flickr", .enabled(if: RecordedReplies.areThere))
struct RecordedDamageTests {
  private static let files = Inventory.replies.filter { entry in !FailureCase.all.contains { $0.file == entry.file } }

  @Test("whatever is wrong with a reply, models come out or an error that says so", arguments: files)
  func damage(entry: Inventory.Entry) throws {
    let mapping = FlickrMapping(web: try #require(HTTPURL("https://www.flickr.com/")))
    let url = try #require(HTTPURL("https://api.flickr.com/services/rest/"))
    let whole = try Inventory.bytes(entry.file).prefix(20_000)
    var random = SeededGenerator(seed: UInt64(entry.file.utf8.reduce(0) { $0 &* 31 &+ Int($1) }.magnitude))
    for _ in 0..<30 {
      var body = Array(whole)
      for _ in 0...Int.random(in: 0...3, using: &random) { damage(&body, &random) }
      do {
        map(try FlickrReply(HTTPResponse(status: 200, body: body, url: url), now: Date()).content, mapping)
      } catch {
        #expect(error.service == .flickr)
      }
    }
  }

  @Test("a reply cut off anywhere is worth asking again", arguments: ["photosets.getList.xml", "photosets.getList-2012.json"])
  func cutOff(file: String) throws {
    let url = try #require(HTTPURL("https://api.flickr.com/services/rest/"))
    let whole = try Inventory.bytes(file)
    let end = try #require(whole.lastIndex { $0 > 0x20 })
    for count in 0..<end {
      let response = HTTPResponse(status: 200, body: Array(whole.prefix(count)), url: url)
      let error = #expect(throws: GrabError.self) { try FlickrReply(response, now: Date()) }
      #expect(error?.isUnreadable == true, "\(count)")
    }
  }

  private func map(_ reply: FlickrValue, _ mapping: FlickrMapping) {
    for name in ["photos", "photoset"] { for item in reply[name].list("photo") { _ = mapping.photo(item, owner: nil) } }
    for item in reply["photosets"].list("photoset") + [reply["photoset"]] { _ = mapping.album(item) }
    _ = mapping.photo(info: reply["photo"], sizes: reply["sizes"], exif: reply["photo"])
    _ = mapping.account(person: reply["person"])
  }

  private func damage(_ bytes: inout [UInt8], _ random: inout SeededGenerator) {
    guard !bytes.isEmpty else { return }
    let index = Int.random(in: 0..<bytes.count, using: &random)
    switch Int.random(in: 0..<4, using: &random) {
    case 0: bytes[index] = UInt8(truncatingIfNeeded: random.next())
    case 1: bytes.removeSubrange(index..<min(bytes.count, index + 9))
    case 2:
      bytes.insert(contentsOf: Array(random.pick("\"", "<", "&", "}", "null", "-1e999", "/>", "0000-00-00").utf8), at: index)
    default: bytes.removeLast(bytes.count - index)
    }
  }
}
