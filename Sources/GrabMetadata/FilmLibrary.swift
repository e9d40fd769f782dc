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

  /// The name under which the system's loader knows MediaInfo.
  static var systemName: String {
    #if canImport(Darwin)
      "libmediainfo.0.dylib"
    #else
      "libmediainfo.so.0"
    #endif
  }

  init(name: String = systemName) { self.name = name }

  /// What the film says that `file` is.
  func fields(of file: borrowing OpenFile) throws(TagError) -> FilmFields {
    guard let functions else {
      throw TagError(reason: "films need the library MediaInfo (on Debian and Ubuntu the package libmediainfo0v5)")
    }
    guard let film = cmi_film_open(functions.table, file.descriptor) else {
      throw TagError(reason: "MediaInfo finds nothing in it")
    }
    return FilmFields(film: film, functions: functions)
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

/// The library's functions. Sendable although it owns a pointer, because nothing writes to what it points at.
final class Functions: @unchecked Sendable {
  let table: OpaquePointer

  init(table: OpaquePointer) { self.table = table }

  deinit { cmi_library_free(table) }
}

/// What MediaInfo found in one film, by MediaInfo's names for it. Stays on the thread that made it.
final class FilmFields {
  /// Where a field stands.
  enum Stream: Int32 {
    case general = 0
    case video = 1
  }

  private let film: OpaquePointer
  private let functions: Functions

  init(film: OpaquePointer, functions: Functions) {
    self.film = film
    self.functions = functions
  }

  deinit { cmi_film_close(film) }

  /// The first of the fields that the film has, without white space around it.
  func text(_ names: String..., in stream: Stream = .general) -> String? {
    names.lazy.compactMap { self.value($0, in: stream) }.first
  }

  /// A field that is a number, e.g. `64` or `90.000`.
  func number(_ name: String, in stream: Stream = .general) -> Double? {
    value(name, in: stream).flatMap { Double($0) }.flatMap { $0.isFinite ? $0 : nil }
  }

  private func value(_ name: String, in stream: Stream) -> String? {
    guard let text = cmi_film_text(film, stream.rawValue, name) else { return nil }
    defer { free(text) }
    return String(cString: text).trimmed.nonEmpty
  }
}
