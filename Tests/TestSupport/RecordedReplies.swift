package import Foundation

/// The replies recorded from real services, which are not part of this package.
package enum RecordedReplies {
  /// `GRAB_FIXTURES`, or `shared/fixtures` beside the package.
  package static let folder: URL = {
    if let path = ProcessInfo.processInfo.environment["GRAB_FIXTURES"] { return URL(filePath: path) }
    let package = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    return package.deletingLastPathComponent().appending(path: "shared/fixtures")
  }()

  /// False, and the reason printed, where they are absent.
  package static let areThere: Bool = {
    let areThere = FileManager.default.fileExists(atPath: folder.path)
    if !areThere { print("Skipped: no recorded replies at \(folder.path)") }
    return areThere
  }()
}
