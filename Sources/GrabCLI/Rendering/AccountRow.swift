import GrabCore

/// One stored login in the list of accounts.
struct AccountRow: Sendable {
  let service: ServiceID
  let account: Account
  /// True for the account that is used where none is named.
  let isDefault: Bool

  static let columns = [
    TextTable.Column("SERVICE", width: 9...12, priority: 3, staysWhole: true),
    TextTable.Column("ACCOUNT", width: 12...40, priority: 4, staysWhole: true),
    TextTable.Column("NAME", width: 8...40, priority: 2), TextTable.Column("USED", width: 7...10, priority: 1),
  ]

  var cells: [String] { [service.rawValue, account.id, account.displayName, isDefault ? "default" : ""] }
}

extension AccountRow: JSONFields {
  func writeFields(to object: inout JSONObject) {
    object.field("service", service.rawValue)
    object.field("isDefault", isDefault)
    object.field("account", account)
  }
}

extension Account {
  /// The account as a person knows it, with the name to log in by where that is another.
  var shown: String {
    let names = [userName, id].compactMap(\.self).filter { $0 != displayName }
    return displayName + (names.first.map { " (\($0))" } ?? "")
  }
}
