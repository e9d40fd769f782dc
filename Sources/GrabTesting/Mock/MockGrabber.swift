public import GrabCore

/// A grabber over a made-up library, for tests of what is built on `ServiceGrabber`.
///
/// ```swift
/// let grabber = MockGrabber([
///   MockAlbum("Rome", photos: ["Forum", "Colosseum"]),
///   MockAlbum("Empty"),
/// ])
/// let albums = try await grabber.albumsOfCurrentUser(page: 0, perPage: 10)
/// #expect(albums.map(\.name) == ["Rome", "Empty"])
/// #expect(grabber.calls == [.albums(page: 0, perPage: 10)])
/// ```
///
/// It keeps every rule of the contract and passes the conformance suite, pages through the same walker as the real adapters, and
/// goes wrong only where its ``MockFault``s say. It is strict: a call that its ``MockAllowance`` does not list, or an image that
/// is not of its library, is an error that says so.
public final class MockGrabber: ServiceGrabber {
  /// Id, limits and powers.
  public var service: ServiceInfo { backend.service }
  let backend: MockBackend
  let walkers = Lock(MockWalkers())
  private let inFlight: CallsInFlight
  private let hanging = Threshold(0)

  /// A grabber over `library`.
  ///
  /// - Parameters:
  ///   - service: how the service behind it is made.
  ///   - faults: what goes wrong when; of several that fit a call the first counts.
  ///   - allowing: which calls are let through.
  ///   - imageBytes: bytes by address, in place of or besides those of the library's photos.
  public init(
    _ library: MockLibrary, service: MockService = MockService(), faults: [MockFault] = [], allowing: MockAllowance = .anything,
    imageBytes: [URL: [UInt8]] = [:]
  ) {
    let account = !service.info.needsLogin || service.login == .connected ? library.account : nil
    inFlight = CallsInFlight(of: service.info.id)
    let journal = MockJournal(allowance: allowing, faults: faults, account: account)
    backend = MockBackend(library: library, settings: service, imageBytes: imageBytes, journal: journal)
  }

  /// Every call so far, in order.
  public var calls: [MockCall] { backend.journal.withLock { $0.calls } }
  /// How many requests a real service would have got so far; a call that is refused makes none.
  public var requestCount: Int { backend.journal.withLock { $0.requestCount } }
  /// The calls that ``MockAllowance`` did not allow, in order; for tests of code that swallows errors.
  public var unexpectedCalls: [MockCall] { backend.journal.withLock { $0.unexpected } }
  /// The calls of ``MockAllowance/calls(_:)`` that have not come.
  public var missingCalls: [MockCall] { backend.journal.withLock { $0.missing } }

  /// Returns once `count` calls have run into ``MockFault/Behaviour/hangs``. Throws `CancellationError` when the task is
  /// cancelled.
  public func untilHanging(_ count: Int = 1) async throws { try await hanging.wait(for: count) }

  /// Ends the login, as a service does when a token runs out: from now on nobody is connected.
  public func expireLogin() {
    if service.needsLogin { backend.journal.withLock { $0.account = nil } }
  }

  /// Records the call, refuses it or lets it go wrong as scripted, and runs `body` within reach of ``cancelAll()``. What
  /// `prepare` throws is thrown before anything is asked of the service.
  func perform<Value: Sendable>(
    _ call: MockCall, list: MockList? = nil, needsLogin: Bool = true, prepare: () throws -> Void = {},
    _ body: @escaping @Sendable (MockFault.Behaviour?) async throws -> Value
  ) async throws -> Value {
    let fault: MockFault.Behaviour?
    do {
      fault = try backend.journal.withLock { try $0.begin(call) }
      try prepare()
    } catch let error as GrabError {
      throw error.naming(service.id, call.operation.named)
    }
    return try await inFlight.run(call.operation.named) { [self] in
      if needsLogin { try requireLogin() }
      try await suffer(fault, list: list)
      return try await body(fault)
    }
  }

  /// Cancels every call in flight and returns when none is left.
  public func cancelAll() async {
    _ = try? backend.journal.withLock { try $0.begin(.cancelAll) }
    await inFlight.cancelAll()
  }

  private func requireLogin() throws {
    guard backend.journal.withLock({ $0.account == nil }) else { return }
    throw GrabError(.notConnected, message: "Nobody is signed in at \(service.title).", advice: "Connect first.")
  }

  private func suffer(_ fault: MockFault.Behaviour?, list: MockList?) async throws {
    switch fault {
    case .fails(let error): throw error
    case .hangs:
      hanging.increment()
      try await Threshold(0).wait(for: 1)
    case .some(let fault):
      if let list { backend.journal.withLock { $0.replyFaults[list] = fault } }
    case nil: break
    }
  }
}
