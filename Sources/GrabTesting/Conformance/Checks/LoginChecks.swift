import GrabCore

extension Conformance {
  /// The rules of signing in and out.
  static let loginChecks: [ConformanceCheck] = [
    ConformanceCheck("who is signed in agrees with what is declared", accountAgrees),
    ConformanceCheck("a service without login is always connected and never asks", worksWithoutLogin),
    ConformanceCheck("signing out twice is fine", signsOutTwice),
    ConformanceCheck("after signing out nobody is connected, and lists say so", isNotConnectedAfterwards),
    ConformanceCheck("a declined login is not connected", declinedLoginIsNotConnected),
  ]

  private static func disconnectable(_ subject: ConformanceSubject) async throws -> any ServiceGrabber {
    guard subject.mayDisconnect else { throw Skip("signing out is not allowed here") }
    return try await subject.makeGrabber()
  }

  private static func signedOut(_ subject: ConformanceSubject) async throws -> any ServiceGrabber {
    let grabber = try await disconnectable(subject)
    guard grabber.service.needsLogin else { throw Skip("the service needs no login") }
    try await grabber.disconnect()
    return grabber
  }

  private static func accountAgrees(_ subject: ConformanceSubject) async throws {
    let grabber = try await subject.makeGrabber()
    let account = try await grabber.currentAccount()
    try expect(account != nil, equals: subject.isConnected, "Whether somebody is signed in")
    if let account {
      try expect(!account.id.isEmpty && !account.displayName.isEmpty, "The account: expected an id and a name, got \(account).")
    }
  }

  private static func worksWithoutLogin(_ subject: ConformanceSubject) async throws {
    let grabber = try await subject.makeGrabber()
    guard !grabber.service.needsLogin else { throw Skip("the service needs a login") }
    let account = try await grabber.connect(with: NoLoginPrompt())
    try expect(try await grabber.currentAccount(), equals: account, "The account after connecting")
    guard subject.mayDisconnect else { return }
    try await grabber.disconnect()
    try expect(try await grabber.currentAccount(), equals: account, "The account after disconnecting")
  }

  private static func signsOutTwice(_ subject: ConformanceSubject) async throws {
    let grabber = try await disconnectable(subject)
    try await grabber.disconnect()
    try await grabber.disconnect()
  }

  private static func isNotConnectedAfterwards(_ subject: ConformanceSubject) async throws {
    let grabber = try await signedOut(subject)
    try expect(try await grabber.currentAccount()?.id, equals: nil, "Who is signed in after signing out")
    try await expect(.notConnected, from: "albums after signing out") {
      try await grabber.albumsOfCurrentUser(page: 0, perPage: 10)
    }
    try await expect(.notConnected, from: "special albums after signing out") { try await grabber.specialAlbums() }
  }

  private static func declinedLoginIsNotConnected(_ subject: ConformanceSubject) async throws {
    let grabber = try await signedOut(subject)
    try await expect(.notConnected, from: "a declined login") { try await grabber.connect(with: MockPrompt(.declined)) }
    try expect(try await grabber.currentAccount()?.id, equals: nil, "Who is signed in after declining")
  }
}
