import Foundation
import GrabCore
import GrabTesting

@testable import GrabCLI

/// What a run of the program wrote and how it ended.
struct Outcome {
  let code: ExitCode
  let out: String
  let error: String

  var lines: [String] { out.split(separator: "\n").map(String.init) }
  var errorLines: [String] { error.split(separator: "\n").map(String.init) }
}

/// The program in memory: a home folder of its own, made-up services, and streams that are read afterwards.
final class Bench: Sendable {
  let home: TemporaryFolder
  let environment: [String: String]
  let services: [Service]
  let width: Int?

  init(services: [Service] = Service.all, width: Int? = nil, environment: [String: String] = [:]) throws {
    home = try TemporaryFolder()
    self.environment = ["HOME": home.url.path].merging(environment) { $1 }
    (self.services, self.width) = (services, width)
  }

  convenience init(_ grabbers: MockGrabber..., width: Int? = nil, environment: [String: String] = [:]) throws {
    try self.init(services: grabbers.map(Service.init), width: width, environment: environment)
  }

  /// Runs a command line, split at blanks.
  func run(_ line: String) async -> Outcome { await run(words: line.split(separator: " ").map(String.init)) }

  func run(
    words: [String], isTalkOnTerminal: Bool = false,
    readLine: @escaping @Sendable (Streams) async throws -> String? = { _ in nil }
  ) async -> Outcome {
    let streams = Streams()
    let code = await program(
      streams.console(width: width, isTalkOnTerminal: isTalkOnTerminal), readLine: { try await readLine(streams) }
    ).run(words)
    return Outcome(code: code, out: streams.out, error: streams.error)
  }

  func program(_ console: Console, readLine: @escaping @Sendable () async throws -> String? = { nil }) -> Program {
    Program(
      environment: environment, home: "/nobody", console: console, readLine: readLine, services: services,
      now: Date(timeIntervalSince1970: 1_750_000_000),
      cores: 2)
  }

  func path(_ name: String) -> String { home.url.appendingPathComponent(name).path }

  /// Writes the settings.
  func configure(_ json: String) throws { _ = try home.write(json, to: ".config/grab/config.json") }

  /// A file that looks like a photo from its first bytes on.
  func makePhoto(_ name: String) throws {
    let url = home.url.appendingPathComponent(name)
    try FileManager.default.createDirectory(at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data([0xFF, 0xD8, 0xFF, 0xE0, 0, 16] + Array("JFIF\0".utf8) + [UInt8](repeating: 0, count: 20)).write(to: url)
  }
}

/// Streams that remember what was written, block by block.
final class Streams: Sendable {
  private let blocks = Lock<[String]>([])
  private let talk = Lock("")
  private let all = Lock("")

  var out: String { blocks.withLock { $0.joined() } }
  var error: String { talk.withLock { $0 } }
  /// Both, in the order in which they came.
  var everything: String { all.withLock { $0 } }

  func console(
    width: Int? = nil, canShowProgress: Bool = false, isTalkOnTerminal: Bool = false, limit: Int = .max
  ) -> Console {
    Console(width: width, canShowProgress: canShowProgress, isTalkOnTerminal: isTalkOnTerminal) { [self] bytes in
      try blocks.withLock { blocks in
        guard blocks.count < limit else { throw OutputClosed() }
        blocks.append(String(decoding: bytes, as: UTF8.self))
      }
      all.withLock { $0 += String(decoding: bytes, as: UTF8.self) }
    } writeError: { [self] text in
      talk.withLock { $0 += text }
      all.withLock { $0 += text }
    }
  }
}

extension Service {
  /// A service that is this grabber.
  init(_ grabber: any ServiceGrabber) { self.init(info: grabber.service) { _ in grabber } }
}

extension MockService {
  static func named(_ id: String, perRequest: Int = 500, needsLogin: Bool = false, login: Login = .connected) -> MockService {
    MockService(
      info: .mock(id: id, needsLogin: needsLogin, albumsPerRequest: perRequest, photosPerRequest: perRequest), login: login)
  }
}
