import Foundation
import GrabCore
import Testing

@testable import GrabLocalFS

@Suite("Files as photos")
struct FillTests {
  @Test("content decides: what is no photo is named, and the count corrects itself")
  func contentDecides() async throws {
    let folder = try PhotoFolder("a/1.jpg", "a/3.jpg")
    try folder.add("a/2.jpg", Array("<html>404</html>".utf8))
    try folder.add("a/4.jpg", [])
    try folder.add("a/wrong.png")
    let grabber = folder.grabber()
    let album = try #require(try await grabber.albumsOfCurrentUser(page: 0, perPage: 10).first)
    #expect(album.count == 5)
    let page = try await grabber.fillAlbum(album, page: 0, perPage: 10)
    #expect(page.map(\.id.value) == ["a/1.jpg", "a/3.jpg", "a/wrong.png"])
    #expect(page.last?.images.first?.mediaType == .jpeg)
    #expect(page.skipped.map(\.reason) == ["The file a/2.jpg is no photo or film.", "The file a/4.jpg is empty."])
    #expect(album.count == 3)
    #expect(page.isLast)
  }

  @Test("pages around a file that is no photo lose and double nothing", arguments: 1...5)
  func pagesAroundGaps(perPage: Int) async throws {
    let folder = try PhotoFolder("1.jpg", "2.jpg", "4.jpg", "6.jpg")
    for name in ["3.jpg", "5.jpg"] { try folder.add(name, Array("text".utf8)) }
    let grabber = folder.grabber()
    let album = try await grabber.album(AlbumID(service: .local, value: "."))
    var listed: [String] = []
    for try await photo in grabber.photos(of: album, perPage: perPage) { listed.append(photo.id.value) }
    #expect(listed == ["1.jpg", "2.jpg", "4.jpg", "6.jpg"])
    #expect(album.count == 4)
  }

  @Test("two folders filled at the same time do not mix up which of their files are no photos")
  func overlappingFills() async throws {
    let names = (1...40).map { "\($0).jpg" }
    let folder = try PhotoFolder()
    for name in names {
      try folder.add("good/\(name)")
      try folder.add("bad/\(name)", Array("text".utf8))
    }
    let grabber = folder.grabber()
    for _ in 0..<50 {
      async let bad = grabber.photos(in: "bad")
      async let good = grabber.photos(in: "good")
      #expect(try await good.total == names.count)
      #expect(try await bad.total == 0)
    }
  }

