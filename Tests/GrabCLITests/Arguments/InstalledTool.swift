import Foundation

/// A program that a test runs when it is installed.
struct InstalledTool: Sendable {
  let path: String

  /// Looks for `name` in `PATH`; `nil` when it is not there.
  init?(_ name: String) {
    let folders = (ProcessInfo.processInfo.environment["PATH"] ?? "").split(separator: ":")
    guard let path = folders.map({ "\($0)/\(name)" }).first(where: FileManager.default.isExecutableFile) else { return nil }
    self.path = path
  }

  /// What the program wrote, both streams together, and the status it ended with.
  func run(_ arguments: [String], in folder: URL? = nil) throws -> (output: String, status: Int32) {
    let process = Process()
    let pipe = Pipe()
    process.executableURL = URL(fileURLWithPath: path)
    process.arguments = arguments
    process.currentDirectoryURL = folder
    process.environment = [
      "HOME": FileManager.default.temporaryDirectory.path, "PATH": ProcessInfo.processInfo.environment["PATH"] ?? "",
      "LC_ALL": "C.UTF-8", "TERM": "dumb", "MANWIDTH": "80",
    ]
    process.standardInput = FileHandle.nullDevice
    process.standardOutput = pipe
    process.standardError = pipe
    try process.run()
    let output = pipe.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    return (String(decoding: output, as: UTF8.self), process.terminationStatus)
  }
}

/// A folder that is gone when the test is.
final class TemporaryFolder {
  let url: URL

  init() throws {
    url = FileManager.default.temporaryDirectory.appendingPathComponent("grab-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
  }

  deinit { try? FileManager.default.removeItem(at: url) }

  /// Writes a file and returns its path.
  func write(_ text: String, to name: String) throws -> String {
    let file = url.appendingPathComponent(name)
    try FileManager.default.createDirectory(at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
    try text.write(to: file, atomically: true, encoding: .utf8)
    return file.path
  }
}
