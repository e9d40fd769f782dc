/// Shows a person where to log in and brings back what the service answered. The command asks at the terminal, an app opens a
/// browser, a test answers by itself; a grabber never knows which.
public protocol LoginPrompt: Sendable {
  /// Shows `request` and waits for the person.
  ///
  /// Returns `.declined` when the person closes the prompt or says no; that is not an error. Throws `CancellationError` when the
  /// task is cancelled, and a ``GrabError`` of kind `unsupported` if this prompt cannot ask in the form that is needed.
  func answer(to request: LoginRequest) async throws -> LoginAnswer
}

/// What a person is to do to log in.
public struct LoginRequest: Hashable, Sendable {
  /// How the answer comes back.
  public enum Form: Hashable, Sendable {
    /// The service shows a code that the person types in.
    case code
    /// The service sends the browser to an address that begins with this one.
    case redirect(to: URL)
    /// The person types this code at the service; nothing needs to come back.
    case device(userCode: String)
  }

  /// The service that asks.
  public let service: ServiceID
  /// The page to open in a browser.
  public let address: URL
  /// How the answer comes back.
  public let form: Form

  /// A request to log in.
  public init(service: ServiceID, address: URL, form: Form) {
    self.service = service
    self.address = address
    self.form = form
  }
}

/// What came back from a login page.
public enum LoginAnswer: Hashable, Sendable {
  /// The code that the person typed in.
  case code(String)
  /// The whole address that the browser was sent to.
  case redirect(URL)
  /// The person has done what was asked.
  case done
  /// The person does not want to.
  case declined
}

/// The prompt for services that need no login. Asked all the same, it throws ``GrabError`` of kind `unsupported`.
public struct NoLoginPrompt: LoginPrompt {
  /// A prompt that cannot ask.
  public init() {}

  /// Always throws.
  public func answer(to request: LoginRequest) async throws -> LoginAnswer {
    throw GrabError(
      .unsupported, service: request.service, operation: .connect,
      message: "\(request.service) asks for a login, but nobody can be asked.",
      advice: "Hand in a login prompt.")
  }
}
