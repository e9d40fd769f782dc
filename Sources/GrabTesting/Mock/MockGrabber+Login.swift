public import GrabCore

extension MockGrabber {
  /// Answers without asking if somebody is signed in or nobody needs to be; else asks `prompt` for a code and takes any answer
  /// but `declined`.
  public func connect(with prompt: any LoginPrompt) async throws -> Account {
    try await perform(.connect, needsLogin: false) { [self] _ in
      try await backend.request()
      if let account = backend.journal.withLock({ $0.account }) { return account }
      if try await prompt.answer(to: try loginRequest()) == .declined {
        throw GrabError(.notConnected, message: "The login was declined.", advice: "Connect again to try once more.")
      }
      try Task.checkCancellation()
      backend.journal.withLock { $0.account = backend.library.account }
      return backend.library.account
    }
  }

  /// Forgets the login; of no effect at a service that needs none.
  public func disconnect() async throws {
    try await perform(.disconnect, needsLogin: false) { [self] _ in
      try await backend.request()
      expireLogin()
    }
  }

  /// The library's account, nil after the login has ended.
  public func currentAccount() async throws -> Account? {
    try await perform(.currentAccount, needsLogin: false) { [self] _ in
      try await backend.request()
      return backend.journal.withLock { $0.account }
    }
  }

  private func loginRequest() throws -> LoginRequest {
    guard let address = URL(string: "https://\(service.id).invalid/login") else {
      throw GrabError(.malformedReply, message: "The login has no address.", advice: "Give the service another id.")
    }
    return LoginRequest(service: service.id, address: address, form: .code)
  }
}
