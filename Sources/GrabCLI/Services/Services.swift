import GrabCore
import GrabFlickr
import GrabHTTP
import GrabLocalFS
import GrabOAuth

extension Service {
  /// The one list of adapters, in the order in which services are shown.
  static let all: [Service] = [local, flickr]

  private static let local = Service(info: LocalGrabber.service) { context in
    let userDirectories = (try? SmallFile.bytes(at: context.directories.userDirectoriesFile)) ?? nil
    let root =
      context.root ?? context.environment["GRAB_LOCAL_ROOT"].flatMap { $0.isEmpty ? nil : $0 } ?? context.settings.root
      ?? context.directories.pictures(userDirectories: userDirectories.map { String(decoding: $0, as: UTF8.self) })
    return LocalGrabber(
      root: context.directories.expanded(root), thumbnails: context.directories.thumbnails, now: context.now, cores: context.cores
    )
  }

  private static let flickr = Service(info: FlickrGrabber.service, setup: .flickr) { context in
    let access = try ServiceAccess(of: FlickrGrabber.service, in: context)
    var configuration = FlickrConfiguration(consumer: access.app)
    configuration.token = access.token
    configuration.account = context.account
    guard let permission = FlickrPermission(rawValue: context.login.permission) else {
      throw UsageError(
        message: "Flickr knows no permission \(UsageError.quoted(context.login.permission)).",
        advice: "Use one of \(Suggestion.list(FlickrPermission.allCases.map(\.rawValue))).")
    }
    configuration.permission = permission
    configuration.callback = context.login.callback.map { .redirect(to: $0) } ?? .outOfBand
    if let endpoint = access.endpoint { configuration.endpoints = FlickrEndpoints(base: endpoint) }
    if let limit = access.rateLimit(orElse: configuration.rateLimit) {
      configuration.rateLimit = limit.perSecond > 0 ? limit : nil
    }
    return FlickrGrabber(
      configuration, transport: try context.network(access.secrets), tokens: context.tokens, onRetry: context.onRetry)
  }
}
