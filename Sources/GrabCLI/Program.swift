import Dispatch
import GrabCore

/// The command `grab`: reads the words of a command line and does what they say.
package struct Program: Sendable {
  private let environment: [String: String]
  private let console: Console
  private let readLine: @Sendable () async throws -> String?
  private let services: [Service]
  private let now: Date
  private let cores: Int
  private let home: String

  init(
    environment: [String: String], home: String, console: Console,
    readLine: @escaping @Sendable () async throws -> String? = { nil }, services: [Service] = Service.all, now: Date, cores: Int
  ) {
    (self.environment, self.home, self.console, self.readLine) = (environment, home, console, readLine)
    (self.services, self.now, self.cores) = (services, now, cores)
  }

  /// The program of this process: its environment, its streams, its clock.
  package static func standard() -> Program {
    let process = ProcessInfo.processInfo
    let environment = process.environment
    let home = getpwuid(getuid()).map { String(cString: $0.pointee.pw_dir) } ?? "/"
    return Program(
      environment: environment, home: home, console: .standard(environment: environment),
      readLine: { try await LineInput(STDIN_FILENO).next() }, now: Date(),
      cores: process.activeProcessorCount)
  }

  /// Runs the words behind the program's name; ctrl-C ends it, a second one at once. Every error ends in a sentence on stderr and
  /// a code; nothing is thrown.
  package func runUntilInterrupted(_ words: [String]) async -> ExitCode {
    // Writing into a closed pipe shall be an error, not the end.
    signal(SIGPIPE, SIG_IGN)
    signal(SIGINT, SIG_IGN)
    let task = Task { await run(words) }
    let interrupts = DispatchSource.makeSignalSource(signal: SIGINT)
    interrupts.setEventHandler {
      if task.isCancelled { _exit(ExitCode.interrupted.rawValue) }
      task.cancel()
    }
    interrupts.resume()
    defer { interrupts.cancel() }
    return await task.value
  }

  /// Runs the words behind the program's name.
  func run(_ words: [String]) async -> ExitCode {
    let code: ExitCode
    do {
      code = try await perform(words)
      try console.flush()
    } catch {
      try? console.flush()
      return report(error)
    }
    return code
  }

  private func perform(_ words: [String]) async throws -> ExitCode {
    let spec = GrabCommandLine.spec(services: services)
    let style = TerminalStyle(
      isTerminal: console.width != nil, environment: environment, noColor: words.contains("--no-color"))
    let help = HelpText(spec, width: console.width, style: style)
    switch try CommandLineParser(spec).parse(words) {
    case .help(let command): return try show(help.text(for: command))
    case .version: return try show("\(spec.program) \(spec.version)\n")
    case .run(let command):
      switch command.command.name {
      case "help": return try show(help.text(for: command.argument("command").flatMap(spec.command)))
      case "completions": return try show(completions(for: command, spec))
      case "manual": return try show(ManPage(spec, date: GrabCommandLine.date).text)
      default: return try await session(for: command).run()
      }
    }
  }

  private func show(_ text: String) throws -> ExitCode {
    try console.write(Array(text.utf8))
    return .done
  }

  private func completions(for command: ParsedCommand, _ spec: CommandLineSpec) -> String {
    // The command line allows these words only.
    ShellCompletion.Shell(rawValue: command.argument("shell") ?? "").map(ShellCompletion(spec).script) ?? ""
  }

  private func session(for command: ParsedCommand) throws -> Session {
    let directories = Directories(environment: environment, home: home)
    return Session(
      command: command, environment: environment, directories: directories, settings: try settings(in: directories),
      services: services, console: console, readLine: readLine, now: now, cores: cores)
  }

  private func settings(in directories: Directories) throws -> Settings {
    let path = directories.config + "/config.json"
    guard let text = try SmallFile.bytes(at: path) else { return Settings() }
    do {
      return try SettingsReader(services: services.map(\.info.id), home: directories.home).settings(from: text)
    } catch {
      throw UsageError(
        message: "The settings in \(SafeText.visible(path)) are wrong. \(error.message)", advice: "Mend the file, or remove it.")
    }
  }

  /// Says what went wrong, and gives the code for it.
  private func report(_ error: any Error) -> ExitCode {
    switch error {
    case is OutputClosed: return .done
    case is CancellationError: return .interrupted
    case let error as UsageError:
      console.say("grab: \(error.message)")
      console.say(error.advice)
      return .usage
    case let error as MissingKey: return report(error.error)
    case let error as GrabError:
      console.say("grab: \(error.sentence)")
      console.say(error.advice)
      return ExitCode(error.kind)
    default:
      console.say("grab: \(error)")
      return .failed
    }
  }
}
