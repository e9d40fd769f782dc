import GrabCore
import GrabHTTP

/// A service that the command knows, and how its grabber is made.
struct Service: Sendable {
  let info: ServiceInfo
  /// How a person gets a key of their own; nil where none is needed.
  let setup: ServiceSetup?
  /// Makes the grabber. Nothing is asked of the service. Throws ``MissingKey`` without a key, and ``UsageError`` for a setting that
  /// cannot be.
  let make: @Sendable (ServiceContext) throws -> any ServiceGrabber

  init(
    info: ServiceInfo, setup: ServiceSetup? = nil, make: @escaping @Sendable (ServiceContext) throws -> any ServiceGrabber
  ) {
    (self.info, self.setup, self.make) = (info, setup, make)
  }
}

/// What an adapter may need to begin.
struct ServiceContext: Sendable {
  let environment: [String: String]
  let settings: Settings.Service
  let directories: Directories
  /// What `--root` named.
  let root: String?
  /// What `--account` named.
  let account: String?
  /// How the person is asked to log in.
  let login: LoginOptions
  /// Where logins are kept.
  let tokens: any TokenStore
  /// Makes the transport that talks to the network; the texts that it is given never appear in a log.
  let network: @Sendable (_ secrets: [String]) throws -> any HTTPTransport
  /// Hears of each request that is to be sent again.
  var onRetry: @Sendable (RetryNotice) -> Void = { _ in }
  let now: Date
  let cores: Int
}

/// How `grab connect` asks.
struct LoginOptions: Sendable, Hashable {
  /// What the login shall allow, in the words of `--perms`.
  var permission = "read"
  /// Where the service sends the browser back to; nil if it shows a code to be typed in.
  var callback: URL?
}
