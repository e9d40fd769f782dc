import Foundation

/// Bytes from hexadecimal digits; spaces are left out.
func bytes(hex: String) -> [UInt8] {
  let digits = hex.compactMap(\.hexDigitValue)
  return stride(from: 0, to: digits.count - 1, by: 2).map { UInt8(digits[$0] * 16 + digits[$0 + 1]) }
}

/// Another program that is asked for its opinion.
struct Program {
  let path: String

  /// The program of that name, nil with a printed reason where there is none.
  static func named(_ name: String) -> Program? {
    let folders = (ProcessInfo.processInfo.environment["PATH"] ?? "").split(separator: ":")
    let path = folders.map { "\($0)/\(name)" }.first { FileManager.default.isExecutableFile(atPath: $0) }
    if path == nil { print("Not compared with \(name), which is not installed.") }
    return path.map(Program.init)
  }

  /// The first word of what the program prints about a file of these bytes.
  func firstWord(_ arguments: [String], about bytes: [UInt8]) throws -> String {
    let file = FileManager.default.temporaryDirectory.appending(path: "grab-crypto-\(UUID().uuidString)")
    try Data(bytes).write(to: file)
    defer { try? FileManager.default.removeItem(at: file) }
    let (process, output) = (Process(), Pipe())
    process.executableURL = URL(filePath: path)
    process.arguments = arguments + [file.path]
    process.standardOutput = output
    try process.run()
    let text = String(decoding: output.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    process.waitUntilExit()
    return text.split(whereSeparator: \.isWhitespace).first.map(String.init) ?? ""
  }
}
