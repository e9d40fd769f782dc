import CSQLite
import GrabCore

/// What SQLite says went wrong.
struct DatabaseError: Error {
  let code: Int32
  let words: String

  /// What to do about it.
  var advice: String {
    switch code & 0xFF {
    case SQLITE_BUSY, SQLITE_LOCKED: "Another program keeps it busy; try again."
    case SQLITE_FULL: "Make room on its disk."
    case SQLITE_CORRUPT, SQLITE_NOTADB, SQLITE_ERROR: "It is damaged; delete it, and it is made anew."
    default: "Check its disk and who may write there."
    }
  }
}

/// One connection to an SQLite file, and the statements prepared on it. Not to be shared between threads: an actor owns it.
final class Database {
  private let connection: OpaquePointer
  private var statements: [String: OpaquePointer] = [:]

  /// Opens or creates the file.
  init(path: String) throws {
    var opened: OpaquePointer?
    let code = sqlite3_open_v2(path, &opened, SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE | SQLITE_OPEN_NOMUTEX, nil)
    guard code == SQLITE_OK, let opened else {
      let words = String(cString: sqlite3_errstr(code))
      sqlite3_close_v2(opened)
      throw DatabaseError(code: code, words: words)
    }
    connection = opened
    sqlite3_busy_timeout(connection, Self.patienceInMilliseconds)
  }

  deinit {
    for statement in statements.values { sqlite3_finalize(statement) }
    sqlite3_close_v2(connection)
  }

  private static let patienceInMilliseconds: Int32 = 5_000

  /// Runs statements that give no rows.
  func execute(_ sql: String) throws {
    try check(sqlite3_exec(connection, sql, nil, nil, nil))
  }

  /// Throws ``DatabaseError`` if the file is damaged. It is read to its end.
  func checkIntegrity() throws {
    let verdict = try run("PRAGMA quick_check(1)", []) { $0.text(0) }
    if verdict != ["ok"] { throw DatabaseError(code: SQLITE_CORRUPT, words: String(cString: sqlite3_errstr(SQLITE_CORRUPT))) }
  }

  /// Runs `body` in one transaction; an error undoes it.
  func transaction<Result>(_ body: () throws -> Result) throws -> Result {
    try execute("BEGIN IMMEDIATE")
    do {
      let result = try body()
      try execute("COMMIT")
      return result
    } catch {
      try? execute("ROLLBACK")
      throw error
    }
  }

  /// Runs one statement with its texts, which may hold NUL characters, and reads each row.
  @discardableResult
  func run<Row>(_ sql: String, _ values: [String], row: (borrowing RowReader) -> Row) throws -> [Row] {
    let statement = try statement(sql)
    defer {
      sqlite3_reset(statement)
      sqlite3_clear_bindings(statement)
    }
    for (index, text) in values.enumerated() {
      try check(cs_bind_text(statement, Int32(index + 1), text, Int32(text.utf8.count)))
    }
    var rows: [Row] = []
    while true {
      switch sqlite3_step(statement) {
      case SQLITE_ROW: rows.append(row(RowReader(statement: statement)))
      case SQLITE_DONE: return rows
      case let code: try check(code)
      }
    }
  }

  /// Runs one statement that gives no rows.
  func run(_ sql: String, _ values: [String]) throws { try run(sql, values) { _ in } }

  private func statement(_ sql: String) throws -> OpaquePointer {
    if let statement = statements[sql] { return statement }
    var prepared: OpaquePointer?
    try check(sqlite3_prepare_v3(connection, sql, -1, UInt32(SQLITE_PREPARE_PERSISTENT), &prepared, nil))
    guard let prepared else { throw DatabaseError(code: SQLITE_MISUSE, words: "empty statement") }
    statements[sql] = prepared
    return prepared
  }

  private func check(_ code: Int32) throws {
    if code != SQLITE_OK { throw DatabaseError(code: code, words: String(cString: sqlite3_errmsg(connection))) }
  }
}

/// The columns of the row that a statement stands at.
struct RowReader: ~Copyable {
  fileprivate let statement: OpaquePointer

  /// The whole text, which may hold NUL characters.
  func text(_ column: Int32) -> String {
    guard let start = sqlite3_column_text(statement, column) else { return "" }
    let bytes = UnsafeBufferPointer(start: start, count: Int(sqlite3_column_bytes(statement, column)))
    return String(decoding: bytes, as: UTF8.self)
  }

  func integer(_ column: Int32) -> Int { Int(sqlite3_column_int64(statement, column)) }
}
