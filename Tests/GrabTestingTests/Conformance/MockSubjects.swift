import GrabCore
import GrabTesting

/// A way that a service can be made; every one has to pass the suite.
enum Variant: String, CaseIterable, Sendable {
  case pagesFromZero, pagesFromOne, itemsFromZero, itemsFromOne, cursors, noLogin

  var service: MockService {
    MockService(info: info, addressing: addressing)
  }

  private var addressing: PageAddressing {
    switch self {
    case .pagesFromZero, .noLogin: .number(first: 0)
    case .pagesFromOne: .number(first: 1)
    case .itemsFromZero: .startIndex(first: 0)
    case .itemsFromOne: .startIndex(first: 1)
    case .cursors: .cursor
    }
  }

  /// One says no totals and gives no originals, one needs no login, and pages are made of several requests.
  private var info: ServiceInfo {
    .mock(
      needsLogin: self != .noLogin, albumsPerRequest: 5, photosPerRequest: 7,
      powers: self == .cursors ? [] : [.originals, .randomPages, .totals])
  }

  /// The checks that have nothing to check in this variant.
  var skips: Set<String> {
    switch self {
    case .cursors:
      [
        "albums: the total is what a whole walk counts", "photos: the total is what a whole walk counts",
        "albums: a service with the power of totals says them", "photos: a service with the power of totals says them",
        "a service without login is always connected and never asks",
      ]
    case .noLogin:
      ["after signing out nobody is connected, and lists say so", "a declined login is not connected"]
    default: ["a service without login is always connected and never asks"]
    }
  }
}

extension ConformanceSubject {
  /// A mock of everything that the suite asks for; `wrap` may break it.
  static func mock(
    _ variant: Variant, wrap: @escaping @Sendable (MockGrabber) async -> any ServiceGrabber = { $0 }
  ) -> ConformanceSubject {
    var subject = ConformanceSubject(variant.rawValue) { await wrap(MockGrabber(.sample, service: variant.service)) }
    subject.emptyAccount = { await wrap(MockGrabber([], service: variant.service)) }
    subject.counted = {
      let mock = MockGrabber(.sample, service: variant.service)
      return Counted(await wrap(mock)) { mock.requestCount }
    }
    subject.stalled = {
      let mock = MockGrabber(
        .sample, service: variant.service, faults: [MockFault(.albums, .hangs), MockFault(.fillAlbum, .hangs)])
      return Stalled(await wrap(mock)) { try await mock.untilHanging() }
    }
    subject.oddities = {
      Oddities(
        await wrap(MockGrabber(.odd, service: variant.service)), albumNames: MockLibrary.oddTitles,
        photoTitles: MockLibrary.oddTitles.map { $0.isEmpty ? "Unknown" : $0 })
    }
    return subject
  }
}

extension MockLibrary {
  static let oddTitles = ["", "e\u{301}té", "Zoë 👩‍👩‍👧‍👦 مرحبا 日本", "<b>&amp;\"'\\", String(repeating: "x", count: 10_000)]

  static let odd = MockLibrary(
    albums: oddTitles.enumerated().map { MockAlbum($1, id: "odd-\($0)", photos: oddTitles.map { MockPhoto($0) }) })

  /// Twelve albums, one of them empty and one with photos that cannot be read, and a photostream.
  static let sample = MockLibrary(
    albums: [
      MockAlbum("Rome", photos: ["Forum", .malformed("broken"), "Colosseum", "Tiber"]),
      MockAlbum("Empty"),
      .generated(id: "many", name: "Many", count: 40) { $0 % 9 == 4 ? .malformed("broken \($0)") : MockPhoto("Photo \($0)") },
    ] + (0..<9).map { .generated(id: "small-\($0)", name: "Small", count: $0 % 3 + 1) },
    special: [.generated(id: "stream", name: "Everything", kind: .photostream, count: 25)])
}
