import Foundation
import GrabHTTP
import Testing

/// Debian's Python with oauthlib, as a judge of signed requests and as a service that logs people in.
enum OAuthlib {
  private static let python = URL(filePath: "/usr/bin/python3")

  static let isInstalled: Bool = {
    let isThere = (try? run(["-c", "import oauthlib"], input: Data()))?.status == 0
    if !isThere { print("oauthlib is not installed for /usr/bin/python3; the tests that need it are skipped.") }
    return isThere
  }()

  /// The port of a service that logs people in, started with the first test that needs it; nil where it does not run. It ends when its
  /// input does: with this process.
  static let providerPort: Int? = {
    let process = Process(), output = Pipe(), input = Pipe()
    (process.executableURL, process.arguments) = (python, [script("provider.py")])
    (process.standardOutput, process.standardInput) = (output, input)
    guard isInstalled, (try? process.run()) != nil else { return nil }
    _ = fcntl(input.fileHandleForWriting.fileDescriptor, F_DUPFD_CLOEXEC, 0)
    var line: [UInt8] = []
    while let byte = try? output.fileHandleForReading.read(upToCount: 1)?.first, byte != 10 { line.append(byte) }
    return Int(String(decoding: line, as: UTF8.self))
  }()

  private static func script(_ name: String) -> String {
    URL(filePath: #filePath).deletingLastPathComponent().appending(path: "Servers/\(name)").path
  }

  static func verdicts(on requests: [HTTPRequest]) throws -> [Bool] {
    let lines = try requests.map { try JSONSerialization.data(withJSONObject: fields(of: $0)) + Data([10]) }
    let output = try run([script("verify.py")], input: Data(lines.joined())).output
    return String(decoding: output, as: UTF8.self).split(separator: "\n").map { $0 == "true" }
  }

  private static func fields(of request: HTTPRequest) -> [String: Any] {
    var body = ""
    if case .bytes(let bytes) = request.body { body = String(decoding: bytes, as: UTF8.self) }
    let headers = Dictionary(request.fields.all.map { ($0.name, $0.value) }) { $1 }
    return ["url": request.url.text, "method": request.method.rawValue, "headers": headers, "body": body]
  }

  /// The input goes through a file: a pipe that nobody empties in between could fill.
  private static func run(_ arguments: [String], input: Data) throws -> (status: Int32, output: Data) {
    let file = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    try input.write(to: file)
    defer { try? FileManager.default.removeItem(at: file) }
    let process = Process(), pipe = Pipe()
    (process.executableURL, process.arguments) = (python, arguments)
    (process.standardInput, process.standardOutput) = (try FileHandle(forReadingFrom: file), pipe)
    try process.run()
    let output = try pipe.fileHandleForReading.readToEnd() ?? Data()
    process.waitUntilExit()
    return (process.terminationStatus, output)
  }
}

extension Trait where Self == ConditionTrait {
  static var needsOAuthlib: Self { .enabled(if: OAuthlib.isInstalled, "python3-oauthlib is not installed") }
}
