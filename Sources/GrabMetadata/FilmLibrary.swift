internal import CMediaInfo
internal import GrabCore

/// MediaInfo, loaded when the first film is read and not before: it takes longer to load than a hundred photos take to read.
final class FilmLibrary: Sendable {
  private let name: String
  private let state = Lock<State>(.untried)

  private enum State {
    case untried
    case missing
    case loaded(Functions)
  }

  /// Sendable although it owns a pointer, because nothing writes to what it points at.
  private final class Functions: @unchecked Sendable {
    let table: OpaquePointer

    init(table: OpaquePointer) { self.table = table }

    deinit { cmi_library_free(table) }
  }

  /// The system's MediaInfo. One for the whole process: the loader has room for some fifteen copies apart from the program's own
  /// libraries, and gives none back.
  static let system = FilmLibrary(name: systemName)

  private static var systemName: String {
    #if canImport(Darwin)
      "libmediainfo.0.dylib"
    #else
      "libmediainfo.so.0"
    #endif
  }

  /// The library of that file name.
  init(name: String) { self.name = name }

  /// The named fields of the film that `file` is.
  func read(_ fields: [FilmField], of file: borrowing OpenFile) throws(MetadataError) -> [FilmField: String] {
    guard let functions else {
      throw MetadataError(reason: "films need the library MediaInfo (on Debian and Ubuntu the package libmediainfo0v5)")
    }
    var length = 0
    let names = fields.map { "\($0.stream.rawValue)\($0.name)" }.joined(separator: "\n")
    guard let answer = cmi_film_read(functions.table, file.descriptor, names, &length) else {
      throw MetadataError(reason: "MediaInfo finds nothing in it, or does not come to an end with it")
    }
    defer { free(answer) }
    let texts = UnsafeRawBufferPointer(start: answer, count: length).split(separator: 0, omittingEmptySubsequences: false)
    let known = zip(fields, texts.map { String(decoding: $0, as: UTF8.self).trimmed }).filter { !$0.1.isEmpty }
    return Dictionary(known) { first, _ in first }
  }

  private var functions: Functions? {
    state.withLock { state in
      if case .untried = state {
        state = cmi_library_load(name).map { .loaded(Functions(table: $0)) } ?? .missing
      }
      guard case .loaded(let functions) = state else { return nil }
      return functions
    }
  }
}

/// A field by MediaInfo's name for it.
struct FilmField: Hashable {
  /// What a field is of.
  enum Stream: Int {
    case general = 0
    case video = 1
  }

  let stream: Stream
  let name: String

  static func general(_ name: String) -> FilmField { FilmField(stream: .general, name: name) }
  static func video(_ name: String) -> FilmField { FilmField(stream: .video, name: name) }
}
