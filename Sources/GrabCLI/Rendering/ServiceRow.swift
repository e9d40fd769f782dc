import GrabCore

/// One service in the list of services.
struct ServiceRow: Sendable {
  let info: ServiceInfo
  let isEnabled: Bool
  let account: Account?

  static let columns = [
    TextTable.Column("SERVICE", width: 9...12, priority: 3, staysWhole: true),
    TextTable.Column("NAME", width: 8...20, priority: 2),
    TextTable.Column("LOGIN", width: 12...14, priority: 1), TextTable.Column("ACCOUNT", width: 12...60, priority: 2),
  ]

  var cells: [String] {
    let login = !isEnabled ? "switched off" : !info.needsLogin ? "not needed" : account == nil ? "not connected" : "connected"
    return [info.id.rawValue, info.title, login, account?.displayName ?? ""]
  }
}

extension ServiceRow: JSONFields {
  func writeFields(to object: inout JSONObject) {
    object.field("id", info.id.rawValue)
    object.field("title", info.title)
    object.field("needsLogin", info.needsLogin)
    object.field("isEnabled", isEnabled)
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
