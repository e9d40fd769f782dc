public import GrabCore

/// What a ``Sandbox`` shows and how it behaves.
public struct SandboxConfiguration: Sendable {
  /// A folder whose subfolders become albums; nil for none.
  public var photos: String?
  /// Albums that are invented, next to those of the folder; nil for none.
  public var scale: SandboxScale?
  /// The port to listen on; 0 is any that is free.
  public var port: Int
  /// What goes wrong, and when.
  public var faults: [SandboxFault]
  /// Where keys, tokens, ids of invented photos and the dice of faults come from: the same seed gives the same.
  public var seed: UInt64
  /// The clock, for timestamps of signatures and for photos without a date.
  public var now: @Sendable () -> Date
  /// How a delay waits.
  public var sleep: @Sendable (Duration) async -> Void

  /// A sandbox without faults, on any free port, with the clock of the system.
  public init(
    photos: String? = nil, scale: SandboxScale? = nil, port: Int = 0, faults: [SandboxFault] = [], seed: UInt64 = 1,
    now: @escaping @Sendable () -> Date = { Date() },
    sleep: @escaping @Sendable (Duration) async -> Void = { try? await Task.sleep(for: $0) }
  ) {
    (self.photos, self.scale, self.port, self.faults) = (photos, scale, port, faults)
    (self.seed, self.now, self.sleep) = (seed, now, sleep)
  }
}

/// How many albums are invented, and how many photos in each. Five more photos are in no album.
public struct SandboxScale: Sendable, Hashable {
  /// How many albums, 0 or more.
  public let albums: Int
  /// How many photos each album has, 0 or more.
  public let photosPerAlbum: Int

  /// Nil if a number is negative or there would be more than a million photos.
  public init?(albums: Int, photosPerAlbum: Int) {
    guard albums >= 0, photosPerAlbum >= 0 else { return nil }
    let (count, isTooLarge) = albums.multipliedReportingOverflow(by: photosPerAlbum)
    guard !isTooLarge, count <= 1_000_000, albums <= 1_000_000 else { return nil }
    (self.albums, self.photosPerAlbum) = (albums, photosPerAlbum)
  }

  /// Reads `20x1000`: 20 albums of 1,000 photos each. Nil for anything else.
  public init?(parsing text: String) {
    let parts = text.lowercased().split(separator: "x", omittingEmptySubsequences: false).map { Int($0) }
    guard parts.count == 2, let albums = parts[0], let photos = parts[1] else { return nil }
    self.init(albums: albums, photosPerAlbum: photos)
  }
}

/// Why a sandbox does not start.
public enum SandboxError: Error, Sendable, Hashable, CustomStringConvertible {
  /// Neither a folder nor a scale was given.
  case nothingToShow
  /// There is no such folder, or it may not be read.
  case unreadableFolder(String)

  /// One sentence.
  public var description: String {
    switch self {
    case .nothingToShow: "The sandbox has nothing to show: name a folder of photos, or how many to invent."
    case .unreadableFolder(let path): "The folder \(FilePath(path).display) cannot be read."
    }
  }
}
