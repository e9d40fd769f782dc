import GrabCore

/// What goes wrong on a disk, in sentences.
enum LocalErrors {
  static func root(_ root: FilePath, _ error: SystemError) -> GrabError {
    let isFile = error.code == ENOTDIR
    let message =
      isFile
      ? "\(root.display) is not a folder."
      : error.isMissing ? "There is no folder \(root.display)." : "The folder \(root.display) cannot be read."
    return GrabError(
      .localDisk, service: .local, message: message,
      advice: error.isMissing ? "Name the folder of your photos with --root, and check that its disk is mounted." : unlock,
      serviceCode: "\(error.code)", serviceMessage: error.isMissing || isFile ? nil : error.words)
  }

  static func album(_ id: AlbumID, in root: FilePath) -> GrabError {
    GrabError(
      .notFound, service: .local, message: "There is no album \(id) in \(root.display).",
      advice: "List the albums to see which there are.")
  }

  static func photo(_ id: PhotoID, in root: FilePath) -> GrabError {
    GrabError(
      .notFound, service: .local, message: "There is no photo \(id) in \(root.display).",
      advice: fill)
  }

  /// Why the main file of a photo that was asked for makes none.
  static func unreadable(_ id: PhotoID, _ skipped: [SkippedItem]) -> GrabError {
    let kind = skipped.first?.kind ?? .localDisk
    return GrabError(
      kind, service: .local, message: skipped.first?.reason ?? "The photo \(id) cannot be read.",
      advice: kind == .localDisk ? unlock : fill)
  }

  static func folder(_ folder: FilePath, _ error: SystemError) -> GrabError {
    GrabError(
      .localDisk, service: .local, message: "The folder \(folder.display) cannot be read.", advice: unlock,
      serviceCode: "\(error.code)", serviceMessage: error.words)
  }

  static func image(_ url: URL) -> GrabError { image(called: url.absoluteString) }

  static func image(_ file: FilePath) -> GrabError { image(called: file.display) }

  private static func image(called name: String) -> GrabError {
    GrabError(
      .notFound, service: .local, message: "There is no image \(name) among these photos.",
      advice: "Use an address that this grabber gave out.")
  }

  static func file(_ file: FilePath, _ error: SystemError) -> GrabError {
    GrabError(
      error.isMissing ? .notFound : .localDisk, service: .local,
      message: "The file \(file.display) cannot be read.",
      advice: error.isMissing ? "It was moved or deleted; list its album again." : unlock, serviceCode: "\(error.code)",
      serviceMessage: error.words)
  }

  static func offset(_ offset: Int64, beyond file: FilePath, of length: Int64) -> GrabError {
    GrabError(
      .invalidRequest, service: .local,
      message: "The file \(file.display) has \(length) bytes; reading cannot begin at \(offset).",
      advice: "Begin at 0, or at the number of bytes that you already have.")
  }

  static func shortened(_ file: FilePath, to length: Int64) -> GrabError {
    GrabError(
      .malformedReply, service: .local,
      message: "The file \(file.display) ended early, after \(length) bytes; something is changing it.",
      advice: "Try again when it has settled.")
  }

  /// Why a file of a listing makes no photo.
  static func skipped(_ file: FilePath, _ why: String, kind: GrabError.Kind) -> SkippedItem {
    SkippedItem(name: file.display, reason: "The file \(file.display) \(why).", kind: kind)
  }

  /// Why the system did not let a file of a listing be read.
  static func skipped(_ file: FilePath, _ error: SystemError) -> SkippedItem {
    error.isMissing
      ? skipped(file, "has gone since its folder was listed", kind: .notFound)
      : skipped(file, "cannot be read (\(error.words))", kind: .localDisk)
  }

  /// Why the system did not let a folder below the root be read.
  static func skipped(folder: FilePath, _ error: SystemError) -> SkippedItem {
    let name = folder.bytes.isEmpty ? "." : folder.display
    let why = error.isMissing ? "has gone since it was listed" : "cannot be read (\(error.words))"
    return SkippedItem(name: name, reason: "The folder \(name) \(why).", kind: .localDisk)
  }

  private static let fill = "Fill its album to see which photos there are."
  private static let unlock = "Check who may read it, and that its disk is well."
}
