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
    let userDirectories = (try? SmallFile.bytes(at: context.directories.userDirectoriesFile)) ?? nil
    let root =
      context.root ?? context.environment["GRAB_LOCAL_ROOT"].flatMap { $0.isEmpty ? nil : $0 } ?? context.settings.root
      ?? context.directories.pictures(userDirectories: userDirectories.map { String(decoding: $0, as: UTF8.self) })
    return LocalGrabber(
      root: context.directories.expanded(root), thumbnails: context.directories.thumbnails, now: context.now, cores: context.cores
    )
  }
}
