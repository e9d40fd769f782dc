import Foundation
import GrabCore
import GrabFlickr
import GrabHTTP
import GrabSandbox
import GrabTesting
import Testing

@Suite("Files from the sandbox", .timeLimit(.minutes(2)))
struct GrabberDownloadTests {
  private static let files = [
    "Forum & more": "Rome/Forum & more.jpg", "c": "Rome/c.png", "d": "Rome/d.mp4", "moving": "moving.gif",
  ]

  private func photos(_ visit: Visit, _ grabber: FlickrGrabber) async throws -> [Photo] {
    let stream = try #require(await grabber.specialAlbums().first { $0.kind == .photostream })
    let photos = try await grabber.fillAlbum(stream, page: 0, perPage: 100)
    #expect(photos.count == 9)
    return photos.items
  }

  private func bytes(_ name: String, _ folder: PhotoFolder) throws -> [UInt8] {
    let place = try #require(Self.files[name])
    return Array(try Data(contentsOf: folder.url.appending(path: place)))
  }

  @Test("each image of a JPEG, a PNG, a GIF and a film is fetched; the original is the very file", arguments: files.keys.sorted())
  func kinds(name: String) async throws {
    let folder = try PhotoFolder()
    let visit = try await Visit(folder)
    let grabber = try visit.grabber()
    let listed = try #require(try await photos(visit, grabber).first { $0.title == name })
    let photo = try await grabber.photo(listed.id)
    #expect(photo.kind == (name == "d" ? .video : .photo) && photo.images.count(where: \.isOriginal) == 1)
    for image in photo.images {
      let sink = MemorySink()
      let receipt = try await grabber.download(image, to: sink)
      let bytes = await sink.bytes
      #expect(Int64(bytes.count) == receipt.byteCount && !bytes.isEmpty)
      #expect(receipt.mediaType == image.mediaType || image.mediaType == nil || receipt.mediaType?.isImage == true)
      if image.isOriginal { #expect(try bytes == self.bytes(name, folder)) }
    }
  }

  @Test("B79 B80: a body that breaks off is an error, and what is missing is fetched from there on")
  func resume() async throws {
    let folder = try PhotoFolder()
    let visit = try await Visit(folder, faults: [SandboxFault(.cut(after: 4_000), match: "/65535/", turn: .first(1))])
    let grabber = try visit.grabber()
    let photo = try #require(try await photos(visit, grabber).first { $0.title == "Forum & more" })
    let original = try #require(try await grabber.photo(photo.id).original)
    let sink = MemorySink()
    let error = try await failure { try await grabber.download(original, to: sink) }
    #expect(error.kind == .network && error.serviceCode == "curl 18" && error.isTransient)
    let have = await sink.bytes.count
    #expect((1...4_000).contains(have))
    let receipt = try await grabber.download(original, to: sink, from: Int64(have))
    let whole = try bytes("Forum & more", folder)
    #expect(receipt.offset == Int64(have) && receipt.totalByteCount == Int64(whole.count))
    #expect(await sink.bytes == whole)
  }
}
