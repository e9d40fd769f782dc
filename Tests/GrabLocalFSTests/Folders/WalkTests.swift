import GrabCore
import Testing

@testable import GrabLocalFS

@Suite("Walking through a tree of folders")
struct WalkTests {
  private func tree() throws -> PhotoFolder {
    let folder = try PhotoFolder()
    for year in 1...4 {
      for trip in 1...5 where trip != year { for photo in 1...3 { try folder.add("\(year)/trip \(trip)/\(photo).jpg") } }
    }
    return folder
  }

  @Test("a page asked for by itself is the page of the whole walk, albums and photos")
  func pagesAlone() async throws {
    let folder = try tree()
    let grabber = folder.grabber()
    let all = try await grabber.albumNames()
    #expect(all.count == 16)
    for page in 0...4 {
      let alone = try await folder.grabber().albumsOfCurrentUser(page: page, perPage: 4)
      #expect(alone.map(\.id.value) == Array(all.dropFirst(page * 4).prefix(4)))
      #expect(alone.isLast == (page >= 3))
    }
    let photos = try await grabber.photos(in: "/all").map(\.id)
    #expect(photos.count == 48)
    for page in 0...7 {
      let alone = try await folder.grabber().fillAlbum(
        Album(id: AlbumID(service: .local, value: "/all"), name: ""), page: page, perPage: 7)
      #expect(alone.map(\.id) == Array(photos.dropFirst(page * 7).prefix(7)))
    }
  }

  @Test("a folder that vanishes between two pages does no harm")
  func vanishingFolder() async throws {
    let folder = try tree()
    let grabber = folder.grabber()
    let first = try await grabber.albumsOfCurrentUser(page: 0, perPage: 4)
    #expect(first.last?.id.value == "1/trip 5")
    try folder.remove("1")
    try folder.remove("2/trip 3")
    let second = try await grabber.albumsOfCurrentUser(page: 1, perPage: 4)
    #expect(second.map(\.id.value) == ["2/trip 1", "2/trip 4", "2/trip 5", "3/trip 1"])
    var rest: [String] = []
    for try await album in folder.grabber().albums(perPage: 3) { rest.append(album.id.value) }
    #expect(rest.count == 11)
  }

  @Test("a folder that vanishes while its photos are listed does not end the list")
  func vanishingFolderOfAll() async throws {
    let folder = try tree()
    let grabber = folder.grabber()
    let all = Album(id: AlbumID(service: .local, value: "/all"), name: "")
    let first = try await grabber.fillAlbum(all, page: 0, perPage: 4)
    #expect(first.last?.id.value == "1/trip 3/1.jpg")
    _ = try await grabber.fillAlbum(all, page: 1, perPage: 4)
    try folder.remove("1/trip 3")
    let second = try await grabber.fillAlbum(all, page: 1, perPage: 4)
    #expect(second.map(\.id.value) == ["1/trip 4/1.jpg", "1/trip 4/2.jpg", "1/trip 4/3.jpg", "1/trip 5/1.jpg"])
    #expect(!second.isLast)
  }

  @Test("a walk through folders without photos can be cancelled")
  func cancelledWalk() async throws {
    let folder = try PhotoFolder()
    for number in 1...3 { try folder.makeFolders(FilePath("\(number)/empty")) }
    let scanner = FolderScanner(root: folder.path)
    await #expect(throws: CancellationError.self) {
      try await Task {
        withUnsafeCurrentTask { $0?.cancel() }
        return try AlbumWalk(FolderWalk(scanner: scanner)).isAtEnd
      }.value
    }
  }

  @Test("the list of all photos is counted by names, and its count corrects itself")
  func countOfAll() async throws {
    let folder = try tree()
    try folder.add("1/trip 2/2.jpg", Array("text".utf8))
    let grabber = folder.grabber()
    let album = try #require(try await grabber.specialAlbums().first)
    #expect(album.count == 48)
    var listed = 0
    for try await _ in grabber.photos(of: album, perPage: 10) { listed += 1 }
    #expect(listed == 47)
    #expect(album.count == 47)
    #expect(album.photos.isEmpty)
  }

  @Test("all cores together give the same as one")
  func cores() async throws {
    let folder = try tree()
    let one = try await folder.grabber(cores: 1).photos(in: "/all")
    let many = try await folder.grabber(cores: 8).photos(in: "/all")
    #expect(one.items == many.items)
  }
}
