import GrabCore
import GrabLocalFS

/// What an adapter may need to begin.
struct ServiceContext: Sendable {
  let environment: [String: String]
  let settings: Settings.Service
  let directories: Directories
  /// What `--root` named.
  let root: String?
  let now: Date
  let cores: Int
}

/// A service that the command knows, and how its grabber is made.
struct Service: Sendable {
  let info: ServiceInfo
  let make: @Sendable (ServiceContext) -> any ServiceGrabber
}

extension Service {
  /// The one list of adapters, in the order in which services are shown.
  static let all: [Service] = [local]

  private static let local = Service(info: LocalGrabber.service) { context in
    let userDirectories = TextFile(at: context.directories.userDirectoriesFile)?.text
    let root =
      context.root ?? context.environment["GRAB_LOCAL_ROOT"].flatMap { $0.isEmpty ? nil : $0 } ?? context.settings.root
      ?? context.directories.pictures(userDirectories: userDirectories)
    return LocalGrabber(root: root, thumbnails: context.directories.thumbnails, now: context.now, cores: context.cores)
  }
}

/// A small file, read whole.
struct TextFile {
  let bytes: [UInt8]

  private static let longest = 1 << 20

  var text: String { String(decoding: bytes, as: UTF8.self) }

  /// Nil if there is no such file, or if it cannot be read.
  init?(at path: String) {
    guard let data = try? Data(contentsOf: URL(filePath: path)), data.count <= Self.longest else { return nil }
    bytes = Array(data)
  }
}
