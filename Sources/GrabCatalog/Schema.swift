import GrabCore

/// The tables of the catalog, step by step from the first version on.
enum Schema {
  /// The version that this program writes, kept in SQLite's `user_version`.
  static var version: Int { steps.count }

  private static let steps = [
    // What has been listed, so that an id is known without its service.
    """
    CREATE TABLE listed (
      kind TEXT NOT NULL, value TEXT NOT NULL, service TEXT NOT NULL, account TEXT NOT NULL, name TEXT NOT NULL,
      PRIMARY KEY (kind, value, service, account)
    ) WITHOUT ROWID;
    CREATE INDEX listed_by_account ON listed (service, account, kind);
    """
  ]

  /// Brings a database up to date, in one transaction. Throws ``NewerSchema`` if a later program wrote it.
  static func migrate(_ database: Database) throws {
    func found() throws -> Int { try database.run("PRAGMA user_version", []) { $0.integer(0) }.first ?? 0 }
    guard try found() != version else { return }
    try database.transaction {
      let from = try found()
      guard from <= version else { throw NewerSchema(version: from) }
      for step in steps.dropFirst(from) { try database.execute(step) }
      try database.execute("PRAGMA user_version = \(version)")
    }
  }

  struct NewerSchema: Error {
    let version: Int
  }
}
