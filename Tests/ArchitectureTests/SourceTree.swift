import Foundation

/// The files of this package, read for tests about the package itself.
struct SourceTree {
  struct File {
    /// Relative to the package, e.g. `Sources/GrabCore/Lock.swift`.
    let path: String
    let lines: [String]

    /// The target that the file belongs to.
    var target: String { String(path.split(separator: "/")[1]) }

    /// The modules that the file imports.
    var imports: [String] {
      lines.compactMap { line in
        let words = line.split(separator: " ").map(String.init)
        guard let index = words.firstIndex(of: "import"), words[..<index].allSatisfy(Self.mayStandBeforeImport) else {
          return nil
        }
        return words.dropFirst(index + 1).first
      }
    }

    private static func mayStandBeforeImport(_ word: String) -> Bool {
      word.hasPrefix("@") || ["public", "package", "internal", "fileprivate", "private"].contains(word)
    }
  }

  let root: URL

  init(testFile: String = #filePath) {
    root = URL(filePath: testFile).deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
  }

  func swiftFiles(below folder: String) throws -> [File] {
    let start = root.appending(path: folder)
    let names = try FileManager.default.subpathsOfDirectory(atPath: start.path).filter { $0.hasSuffix(".swift") }.sorted()
    return try names.map { File(path: folder + "/" + $0, lines: try text(at: folder + "/" + $0).components(separatedBy: "\n")) }
  }

  func text(at path: String) throws -> String {
    try String(contentsOf: root.appending(path: path), encoding: .utf8)
  }

  func exists(_ path: String) -> Bool { FileManager.default.fileExists(atPath: root.appending(path: path).path) }
}
