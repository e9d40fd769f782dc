import GrabCore

/// One service in the list of services.
struct ServiceRow: Sendable {
  /// What is known of the login.
  enum State: Sendable, Hashable {
    case switchedOff, disconnected
    /// There is no key for it yet.
    case notSetUp
    case connected(Account)
    /// The service did not answer.
    case unknown
  }

  let info: ServiceInfo
  let state: State

  static let columns = [
    TextTable.Column("SERVICE", width: 9...12, priority: 3, staysWhole: true),
    TextTable.Column("NAME", width: 8...20, priority: 2),
    TextTable.Column("LOGIN", width: 13...13, priority: 1), TextTable.Column("ACCOUNT", width: 12...60, priority: 2),
  ]

  var cells: [String] { [info.id.rawValue, info.title, login, account?.displayName ?? ""] }

  private var account: Account? { if case .connected(let account) = state { account } else { nil } }

  private var login: String {
    switch state {
    case .switchedOff: "switched off"
    case .unknown: "no answer"
    case .notSetUp: "no key"
    case _ where !info.needsLogin: "not needed"
    case .disconnected: "not connected"
    case .connected: "connected"
    }
  }
}

extension ServiceRow: JSONFields {
  func writeFields(to object: inout JSONObject) {
    object.field("id", info.id.rawValue)
    object.field("title", info.title)
    object.field("needsLogin", info.needsLogin)
    object.field("isEnabled", state != .switchedOff)
    object.field("powers", info.powers.map(\.rawValue).sorted())
    object.field("account", account)
  }
}

extension Account: JSONFields {
  func writeFields(to object: inout JSONObject) {
    object.field("id", id)
    object.field("userName", userName)
    object.field("displayName", displayName)
    object.field("picture", picture?.absoluteString)
  }
}
