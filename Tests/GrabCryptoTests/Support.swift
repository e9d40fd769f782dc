import Foundation

/// Bytes from hexadecimal digits; spaces are left out.
func bytes(hex: String) -> [UInt8] {
  let digits = hex.compactMap(\.hexDigitValue)
  return stride(from: 0, to: digits.count - 1, by: 2).map { UInt8(digits[$0] * 16 + digits[$0 + 1]) }
}

/// The same numbers in every run (SplitMix64).
struct SeededGenerator: RandomNumberGenerator {
  private var state: UInt64

  init(seed: UInt64) { state = seed }

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    return mixed ^ (mixed >> 31)
  }

  mutating func bytes(count: Int) -> [UInt8] { (0..<count).map { _ in UInt8(truncatingIfNeeded: next()) } }
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