  @Test("a photo carries what its file says")
  func metadata() async throws {
    let folder = try PhotoFolder()
    try folder.add("trip/full.jpg", try PhotoFolder.fixture("full.jpg"))
    let photo = try #require(try await folder.grabber().photos(in: "trip").first)
    let alone = try await folder.grabber().photo(photo.id)
    #expect(photo == alone)
    #expect(
      photo.dates.taken != nil && photo.location != nil && photo.camera != nil && !photo.tags.isEmpty && photo.caption != nil)
    #expect(photo.original?.byteCount == Int64(try PhotoFolder.fixture("full.jpg").count))
    #expect(photo.dates.updated != nil && photo.dates.created == nil)
  }

  @Test("metadata that is broken costs no photo, and is remarked on")
  func remarks() async throws {
    let folder = try PhotoFolder("plain.jpg")
    try folder.add("broken.jpg", try PhotoFolder.fixture("broken-exif.jpg"))
    for album in [".", "/all"] {
      let page = try await folder.grabber().photos(in: album)
      #expect(page.map(\.id.value) == ["broken.jpg", "plain.jpg"])
      #expect(page.skipped.isEmpty)
      #expect(page.remarks.count == 1)
      #expect(page.remarks.first?.hasPrefix("broken.jpg: The EXIF could not be read") == true)
    }
  }

  @Test("raw and JPEG are one photo with two originals; a live photo is one with its film")
  func companions() async throws {
    let folder = try PhotoFolder("r.jpg", "m.jpg")
    try folder.add("r.cr2", PhotoFolder.raw)
    try folder.add("m.mov", PhotoFolder.film)
    let photos = try await folder.grabber().photos(in: ".").items
    #expect(photos.map(\.id.value) == ["m.jpg", "r.jpg"])
    #expect(photos.map(\.kind) == [.motionPhoto, .photo])
    #expect(photos[0].images.map(\.mediaType) == [.jpeg, .quickTime])
    #expect(photos[1].images.map(\.mediaType) == [.canonCR2, .jpeg])
    #expect(photos[1].images.map(\.isOriginal) == [true, true])
    #expect(photos[1].original?.mediaType == .canonCR2)
    #expect(try await folder.grabber().photo(PhotoID(service: .local, value: "r.cr2")).id.value == "r.jpg")
  }

  @Test("a companion that cannot be read is named and costs no photo")
  func brokenCompanion() async throws {
    let folder = try PhotoFolder("r.jpg")
    try folder.add("r.cr2", [])
    let page = try await folder.grabber().photos(in: ".")
    #expect(page.map(\.id.value) == ["r.jpg"])
    #expect(page.first?.images.count == 1)
    #expect(page.skipped.map(\.name) == ["r.cr2"])
  }

  @Test("what is left of a shot stands for it when its first file is broken", arguments: [("cr2", "r.cr2"), ("mov", "r.mov")])
  func brokenLeader(fileExtension: String, left: String) async throws {
    let folder = try PhotoFolder()
    try folder.add("r.jpg", [])
    try folder.add(left, fileExtension == "mov" ? PhotoFolder.film : PhotoFolder.raw)
    let page = try await folder.grabber().photos(in: ".")
    #expect(page.map(\.id.value) == [left])
    #expect(page.first?.kind == (fileExtension == "mov" ? .video : .photo))
    #expect(page.skipped.map(\.name) == ["r.jpg"])
    #expect(try await folder.grabber().photo(PhotoID(service: .local, value: left)) == page.first)
  }

  @Test("a sidecar that cannot be read is named and costs no photo")
  func brokenSidecar() async throws {
    let folder = try PhotoFolder("a.jpg")
    try folder.add("a.xmp", Array("text".utf8))
    let page = try await folder.grabber().photos(in: ".")
    #expect(page.map(\.id.value) == ["a.jpg"])
    #expect(page.skipped.map(\.name) == ["a.xmp"])
  }

  @Test("a file that vanished since its folder was listed is named")
  func vanishedFile() async throws {
    let folder = try PhotoFolder("a.jpg")
    let file = PhotoGroup.File(name: FilePath("gone.jpg"), type: .jpeg)
    let outcome = try folder.grabber().reader.outcome(of: .init(folder: FilePath(""), group: PhotoGroup(main: file)))
    #expect(outcome.photo == nil)
    #expect(outcome.skipped.map(\.reason) == ["The file gone.jpg has gone since its folder was listed."])
  }

  @Test(
    "a file that turns out to be no photo is not found, with advice that helps",
    arguments: [("text.jpg", "The file text.jpg is no photo or film."), ("empty.jpg", "The file empty.jpg is empty.")])
  func noPhoto(name: String, message: String) async throws {
    let folder = try PhotoFolder()
    try folder.add("text.jpg", Array("text".utf8))
    try folder.add("empty.jpg", [])
    let id = PhotoID(service: .local, value: name)
    let error = await #expect(throws: GrabError.self) { try await folder.grabber().photo(id) }
    #expect(error?.kind == .notFound)
    #expect(error?.message == message)
    #expect(error?.advice == "Fill its album to see which photos there are.")
  }

  @Test("a photo in a folder that cannot be read is a matter of the disk, not of the photo", .wherePermissionsCount)
  func photoInUnreadableFolder() async throws {
    let folder = try PhotoFolder("locked/a.jpg")
    let locked = folder.path.appending(FilePath("locked")).text
    chmod(locked, 0)
    defer { chmod(locked, 0o700) }
    let id = PhotoID(service: .local, value: "locked/a.jpg")
    let error = await #expect(throws: GrabError.self) { try await folder.grabber().photo(id) }
    #expect(error?.kind == .localDisk)
  }

  @Test("a folder is read anew when it has changed")
  func changedFolder() async throws {
    let folder = try PhotoFolder("1.jpg")
    let grabber = folder.grabber()
    #expect(try await grabber.photos(in: ".").count == 1)
    try folder.add("2.jpg")
    #expect(try await grabber.photos(in: ".").count == 2)
  }

  @Test("what comes and goes while a folder is paged through makes no other photo be missed or come twice")
  func changeBetweenPages() async throws {
    let folder = try PhotoFolder("1.jpg", "2.jpg", "3.jpg", "4.jpg", "5.jpg", "6.jpg")
    let grabber = folder.grabber()
    let album = try await grabber.album(AlbumID(service: .local, value: "."))
    let first = try await grabber.fillAlbum(album, page: 0, perPage: 2)
    try folder.remove("1.jpg")
    let second = try await grabber.fillAlbum(album, page: 1, perPage: 2)
    try folder.add("0.jpg")
    let third = try await grabber.fillAlbum(album, page: 2, perPage: 2)
    #expect((first.items + second.items + third.items).map(\.title) == ["1.jpg", "2.jpg", "3.jpg", "4.jpg", "5.jpg", "6.jpg"])
    #expect(try await grabber.photos(in: ".").map(\.title) == ["0.jpg", "2.jpg", "3.jpg", "4.jpg", "5.jpg", "6.jpg"])
  }

  @Test("the cover is the file that the owner marked, else the first photo", arguments: ["cover.jpg", "Folder.png", nil])
  func cover(marked: String?) async throws {
    let folder = try PhotoFolder("1.jpg", "z.jpg")
    if let marked { try folder.add(marked) }
    let grabber = folder.grabber()
    let albums = try await grabber.albumsOfCurrentUser(page: 0, perPage: 10).items + grabber.specialAlbums()
    #expect(try await grabber.fillCoverPhotos(of: albums).isEmpty)
    #expect(albums[0].coverPhoto?.id.value == marked ?? "1.jpg")
    #expect(albums[1].coverPhoto != nil)
  }
}
