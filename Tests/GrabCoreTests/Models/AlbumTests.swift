import TestSupport
import Foundation
import GrabCore
import Testing

@Suite("The photos of an album") struct AlbumTests {
  @Test("A1, A2, A15: an album says what the service said, and has no cover, photo or date until it is told")
  func construction() throws {
    let album = Album(id: AlbumID(service: .flickr, value: "7215"), name: "Rome", count: 12)
    #expect(album.id.description == "flickr:7215")
    #expect(album.name == "Rome")
    #expect(album.count == 12)
    #expect(album.kind == .album)
    #expect(album.coverPhoto == nil && album.photos.isEmpty && album.orderedPhotos.isEmpty)
    #expect(album.caption == nil && album.location == nil && album.url == nil && album.visibility == nil)
    #expect(album.dates == AlbumDates())
    let created = Date(timeIntervalSince1970: 1)
    #expect(AlbumDates(created: created).created == created)
    #expect(AlbumDates(created: created).updated == nil)
  }

  @Test("A3: only receiving, releasing and covering change an album")
  func cover() {
    let album = Album.sample(count: 3)
    album.setCoverPhoto(.sample(1))
    #expect(album.coverPhoto?.id.value == "1")
    #expect(album.photos.isEmpty && album.count == 3)
    album.setCoverPhoto(nil)
    #expect(album.coverPhoto == nil)
  }

  @Test("A4, A5, A11, A12, A13: a page beyond the end leaves holes, which the ordered list shows and the others leave out")
  func holes() throws {
    let album = Album.sample(count: 10)
    try album.receive([6, 7], page: 3, perPage: 2)
    try album.receive([2, 3], page: 1, perPage: 2)
    #expect(album.numbers == [nil, nil, 2, 3, nil, nil, 6, 7])
    #expect(album.photos.map(\.id.value) == ["2", "3", "6", "7"])
  }

  @Test("A5: a photo at a position that is taken replaces what was there")
  func replacing() throws {
    let album = Album.sample(count: 3)
    try album.receive([1, 2, 3], page: 0, perPage: 3)
    try album.receive([4], page: 1, perPage: 1)
    #expect(album.numbers == [1, 4, 3])
  }

  @Test("A6: a short page begins where its number and size say")
  func shortPage() throws {
    let album = Album.sample(count: 5)
    try album.receive([4], page: 2, perPage: 2, isLast: true)
    #expect(album.numbers == [nil, nil, nil, nil, 4])
  }

  @Test("A7: pages of several sizes share the same positions")
  func mixedSizes() throws {
    let album = Album.sample(count: 9)
    try album.receive(0..<5, page: 0, perPage: 5)
    try album.receive([3, 4, 5], page: 1, perPage: 3)
    #expect(album.numbers == [0, 1, 2, 3, 4, 5])
    try album.receive(6..<9, page: 2, perPage: 3)
    #expect(album.numbers == Array(0..<9))
  }

  @Test("A8: more photos than the service said raise the count")
  func countGrows() throws {
    let album = Album.sample(count: 3)
    try album.receive(0..<5, page: 0, perPage: 5)
    #expect(album.count == 5)
    try album.receive(5..<10, page: 1, perPage: 5, total: 8)
    #expect(album.count == 10, "even if the total is wrong")
  }

  @Test("A9: the end of the list corrects the count, up or down")
  func countAtTheEnd() throws {
    for said in [nil, 3, 7, 100] as [Int?] {
      let album = Album.sample(count: said)
      try album.receive(0..<5, page: 0, perPage: 5)
      try album.receive([5, 6], page: 1, perPage: 5, isLast: true)
      #expect(album.count == 7)
    }
  }

  @Test("A9, D1: a short page, in order or out of it, never shrinks the count to what is loaded")
  func shortPageNeverShrinks() throws {
    let album = Album.sample(count: 100)
    try album.receive([1, 2], page: 7, perPage: 10)
    #expect(album.count == 100)
    try album.receive([3], page: 0, perPage: 10)
    #expect(album.count == 100)
    try album.receive([4, 5], page: 9, perPage: 10, isLast: true)
    #expect(album.count == 92)
  }

  @Test("The total of the service wins over the end of the list and over an earlier count")
  func totalWins() throws {
    let album = Album.sample(count: 50)
    try album.receive([1, 2], page: 0, perPage: 10, total: 40)
    #expect(album.count == 40)
    try album.receive([3, 4], page: 3, perPage: 10, total: 39, isLast: true)
    #expect(album.count == 39)
  }

  @Test("An empty last page ends the album before it, and says nothing about an album of unknown length")
  func emptyLastPage() throws {
    let album = Album.sample(count: 50)
    try album.receive([], page: 9, perPage: 10, isLast: true)
    #expect(album.count == 50)
    try album.receive([], page: 2, perPage: 10, isLast: true)
    #expect(album.count == 20)
    try album.receive([], page: 0, perPage: 10, isLast: true)
    #expect(album.count == 0)
    let unknown = Album.sample()
    try unknown.receive([], page: 2, perPage: 10, isLast: true)
    #expect(unknown.count == nil)
  }

