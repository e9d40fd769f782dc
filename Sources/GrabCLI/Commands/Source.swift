import GrabCatalog
import GrabCore

/// Where a listing comes from: a grabber, and who is signed in there.
struct Source: Sendable {
  let grabber: any ServiceGrabber
  let account: Account

  /// Asks who is signed in. Throws ``GrabError`` of kind `notConnected` if nobody is, and somebody must be.
  ///
  /// - Parameter name: whose login the grabber uses, as the person named it; nil for the one used last.
  init(_ grabber: any ServiceGrabber, of name: String?) async throws {
    guard let account = try await grabber.currentAccount() else { throw Self.notConnected(grabber.service, name) }
    (self.grabber, self.account) = (grabber, account)
  }

  private static func notConnected(_ service: ServiceInfo, _ name: String?) -> GrabError {
    GrabError(
      .notConnected, service: service.id, message: "\(name.map { "\($0) is not" } ?? "Nobody is") connected to \(service.title).",
      advice: name == nil ? "Run `grab connect \(service.id)`." : "Run `grab accounts` to see who is.")
  }

  /// Throws if `page` says that a folder is empty that was not so before: most likely its disk is not there.
  func checkForVanishedFolder<Item>(_ page: Page<Item>, in session: Session) async throws {
    guard grabber.service.id == .local, page.index == 0, page.isEmpty, page.isLast else { return }
    let known = (try? await session.catalog.albumCount(service: .local, account: account.id)) ?? 0
    guard known > 0 else { return }
    throw GrabError(
      .localDisk, service: .local, operation: .listAlbums,
      message: "\(account.displayName) is empty, but \(known) \(known == 1 ? "album was" : "albums were") listed there before.",
      advice: "Check that its disk is mounted. If they are gone for good, delete \(session.directories.data)/catalog.sqlite.")
  }
}
