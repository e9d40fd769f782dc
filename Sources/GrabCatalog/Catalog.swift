package import GrabCore

/// What has been listed so far, in an SQLite file: it tells which service an id without a service belongs to.
///
/// The file is made when first needed, in folders that only its owner may enter. Several programs may use it at once. It can be
/// deleted at any time; then ids need their service again. Every call throws ``GrabError`` of kind `localDisk` if the file cannot
/// be read or written, or comes from a later version of this program.
package actor Catalog {
  /// Something that was listed, and where.
  package struct Listing: Sendable, Hashable {
    /// The service that listed it.
    package let service: ServiceID
    /// The id of the account that it was listed for.
    package let account: String
    /// Its name then.
    package let name: String
  }

  private enum Kind: String {
    case album, photo
    /// A list that a service keeps without calling it an album.
    case special
  }

  private let path: FilePath
  private var database: Database?

  /// The catalog in the file at `path`.
  package init(path: String) { self.path = FilePath(path) }

  /// Remembers albums that `account` of their service listed.
  package func record(_ albums: [Album], account: String) throws {
    for (kind, albums) in Dictionary(grouping: albums, by: { $0.kind.isSpecial ? Kind.special : .album }) {
      try record(albums.map { ($0.id.service, $0.id.value, $0.name) }, as: kind, account: account)
    }
  }

  /// Remembers photos that `account` of their service listed.
  package func record(_ photos: [Photo], account: String) throws {
    try record(photos.map { ($0.id.service, $0.id.value, $0.title) }, as: .photo, account: account)
  }

  /// Where an album of this id value was listed, in the order of the services' names; empty if nowhere.
  package func albums(value: String) throws -> [Listing] {
    try listings(of: value, as: [.album, .special])
  }

  /// Where a photo of this id value was listed, in the order of the services' names; empty if nowhere.
  package func photos(value: String) throws -> [Listing] { try listings(of: value, as: [.photo]) }

  /// How many ordinary albums an account has ever listed.
  package func albumCount(service: ServiceID, account: String) throws -> Int {
    try use { database in
      try database.run(
        "SELECT count(*) FROM listed WHERE service = ? AND account = ? AND kind = ?",
        [service.rawValue, account, Kind.album.rawValue]
      ) { $0.integer(0) }.first ?? 0
    }
  }

  /// What is known already is left alone, so that listing something again writes nothing to the disk.
  private static let recording = """
    INSERT INTO listed (kind, value, service, account, name) VALUES (?, ?, ?, ?, ?)
    ON CONFLICT DO UPDATE SET name = excluded.name WHERE name <> excluded.name
    """

  private func record(_ items: [(service: ServiceID, value: String, name: String)], as kind: Kind, account: String) throws {
    guard !items.isEmpty else { return }
    try use { database in
      try database.transaction {
        for item in items {
          try database.run(Self.recording, [kind.rawValue, item.value, item.service.rawValue, account, item.name])
        }
      }
    }
  }

  private func listings(of value: String, as kinds: [Kind]) throws -> [Listing] {
    try use { database in
      let listings = try database.run(
        "SELECT service, account, name FROM listed WHERE kind IN (?, ?) AND value = ? ORDER BY service, account",
        [kinds[0].rawValue, (kinds.last ?? kinds[0]).rawValue, value]
      ) { row in ServiceID(rawValue: row.text(0)).map { Listing(service: $0, account: row.text(1), name: row.text(2)) } }
      // A damaged file may have lost what is sought, and answers like one that never had it.
      if listings.isEmpty { try database.checkIntegrity() }
      return listings.compactMap { $0 }
    }
  }
}

extension Catalog {
  private func use<Result>(_ body: (Database) throws -> Result) throws -> Result {
    do {
      return try body(opened())
    } catch let error as DatabaseError {
      throw GrabError(
        .localDisk, message: "The catalog \(path.display) cannot be used.", advice: error.advice, serviceCode: "\(error.code)",
        serviceMessage: error.words)
    } catch let error as Schema.NewerSchema {
      throw GrabError(
        .localDisk, message: "The catalog \(path.display) was written by a later version of grab (\(error.version)).",
        advice: "Use that version, or delete the file; it is made anew.")
    }
  }

  private func opened() throws -> Database {
    if let database { return database }
    makeFolders(path.directory)
    // SQLite does not wait for others where two programs make a file, or change its journal, at the same moment.
    let database = try FolderLock.hold(path.directory) {
      let database = try Database(path: path.text)
      // A catalog may lose its last moments in a power cut; it is never damaged by one.
      try database.execute("PRAGMA journal_mode = WAL; PRAGMA synchronous = NORMAL")
      try Schema.migrate(database)
      return database
    }
    self.database = database
    return database
  }

  /// A folder that cannot be made shows when the file in it is opened.
  private func makeFolders(_ folder: FilePath) {
    guard !folder.bytes.isEmpty, folder.withCString({ access($0, F_OK) }) != 0 else { return }
    makeFolders(folder.directory)
    _ = folder.withCString { mkdir($0, 0o700) }
  }
}
