import GrabCatalog
import GrabCore
import GrabOAuth

/// Where a listing comes from: a grabber, and who is signed in there.
struct Source: Sendable {
  let grabber: any ServiceGrabber
  let account: Account

  /// Asks who is signed in. Throws ``GrabError`` of kind `notConnected` if nobody is, and somebody must be.
  init(_ service: Service, in session: Session) async throws {
    let grabber = try session.grabber(for: service)
    let login = try await Login(of: service.info, in: session)
    guard let account = try await grabber.currentAccount() else { throw login.refusal }
    // A token of the environment goes before the stored logins, whoever was meant.
    if case .handedIn(_, let variable) = login, let name = try session.account, !account.isCalled(name) {
      throw GrabError(
        .notConnected, service: service.info.id, message: "The token in \(variable) is that of \(account.shown), not of \(name).",
        advice: "Unset \(variable) to use a stored login, or leave --account out.")
    }
    (self.grabber, self.account) = (grabber, account)
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

/// The login that a command goes by, which tells what it means that a service knows nobody.
private enum Login {
  case none(ServiceInfo)
  /// No login is stored under the name that `--account` gave.
  case unknown(ServiceInfo, name: String)
  case stored(ServiceInfo, Account)
  /// A token in the environment.
  case handedIn(ServiceInfo, variable: String)

  init(of service: ServiceInfo, in session: Session) async throws {
    let (name, variable) = (try session.account, "GRAB_\(service.id.rawValue.uppercased())_TOKEN")
    if !service.needsLogin {
      self = .none(service)
    } else if session.environment[variable]?.isEmpty == false {
      self = .handedIn(service, variable: variable)
    } else if let login = try await session.tokens.credential(for: service.id, account: name) {
      self = .stored(service, login.account)
    } else {
      self = name.map { .unknown(service, name: $0) } ?? .none(service)
    }
  }

  var refusal: GrabError {
    switch self {
    case .none(let service):
      Self.error(service, "Nobody is connected to \(service.title).", "Run `grab connect \(service.id)`.")
    case .unknown(let service, let name):
      Self.error(service, "\(name) is not connected to \(service.title).", "Run `grab accounts` to see who is.")
    case .stored(let service, let account):
      Self.error(
        service, "\(service.title) does not take the login of \(account.shown) any more.",
        "It was forgotten here; run `grab connect \(service.id)`.")
    case .handedIn(let service, let variable):
      Self.error(
        service, "\(service.title) does not take the token in \(variable).",
        "Set another one, or unset it and run `grab connect \(service.id)`.")
    }
  }

  private static func error(_ service: ServiceInfo, _ message: String, _ advice: String) -> GrabError {
    GrabError(.notConnected, service: service.id, message: message, advice: advice)
  }
}
