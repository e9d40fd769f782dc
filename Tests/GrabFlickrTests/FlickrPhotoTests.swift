import GrabCore
import GrabHTTP
import GrabTesting
import Testing

@testable import GrabFlickr

@Suite("One photo of Flickr")
struct FlickrPhotoTests {
  private let id = PhotoID(service: .flickr, value: "9000000001")
  private let film = PhotoID(service: .flickr, value: "9000000000")

  @Test("comes with all that three methods say")
  func whole() async throws {
    let flickr = FakeFlickr()
    let photo = try await flickr.grabber().photo(id)
    #expect(photo.tags == ["Rome", "Summer!"] && photo.location?.name == "Roma, Italy" && photo.camera == "Canon EOS 5D")
    #expect(photo.exif == [EXIFTag(group: "ExifIFD", name: "FNumber", value: "f/2.8")] && photo.duration == 7)
    #expect(photo.images.map(\.width) == [3000, 1024, 500, 75] && photo.original?.mediaType == .jpeg)
    #expect(Set(flickr.methods) == ["flickr.photos.getInfo", "flickr.photos.getSizes", "flickr.photos.getExif"])
  }

  @Test("B16 is not lost when Flickr refuses a detail of it", arguments: [("Exif", 2), ("Exif", 1), ("Sizes", 2)])
  func refusedDetail(detail: String, code: Int) async throws {
    let flickr = FakeFlickr { method, _, _ in
      method.hasSuffix(detail) ? (200, #"{"stat":"fail","code":\#(code),"message":"Permission denied"}"#) : nil
    }
    let photo = try await flickr.grabber().photo(id)
    #expect(photo.name == "Photo 1" && photo.exif.isEmpty == (detail == "Exif") && photo.images.isEmpty == (detail == "Sizes"))
  }

  @Test("that is gone or private is named")
  func missing() async throws {
    let unknown = PhotoID(service: .flickr, value: "5")
    let error = try await #require(throws: GrabError.self) { try await FakeFlickr().grabber().photo(unknown) }
    #expect(error.kind == .notFound && error.message.contains("flickr:5") && error.serviceCode == "1")
    let hidden = FakeFlickr { _, _, _ in (200, #"{"stat":"fail","code":2,"message":"Photo is private"}"#) }
    let refusal = try await #require(throws: GrabError.self) { try await hidden.grabber().photo(id) }
    #expect(refusal.kind == .forbidden && refusal.message.contains("flickr:9000000001"))
  }

  @Test("B09 a film is fetched from where it really is, and nothing is signed on the way")
  func filmDownload() async throws {
    let flickr = FakeFlickr()
    let grabber = flickr.grabber()
    let photo = try await grabber.photo(film)
    let original = try #require(photo.original)
    #expect(photo.kind == .video && original.url.absoluteString.hasSuffix("/play/orig/ab12cd/"))
    let sink = MemorySink()
    let receipt = try await grabber.download(original, to: sink)
    #expect(receipt.mediaType?.isVideo == true && flickr.complaints == [])
    #expect(await sink.bytes.count == Int(receipt.byteCount))
  }

  @Test("B07 the picture that says that the photo is gone is not the photo")
  func placeholder() async throws {
    let image = Image(url: try #require(URL(string: "https://live.static.test/gone_o.jpg")), mediaType: .jpeg)
    let sink = MemorySink()
    let error = try await #require(throws: GrabError.self) { try await FakeFlickr().grabber().download(image, to: sink) }
    #expect(error.kind == .malformedReply && error.message.contains("not available"))
    #expect(await sink.bytes.isEmpty)
  }

  @Test("B78 B79 B80 what is no whole picture is an error", arguments: ["page", "cut", "missing", "parts"])
  func brokenFiles(what: String) async throws {
    let address = "https://live.static.test/1.jpg"
    let jpeg = [0xFF, 0xD8, 0xFF, 0xE0] + [UInt8](repeating: 1, count: 36)
    let answer: MockTransport.Answer =
      switch what {
      case "page": .reply(200, fields: ["Content-Type": "image/jpeg"], text: "<!DOCTYPE html><title>Please log in</title>")
      case "cut": .response(200, ["Content-Type": "image/jpeg", "Content-Length": "1000"], pieces: [jpeg])
      case "missing": .reply(404, text: "gone")
      default: .response(200, ["Content-Type": "image/jpeg", "Content-Length": "40"], pieces: [jpeg])
      }
    let transport = MockTransport([.init(.get, address, answer)])
    let configuration = FlickrConfiguration(consumer: FakeFlickr.consumer)
    let grabber = FlickrGrabber(configuration, transport: transport, tokens: MemoryTokenStore())
    let image = Image(url: try #require(URL(string: address)), mediaType: .jpeg)
    let sink = MemorySink()
    if what == "parts" {
      _ = try await grabber.download(image, to: sink, from: 30)
      #expect(await sink.bytes == [UInt8](repeating: 1, count: 10))
    } else {
      let error = try await #require(throws: GrabError.self) { try await grabber.download(image, to: sink, from: 0) }
      #expect(error.kind == ["page": .malformedReply, "cut": .network, "missing": .notFound][what])
      if what == "missing" { #expect(error.advice == "The address may have run out; ask for the photo anew.") }
    }
  }
}