  @Test("A photo that could not be read still counts")
  func skippedPhotosCount() throws {
    let album = Album.sample()
    let skipped = SkippedItem(name: "3", reason: "3 cannot be read.", kind: .malformedReply)
    try album.receive([1, 2], page: 0, perPage: 10, isLast: true, skipped: [skipped])
    #expect(album.count == 3)
  }

  @Test("D2: a replaced photo is gone from every list and from the count")
  func replacedPhotoIsGone() throws {
    let album = Album.sample(count: 3)
    try album.receive([1, 2, 3], page: 0, perPage: 3, total: 3)
    try album.receive([4, 5, 6], page: 0, perPage: 3, total: 3)
    #expect(album.photos.map(\.id.value) == ["4", "5", "6"])
    #expect(album.count == 3)
    try album.receive([1], page: 1, perPage: 3, total: 4)
    #expect(album.numbers == [4, 5, 6, 1])
  }

  @Test("Loading a page again replaces it, also with fewer photos")
  func reload() throws {
    let album = Album.sample(count: 6)
    try album.receive([1, 2, 3], page: 0, perPage: 3)
    try album.receive([4, 5, 6], page: 1, perPage: 3)
    try album.receive([1, 3], page: 0, perPage: 3)
    #expect(album.numbers == [1, 3, nil, 4, 5, 6])
    #expect(album.count == 6)
  }

  @Test("A photo that moved to another page stands there alone")
  func movedPhoto() throws {
    let album = Album.sample(count: 6)
    try album.receive([1, 2, 3], page: 0, perPage: 3)
    try album.receive([3, 4, 5], page: 1, perPage: 3)
    #expect(album.numbers == [1, 2, nil, 3, 4, 5])
    try album.receive([9, 1, 2], page: 0, perPage: 3)
    #expect(album.numbers == [9, 1, 2, 3, 4, 5])
  }

  @Test("What was loaded behind an end that moved forward is gone")
  func shrunkAlbum() throws {
    let album = Album.sample()
    try album.receive([1, 2], page: 0, perPage: 2)
    try album.receive([3, 4], page: 1, perPage: 2)
    try album.receive([5], page: 2, perPage: 2, isLast: true)
    try album.receive([1, 5], page: 0, perPage: 2, isLast: true)
    #expect(album.numbers == [1, 5])
    #expect(album.count == 2)
  }

  @Test("Releasing a page forgets its photos and keeps count and cover")
  func release() throws {
    let album = Album.sample(count: 2)
    album.setCoverPhoto(.sample(1))
    try album.receive(0..<5, page: 0, perPage: 5, total: 2)
    album.release(try PageRequest(page: 0, perPage: 3))
    #expect(album.numbers == [nil, nil, nil, 3, 4])
    #expect(album.count == 5)
    album.release(try PageRequest(page: 0, perPage: 500))
    #expect(album.photos.isEmpty && album.count == 5 && album.coverPhoto != nil)
  }

  @Test("A14: pages can be read at any size; holes are nil, the last page is short, and past the end it is empty")
  func pages() throws {
    let album = Album.sample(count: 100)
    try album.receive(0..<5, page: 0, perPage: 5)
    try album.receive([7], page: 7, perPage: 1)
    #expect(try album.numbers(page: 0, perPage: 3) == [0, 1, 2])
    #expect(try album.numbers(page: 1, perPage: 3) == [3, 4, nil])
    #expect(try album.numbers(page: 2, perPage: 3) == [nil, 7])
    #expect(try album.numbers(page: 3, perPage: 3).isEmpty)
    #expect(try album.numbers(page: 0, perPage: 500) == album.numbers)
    #expect(try album.numbers(page: 1_000_000, perPage: 500).isEmpty)
    #expect(throws: GrabError.self) { try album.photos(page: -1, perPage: 3) }
    #expect(throws: GrabError.self) { try album.photos(page: 0, perPage: 501) }
  }

  @Test("A16: in text an album is its id, name, count and how many photos are loaded")
  func text() throws {
    let album = Album.sample()
    #expect("\(album)" == "flickr:7215 \"Rome\" (? photos, 0 loaded)")
    try album.receive([0, 1], page: 0, perPage: 5, total: 12)
    #expect("\(album)" == "flickr:7215 \"Rome\" (12 photos, 2 loaded)")
  }

  @Test("Pages loaded in any order and at any size give what a plain array gives")
  func againstAnArray() throws {
    for seed in 0..<300 as Range<UInt64> {
      var generator = SeededGenerator(seed: seed)
      let length = Int.random(in: 0...60, using: &generator)
      let album = Album.sample()
      var model = [Int?](repeating: nil, count: length)
      for _ in 0..<12 {
        let perPage = Int.random(in: 1...20, using: &generator)
        let request = try PageRequest(page: Int.random(in: 0...(length / perPage), using: &generator), perPage: perPage)
        let positions = request.positions.clamped(to: 0..<max(length, request.positions.lowerBound))
        if generator.oneIn(4) {
          album.release(request)
          for position in positions { model[position] = nil }
        } else {
          try album.receive(positions, page: request.index, perPage: perPage, total: length)
          for position in positions { model[position] = position }
        }
      }
      while model.last == .some(nil) { model.removeLast() }
      #expect(album.numbers == model, "seed \(seed)")
      #expect(album.photos.map(\.id.value) == model.compactMap { $0.map { "\($0)" } }, "seed \(seed)")
    }
  }
}
