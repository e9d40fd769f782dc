import Foundation
import GrabCore
import GrabHTTP
import GrabOAuth
import GrabTesting
import TestSupport
import Testing

@testable import GrabFlickr

/// Answers each method with one recorded reply, and any other method with an error.
private struct RecordedFlickr: HTTPTransport {
  let files: [String: String]

  func send(_ request: HTTPRequest, _ handler: TransferHandler) async throws -> HTTPResponse {
    let method = try #require(request.url.queryItems.first { $0.name == "method" }?.value)
    let file = try #require(files[method], "\(method) was not expected")
    return HTTPResponse(status: 200, body: try Inventory.bytes(file), url: request.url)
  }

  func grabber() -> FlickrGrabber {
    var configuration = FlickrConfiguration(consumer: OAuth1Credential(key: "key", secret: "secret"))
    configuration.rateLimit = nil
    let clock = TestClock()
    clock.run()
    return FlickrGrabber(configuration, transport: self, tokens: MemoryTokenStore(), clock: clock)
  }
}

@Suite("Photos looked up in recorded replies of Flickr", .enabled(if: RecordedReplies.areThere))
struct RecordedLookupTests {
  private func photo(_ id: String, info: String, sizes: String, exif: String) async throws -> Photo {
    let files = ["flickr.photos.getInfo": info, "flickr.photos.getSizes": sizes, "flickr.photos.getExif": exif]
    return try await RecordedFlickr(files: files).grabber().photo(PhotoID(service: .flickr, value: id))
  }

  @Test("a picture whose three replies came as XML is whole")
  func picture() async throws {
    let photo = try await photo(
      "5628095432", info: "photos.getInfo-2024.xml", sizes: "photos.getSizes-2024.xml", exif: "photos.getExif-2024.xml")
    #expect(photo.name == "Robot" && photo.camera == "Canon EOS 20D" && photo.exif.count == 58)
    #expect(photo.images.count == 12 && photo.images.first == photo.original)
    #expect(photo.original?.width == 1168 && photo.original?.height == 1752)
    #expect(photo.smallestImage(atLeast: 600)?.url.lastPathComponent == "5628095432_678f9b91c1_b.jpg")
    #expect(photo.location?.name == "Daḩl Hīt, Ar Riyāḑ, Saudi Arabia")
  }

  @Test("a film has its file, and no original where there are only stills of it; hidden data of the file is no error")
  func film() async throws {
    let photo = try await photo(
      "52052991809", info: "photos.getInfo-video-server0-date0000.xml", sizes: "photos.getSizes-video-360p-server-mismatch.xml",
      exif: "error-2-exif-permission-denied.xml")
    #expect(photo.kind == .video && photo.duration == 1608 && photo.dates.taken == nil && photo.exif.isEmpty)
    #expect(
      photo.images.first?.url.absoluteString == "https://www.flickr.com/photos/navymedicine/52052991809/play/360p/fdda0e4aab/")
    #expect(photo.images.first?.mediaType == .mp4)
    #expect(photo.original == nil)
  }

  @Test("a photo that cannot be downloaded has its largest size, and no original")
  func noDownload() async throws {
    let photo = try await photo(
      "52578982111", info: "photos.getInfo-location-accuracy0.xml", sizes: "photos.getSizes-candownload0-xl.xml",
      exif: "error-2-exif-permission-denied.xml")
    #expect(photo.original == nil && photo.location == nil)
    #expect(photo.images.first?.width == 3024 && photo.images.first?.height == 4032)
  }

  @Test("an album and its page are read from XML, with the album's owner in the addresses of the photos")
  func album() async throws {
    let files = [
      "flickr.photosets.getInfo": "photosets.getInfo-cjk-owner.xml",
      "flickr.photosets.getPhotos": "photosets.getPhotos-emptytitle-cjk.xml",
    ]
    let grabber = RecordedFlickr(files: files).grabber()
    let album = try await grabber.album(AlbumID(service: .flickr, value: "72157677773252346"))
    let page = try await grabber.fillAlbum(album, page: 0, perPage: 10)
    #expect(album.name == "포트폴리오 제작용" && album.count == 84)
    #expect(page.count == 10 && page.total == 84 && !page.isLast)
    #expect(page.first?.url?.absoluteString == "https://www.flickr.com/photos/spike_yun/18250964001/")
    #expect(page.first?.original?.url.absoluteString == "https://live.staticflickr.com/7738/18250964001_6950883ee5_o.jpg")
    #expect(page[7].name == nil && page[9].dates.taken == nil)
  }

  @Test("a private photo and one that is not there are told apart")
  func refusals() async throws {
    let missing = try await #require(throws: GrabError.self) {
      try await photo(
        "1", info: "error-1-photo-invalid-id-quoted.xml", sizes: "error-1-photo-not-found.json",
        exif: "error-1-photo-not-found.json")
    }
    #expect(missing.kind == .notFound && missing.operation == .photo)
    let hidden = try await #require(throws: GrabError.self) {
      try await photo(
        "2", info: "error-2-photo-is-private.xml", sizes: "error-2-photo-is-private.xml", exif: "error-2-photo-is-private.xml")
    }
    #expect(hidden.kind == .forbidden)
  }
}
