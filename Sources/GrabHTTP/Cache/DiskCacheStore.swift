import GrabCore

/// Keeps answers in a folder, one file each, for later runs of the program. Several processes may share it.
///
/// The folder is made with mode 0700 and the files with 0600: answers are private. A file that cannot be read or written is no
/// answer, never an error.
public actor DiskCacheStore: HTTPCacheStore {
  /// The first line of a file; the body follows.
  private struct Head: Codable {
    /// What was asked, secrets blacked out: tells two questions apart whose file names collide.
    let question: String
    let status: Int
    let fields: [HTTPFields.Field]
    let date: Date
    let bodyByteCount: Int
  }

  private let folder: FilePath
  private let limit: Int
  private var byteCount: Int?

  /// A store in `folder` (a path) of about `byteLimit` bytes.
  public init(folder: String, byteLimit: Int = 256 << 20) {
    self.folder = FilePath(folder)
    limit = byteLimit
  }

  /// What is kept under a key.
  public func response(for key: CacheKey) -> CachedResponse? {
    guard let bytes = try? PrivateFile(path(key)).contents(), let lineEnd = bytes.firstIndex(of: 10),
      let head = try? JSONDecoder().decode(Head.self, from: Data(bytes[..<lineEnd]))
    else { return nil }
    let body = Array(bytes[(lineEnd + 1)...])
    guard head.question == question(key), head.bodyByteCount == body.count else { return nil }
    return CachedResponse(status: head.status, fields: head.fields, body: body, date: head.date)
  }

  /// Keeps an answer, at the cost of the oldest.
  public func keep(_ response: CachedResponse, for key: CacheKey) {
    let head = Head(
      question: question(key), status: response.status, fields: response.fields, date: response.date,
      bodyByteCount: response.body.count)
    guard let line = try? JSONEncoder().encode(head), line.count + response.body.count < limit else { return }
    let bytes = Array(line) + [10] + response.body
    do {
      try PrivateFile.makeFolder(folder)
      // What a loss of power takes is asked for again; waiting for the disk would cost more.
      try PrivateFile(path(key)).replace(with: bytes, isForced: false)
    } catch { return }
    // An estimate that never falls: replaced files and other processes are seen when the folder is counted again.
    byteCount = (byteCount ?? total(files())) + bytes.count
    if byteCount ?? 0 > limit { makeRoom() }
  }

  /// Lets go of everything.
  public func removeAll() {
    for file in files() { PrivateFile(file.path).remove() }
    byteCount = 0
  }

  private func makeRoom() {
    let oldestFirst = files().sorted { ($0.modified, $0.path.text) < ($1.modified, $1.path.text) }
    var left = total(oldestFirst)
    for file in oldestFirst {
      guard left > limit else { break }
      PrivateFile(file.path).remove()
      left -= file.byteCount
    }
    byteCount = left
  }

  /// The answers, and parts of some that a program left behind when it was killed.
  private func files() -> [ListedFile] {
    ListedFile.all(in: folder).filter { ["reply", "part"].contains($0.path.fileExtension) }
  }

  private func total(_ files: [ListedFile]) -> Int { files.reduce(0) { $0 + $1.byteCount } }

  private func path(_ key: CacheKey) -> FilePath { folder.appending(FilePath(key.fileName + ".reply")) }

  private func question(_ key: CacheKey) -> String { Redaction().apply(to: key.text) }
}
