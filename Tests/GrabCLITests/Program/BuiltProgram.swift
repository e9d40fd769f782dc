import Foundation

/// The real executable, as the build left it beside this test bundle.
struct BuiltProgram: Sendable {
  let path: String
  let home: TemporaryFolder

  private final class Marker {}

  /// Nil if it is not there, e.g. because only this test target was built.
  init?() throws {
    let bundle = Bundle(for: Marker.self).bundleURL
    let folders = [bundle.deletingLastPathComponent(), Bundle.main.bundleURL, bundle]
    guard let path = folders.map({ $0.appendingPathComponent("grab").path }).first(where: FileManager.default.isExecutableFile)
    else {
      return nil
    }
    self.path = path
    home = try TemporaryFolder()
  }

  /// Runs a shell command line in which `grab` is the program; at most 20 seconds.
  func shell(_ line: String, environment: [String: String] = [:]) throws -> (out: String, error: String, status: Int32) {
    let process = Process()
    let (out, error) = (home.url.appendingPathComponent("stdout"), home.url.appendingPathComponent("stderr"))
    for file in [out, error] { try Data().write(to: file) }
    process.executableURL = URL(fileURLWithPath: "/usr/bin/timeout")
    process.arguments = ["-k", "1", "20", "/bin/bash", "-c", line]
    process.currentDirectoryURL = home.url
    process.environment = self.environment.merging(environment) { $1 }
    process.standardInput = FileHandle.nullDevice
    process.standardOutput = try FileHandle(forWritingTo: out)
    process.standardError = try FileHandle(forWritingTo: error)
    try process.run()
    process.waitUntilExit()
    return (
      try String(contentsOf: out, encoding: .utf8), try String(contentsOf: error, encoding: .utf8), process.terminationStatus
    )
  }

  /// Runs `grab` in a terminal of so many columns, and gives what it showed: both streams, line breaks as `\n`.
  func terminal(_ arguments: String, columns: Int, environment: [String: String] = [:]) throws -> String? {
    guard let script = InstalledTool("script") else { return nil }
    let run = try shell(
      "\(script.path) -qec 'stty cols \(columns) rows 40; grab \(arguments)' /dev/null", environment: environment)
    return run.out.replacingOccurrences(of: "\r\n", with: "\n")
  }

  /// Makes folders of files that look like photos from their first bytes on.
  func makePhotos(folders: Int, files: Int) throws {
    let first = home.url.appendingPathComponent("first")
    try Data([0xFF, 0xD8, 0xFF, 0xE0, 0, 16] + Array("JFIF\0".utf8) + [UInt8](repeating: 0, count: 20)).write(to: first)
    for folder in 0..<folders {
      let url = home.url.appendingPathComponent("Pictures/\(folder)")
      try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
      for file in 0..<files { _ = link(first.path, "\(url.path)/IMG_\(file).jpg") }
    }
  }

  private var environment: [String: String] {
    let tools = ProcessInfo.processInfo.environment["PATH"] ?? "/usr/bin:/bin"
    return [
      "HOME": home.url.path, "PATH": (path as NSString).deletingLastPathComponent + ":" + tools, "LC_ALL": "C.UTF-8",
      "TERM": "xterm-256color",
    ]
  }
}
