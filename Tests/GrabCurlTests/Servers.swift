import Foundation
import Testing

/// Servers on the loopback address, started with the first test that needs them. Each ends when its input does: with this process.
enum Servers {
  /// The Python server with faults, and its proxy; nil where Python is missing.
  static let origin: Origin? = start("origin.py").flatMap { line in
    let ports = line.split(separator: " ").compactMap { Int($0) }
    return ports.count == 2 ? Origin(port: ports[0], proxyPort: ports[1]) : nil
  }

  /// nginx with TLS and HTTP/2; nil where nginx, openssl or Python are missing.
  static let nginx: NGINX? = start("nginx.py").flatMap { line in
    let words = line.split(separator: " ").map(String.init)
    guard words.count == 5 else { return nil }
    let ports = zip(NGINX.Door.allCases, words.dropFirst().compactMap { Int($0) })
    return NGINX(folder: words[0], ports: Dictionary(uniqueKeysWithValues: ports))
  }

  /// Where the Python server listens.
  struct Origin: Sendable {
    let port: Int
    let proxyPort: Int
  }

  /// Where nginx listens: in the clear, with TLS and HTTP/2, with TLS alone, with a certificate for another name.
  struct NGINX: Sendable {
    enum Door: String, CaseIterable {
      case plain, tls, tls1, wrong
    }

    let folder: String
    let ports: [Door: Int]

    var authority: String { folder + "/ca.pem" }
  }

  /// Runs a script and returns its first line, nil if it ends without one.
  private static func start(_ script: String) -> String? {
    let process = Process(), output = Pipe(), input = Pipe()
    process.executableURL = URL(filePath: "/usr/bin/env")
    process.arguments = [
      "python3", URL(filePath: #filePath).deletingLastPathComponent().appending(path: "Servers/\(script)").path,
    ]
    (process.standardOutput, process.standardInput) = (output, input)
    guard (try? process.run()) != nil else { return nil }
    // Never closed, so that it ends with this process.
    _ = fcntl(input.fileHandleForWriting.fileDescriptor, F_DUPFD_CLOEXEC, 0)
    var line: [UInt8] = []
    while let byte = try? output.fileHandleForReading.read(upToCount: 1)?.first, byte != 10 { line.append(byte) }
    if line.isEmpty { print("\(script) does not run here; the tests that need it are skipped.") }
    return line.isEmpty ? nil : String(decoding: line, as: UTF8.self)
  }
}

extension Trait where Self == ConditionTrait {
  static var needsPython: Self { .enabled(if: Servers.origin != nil, "python3 is not installed") }
  static var needsNGINX: Self { .enabled(if: Servers.nginx != nil, "nginx, openssl or python3 is not installed") }
}
