import Foundation
import GrabCore
import Testing

@testable import GrabMetadata

@Suite("A film says about itself")
struct FilmTests {
  @Test("what a telephone wrote: local date with offset, place, camera, size as seen")
  func quickTime() throws {
    let metadata = Fixture.read("film.mov")
    #expect(metadata.taken?.description == "2019-05-03T12:13:14+02:00")
    #expect(metadata.width == 48 && metadata.height == 64 && metadata.duration == 1)
    #expect(metadata.camera == "Apple iPhone 8")
    #expect(metadata.location == Location(latitude: 41.89, longitude: 12.48, altitude: 57))
    #expect(metadata.title == "A key" && metadata.caption == "Its description" && metadata.problems == [])
  }

  @Test("what an MP4 has: an instant in UTC, title and comment, a place in the southern and western half")
  func mp4() throws {
    let metadata = Fixture.read("film.mp4")
    #expect(metadata.taken?.description == "2019-05-03T12:13:14+00:00")
    #expect(metadata.width == 64 && metadata.height == 48 && metadata.duration == 1)
    #expect(metadata.title == "A film – é" && metadata.caption == "Its comment")
    #expect(metadata.camera == "Samsung SM-G950F")
    #expect(metadata.location == Location(latitude: -22.95, longitude: -43.21, altitude: 12))
  }

  @Test(
    "its size, its length and when it was made, in every container",
    arguments: [
      ("film.3gp", 128, 96, 1, "2019-05-03T12:13:14+00:00"), ("film.avi", 64, 48, 1, "2019-05-03T12:13:14"),
      ("film.mkv", 64, 48, 1, "2019-05-03T12:13:14+00:00"), ("film.webm", 64, 48, 1, "2019-05-03T12:13:14+00:00"),
      ("film.mts", 64, 48, 0.8, nil),
    ])
  func container(name: String, width: Int, height: Int, duration: Double, taken: String?) {
    let metadata = Fixture.read(name)
    #expect(metadata.width == width && metadata.height == height && metadata.duration == duration)
    #expect(metadata.taken?.description == taken)
  }

  @Test("nothing of a date, when its clock was never set", arguments: ["unset.mp4", "unset-1970.mp4"])
  func unset(name: String) {
    let metadata = Fixture.read(name)
    #expect(metadata.taken == nil && metadata.width == 64)
    #expect(metadata.problems.count == (name == "unset.mp4" ? 0 : 2))
  }

  @Test("where clocks start is no date, but the moment after Unix's start is")
  func clockZeros() throws {
    let zeros = ["1904-01-01 00:00:00 UTC", "1904-01-01", "UTC 1970-01-01 00:00:00"]
    for text in zeros { #expect(FilmFacts.isClockZero(try #require(DateTaken(parsing: FilmFacts.date(text))))) }
    let dates = ["1970-01-01 00:00:01", "1970", "1904-01-02"]
    for text in dates { #expect(!FilmFacts.isClockZero(try #require(DateTaken(parsing: FilmFacts.date(text))))) }
  }

  @Test("a date in any of MediaInfo's spellings")
  func spellings() {
    #expect(FilmFacts.date("2019-05-03 12:13:14 UTC") == "2019-05-03 12:13:14Z")
    #expect(FilmFacts.date("UTC 2019-05-03 12:13:14.250 / UTC 2020-01-01 00:00:00") == "2019-05-03 12:13:14.250Z")
    #expect(FilmFacts.date("2019-05-03T12:13:14+0200") == "2019-05-03T12:13:14+0200")
    #expect(FilmFacts.date("") == "")
  }

  @Test("what its sidecar says, before what the film says")
  func sidecar() {
    let metadata = Fixture.read("film.mp4", sidecar: "sidecar.xmp")
    #expect(metadata.title == "From the sidecar" && metadata.taken?.description == "2018-01-02T03:04:05")
    #expect(metadata.camera == "Samsung SM-G950F" && metadata.duration == 1)
  }

  @Test("how to get the library, when there is none; its sidecar is read all the same")
  func withoutLibrary() throws {
    let reader = MetadataReader(latest: Date(), films: FilmLibrary(name: "libno-such-library.so.0"))
    let metadata = reader.read(Fixture.path("film.mp4"), as: .mp4, sidecar: Fixture.path("sidecar.xmp"))
    #expect(metadata.width == nil && metadata.title == "From the sidecar")
    #expect(try #require(metadata.problems.first).contains("libmediainfo0v5"))
    #expect(metadata.problems.count == 1)
  }

  @Test("nothing, when it is empty or no film", arguments: ["empty.jpg", "plain.jpg", "no-such-file"])
  func noFilm(name: String) {
    let metadata = Fixture.reader.read(Fixture.path(name), as: .mp4)
    #expect(metadata.taken == nil && metadata.duration == nil)
  }

  @Test("under a name that is not UTF-8")
  func rawName() throws {
    let metadata = try Fixture.read(Fixture.data("film.mp4"), as: .mp4, name: [0x66, 0xE9, 0xFF, 0x2E, 0x6A])
    #expect(metadata.title == "A film – é")
  }

  @Test("the same while other threads hold the C library's locks", .timeLimit(.minutes(10)))
  func locks() {
    let isDone = Lock(false)
    let thread = Thread {
      while !isDone.withLock({ $0 }) { for _ in 0..<100 { _ = localTime() } }
    }
    thread.start()
    defer { isDone.withLock { $0 = true } }
    for _ in 0..<60 { #expect(Fixture.read("film.mp4").taken?.description == "2019-05-03T12:13:14+00:00") }
  }

  @Test("the same on many threads at once as on one")
  func threads() {
    let names = ["film.mov", "film.mp4", "film.avi", "film.mkv"]
    let expected = names.map { Fixture.read($0) }
    DispatchQueue.concurrentPerform(iterations: 400) { index in
      #expect(Fixture.read(names[index % names.count]) == expected[index % names.count])
    }
  }
}

/// Takes the lock of the time zone, which a child process that another thread forks at that moment finds taken.
private func localTime() -> tm {
  var (now, parts) = (time(nil), tm())
  localtime_r(&now, &parts)
  return parts
}
