import GrabCore
import GrabServer

/// A server on this machine that speaks Flickr's API over a folder of photos, or over photos that it invents: to try a client without
/// an account, and to see what it does when the service fails.
///
/// ```swift
/// let sandbox = try await Sandbox(SandboxConfiguration(photos: "/home/me/Pictures"))
/// try await sandbox.start()
/// print(sandbox.environment)   // for a client: GRAB_FLICKR_ENDPOINT=http://127.0.0.1:40123, …
/// ```
///
/// Subfolders are albums; photos beside them are in no album; a photo with the keyword `private` is for its owner's eyes. All sizes of
/// a photo are listed, with the dimensions that Flickr would give them, but served as the bytes of the original: nothing is scaled.
/// Replies have the shapes that were recorded from Flickr, with their numbers that are text. Signatures are checked by code of its own.
public final class Sandbox: Sendable {
  private let configuration: SandboxConfiguration
  private let library: SandboxLibrary
  private let desk: OAuthDesk
  private let faults: FaultPlan
  private let server = Lock<LoopbackServer?>(nil)

  /// Reads the library; nothing listens yet. Throws ``SandboxError``.
  public init(_ configuration: SandboxConfiguration) async throws(SandboxError) {
    guard configuration.photos != nil || configuration.scale != nil else { throw .nothingToShow }
    let values = SeededValues(seed: configuration.seed)
    var albums: [SandboxAlbum] = [], notInAlbum: [SandboxPhoto] = []
    if let folder = configuration.photos {
      (albums, notInAlbum) = try LibraryReader(values: values, now: configuration.now()).read(folder)
    }
    if let scale = configuration.scale {
      let invented = InventedLibrary(values: values, scale: scale)
      albums += invented.albums
      notInAlbum += invented.notInAlbum
    }
    self.configuration = configuration
    library = SandboxLibrary(albums: albums, notInAlbum: notInAlbum, values: values)
    desk = OAuthDesk(values: values, now: configuration.now)
    faults = FaultPlan(configuration.faults, values: values)
  }

  /// Starts to listen, on the loopback addresses only. Throws what is wrong with the port, in one sentence.
  public func start() async throws {
    let front = Front(
      library: library, desk: desk, faults: faults, sleep: configuration.sleep)
    let started = try LoopbackServer(port: configuration.port) { await front.answer($0) }
    server.withLock { $0 = started }
  }

  /// The port, nil while nothing listens.
  public var port: Int? { server.withLock { $0?.port } }

  /// What a client of Flickr needs to know: `GRAB_FLICKR_KEY`, `GRAB_FLICKR_SECRET`, `GRAB_FLICKR_TOKEN`, `GRAB_FLICKR_TOKEN_SECRET`
  /// and `GRAB_FLICKR_ENDPOINT`. Empty while nothing listens. Leave the tokens out to see the login.
  public var environment: [(name: String, value: String)] {
    guard let port else { return [] }
    return [
      ("GRAB_FLICKR_KEY", desk.key), ("GRAB_FLICKR_SECRET", desk.secret), ("GRAB_FLICKR_TOKEN", desk.readyToken.token),
      ("GRAB_FLICKR_TOKEN_SECRET", desk.readyToken.secret), ("GRAB_FLICKR_ENDPOINT", "http://127.0.0.1:\(port)"),
    ]
  }

  /// The name of the person whose photos these are; nobody asks for a password.
  public var userName: String { library.owner.userName }

  /// The number of that person.
  public var userID: String { library.owner.id }

  /// The albums in the order they are listed, each with its title and the titles of its photos in their order, and the photos in no
  /// album: what a client that works sees.
  public var contents: (albums: [(title: String, photos: [String])], notInAlbum: [String]) {
    (library.albums.map { ($0.title, $0.photos.map(\.title)) }, library.notInAlbum.map(\.title))
  }

  /// Stops to listen and breaks off what is not answered yet.
  public func stop() {
    let running = server.withLock { server in
      defer { server = nil }
      return server
    }
    running?.stop()
  }
}
