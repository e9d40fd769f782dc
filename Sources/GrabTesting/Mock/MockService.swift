public import GrabCore

/// How the service behind a ``MockGrabber`` is made: what it says of itself, how it wants to be asked, how slow it is.
public struct MockService: Sendable {
  /// Where the login stands when the grabber is made.
  public enum Login: Hashable, Sendable {
    /// Signed in.
    case connected
    /// Nobody is signed in; `connect` asks its prompt.
    case disconnected
  }

  /// Id, limits and powers. The grabber adds or removes `specialAlbums` to suit its library.
  public var info: ServiceInfo
  /// How it wants to be told which part of a list is meant.
  public var addressing: PageAddressing
  /// Where the login stands. Of no effect at a service that needs none.
  public var login: Login
  /// How long each request takes on ``clock``.
  public var delay: Duration
  /// What the delays are slept on.
  public var clock: any Clock<Duration>

  /// A service called `mock` that needs no login, says totals, gives originals, and is asked by page number.
  public init(
    info: ServiceInfo = .mock(), addressing: PageAddressing = .number(first: 0), login: Login = .connected,
    delay: Duration = .zero, clock: any Clock<Duration> = ContinuousClock()
  ) {
    (self.info, self.addressing, self.login, self.delay, self.clock) = (info, addressing, login, delay, clock)
  }
}

extension ServiceInfo {
  /// Facts about a made-up service. `id` must be a valid ``ServiceID``; otherwise it is `mock`.
  public static func mock(
    id: String = "mock", needsLogin: Bool = false, albumsPerRequest: Int = 500, photosPerRequest: Int = 500,
    powers: Set<Power> = [.originals, .randomPages, .totals]
  ) -> ServiceInfo {
    ServiceInfo(
      id: ServiceID(rawValue: id) ?? .mock, title: "Mock", needsLogin: needsLogin, albumsPerRequest: albumsPerRequest,
      photosPerRequest: photosPerRequest, powers: powers)
  }

  /// The same, with or without one power.
  func with(_ power: Power, _ isPresent: Bool) -> ServiceInfo {
    ServiceInfo(
      id: id, title: title, needsLogin: needsLogin, albumsPerRequest: albumsPerRequest, photosPerRequest: photosPerRequest,
      powers: isPresent ? powers.union([power]) : powers.subtracting([power]))
  }
}

extension ServiceID {
  /// The service of a ``MockGrabber``.
  public static let mock = ServiceID(rawValue: "mock") ?? .local
}
