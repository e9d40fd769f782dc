import GrabCore

/// Where files belong, by the XDG base directory specification: unset, empty and relative values count as not given.
struct Directories: Sendable, Hashable {
  private let environment: [String: String]
  /// The home folder.
  let home: String

  /// - Parameter home: the home folder of the account, where `HOME` is not set.
  init(environment: [String: String], home: String) {
    self.environment = environment
    self.home = Self.absolute(environment["HOME"]) ?? home
  }

  /// `config.json` and credentials.
  var config: String { (Self.absolute(environment["XDG_CONFIG_HOME"]) ?? home + "/.config") + "/grab" }
  /// The catalog.
  var data: String { (Self.absolute(environment["XDG_DATA_HOME"]) ?? home + "/.local/share") + "/grab" }
  /// The thumbnails that desktop programs share.
  var thumbnails: String { (Self.absolute(environment["XDG_CACHE_HOME"]) ?? home + "/.cache") + "/thumbnails" }

  /// The pictures folder that `user-dirs.dirs` names, else `~/Pictures`.
  ///
  /// - Parameter userDirectories: the text of `$XDG_CONFIG_HOME/user-dirs.dirs`, nil if there is none.
  func pictures(userDirectories: String?) -> String {
    if let direct = Self.absolute(environment["XDG_PICTURES_DIR"]) { return direct }
    let prefix = "XDG_PICTURES_DIR="
    for line in (userDirectories ?? "").split(separator: "\n").reversed() where line.hasPrefix(prefix) {
      let value = line.dropFirst(prefix.count).filter { $0 != "\"" }
      let path = value.hasPrefix("$HOME/") ? home + value.dropFirst("$HOME".count) : String(value)
      // By its specification, the home folder itself stands for "none".
      if let path = Self.absolute(path), path != home { return path }
    }
    return home + "/Pictures"
  }

  /// `path` with a leading `~` as the home folder: no shell does that within `--root=~/Pictures`, or in a variable.
  func expanded(_ path: String) -> String { path == "~" || path.hasPrefix("~/") ? home + path.dropFirst() : path }

  /// Where `user-dirs.dirs` lies.
  var userDirectoriesFile: String { (Self.absolute(environment["XDG_CONFIG_HOME"]) ?? home + "/.config") + "/user-dirs.dirs" }

  private static func absolute(_ path: String?) -> String? {
    guard let path, path.hasPrefix("/") else { return nil }
    return path.count > 1 && path.hasSuffix("/") ? String(path.dropLast()) : path
  }
}
