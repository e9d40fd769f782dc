import GrabCatalog
import GrabCore
import GrabHTTP
import GrabOAuth

/// What every command works with: what was typed, what is set, the services, and where to write.
final class Session: Sendable {
  let command: ParsedCommand
  let environment: [String: String]
  let directories: Directories
  let settings: Settings
  let services: [Service]
  let catalog: Catalog
  /// Where logins are kept.
  let tokens: FileTokenStore
  let console: Console
  /// The next line that a person types, nil at the end of the input.
  let readLine: @Sendable () async throws -> String?
  let now: Date
  let cores: Int
  private let hasLostCatalog = Lock(false)

  init(
    command: ParsedCommand, environment: [String: String], directories: Directories, settings: Settings, services: [Service],
    console: Console, readLine: @escaping @Sendable () async throws -> String?, now: Date, cores: Int
  ) {
    (self.command, self.environment, self.directories, self.settings) = (command, environment, directories, settings)
    (self.services, self.console, self.readLine, self.now, self.cores) = (services, console, readLine, now, cores)
    catalog = Catalog(path: directories.data + "/catalog.sqlite")
    tokens = FileTokenStore(path: directories.config + "/credentials.json")
  }

  /// How results are written. Throws ``UsageError`` if both forms of JSON are asked for.
  func form() throws -> OutputForm {
    switch (command.flag("json"), command.flag("jsonl")) {
    case (true, true): throw command.error("--json and --jsonl cannot be had together.")
    case (true, false): return .json
    case (false, true): return .jsonLines
    case (false, false): return .table
    }
  }

  var style: TerminalStyle {
    TerminalStyle(isTerminal: console.width != nil, environment: environment, noColor: command.flag("no-color"))
  }

  var talk: Console.Talk { command.flag("quiet") ? .quiet : command.flag("verbose") ? .verbose : .normal }

  /// Says something on stderr, unless the person wants less talk than that.
  func say(_ text: String, _ level: Console.Talk = .normal) {
    if talk >= level { console.say("grab: " + text) }
  }

  /// Says to who sits before a terminal, or asked for more talk, why nothing comes.
  func sayRetry(_ notice: RetryNotice) {
    say(notice.description, console.isTalkOnTerminal ? .normal : .verbose)
  }

  /// The line of progress, which `--quiet` silences.
  func progress(counting noun: String) -> ProgressLine {
    ProgressLine(console, isOn: talk > .quiet, counting: noun, now: { .now })
  }

  /// Lets the catalog remember something on the side.
  ///
  /// Who lists albums wants albums: a catalog that cannot be written costs no more than ids without their service later, so it is
  /// said only with `-v`, once, and not tried again in this run. A command that needs the catalog fails with the same sentence.
  func remember(_ work: @Sendable (Catalog) async throws -> Void) async {
    guard !hasLostCatalog.withLock({ $0 }) else { return }
    do {
      try await work(catalog)
    } catch {
      hasLostCatalog.withLock { $0 = true }
      say((error as? GrabError).map { "\($0.sentence) \($0.advice)" } ?? "\(error)", .verbose)
    }
  }
}

extension Session {
  /// The service that `--service` names, or that is set, or else the first that is switched on; `local` where `--root` names a
  /// folder. Throws ``UsageError`` if it is switched off.
  func chosenService() throws -> Service {
    if let id = namedService ?? settings.service { return try service(id) }
    guard let first = services.first(where: isEnabled) else {
      throw UsageError(
        message: "Every service is switched off.", advice: "Switch one on in \(directories.config)/config.json.")
    }
    return first
  }

  /// The service that the command line names, if it does.
  var namedService: ServiceID? {
    command.string("service").flatMap { ServiceID(rawValue: $0) } ?? (command.string("root") == nil ? nil : .local)
  }

  /// A service by its name. Throws ``UsageError`` if there is none, if it is switched off, or if it has no use for `--root`.
  func service(_ id: ServiceID) throws -> Service {
    guard let service = services.first(where: { $0.info.id == id }) else {
      let names = services.map(\.info.id.rawValue)
      throw UsageError(
        message: "There is no service \(UsageError.quoted(id.rawValue)).\(Suggestion.sentence(for: id.rawValue, among: names))",
        advice: "Run `grab services` to see which there are.")
    }
    guard isEnabled(service) else {
      throw UsageError(
        message: "The service \(id) is switched off.",
        advice: "Set services.\(id).enabled to true in \(directories.config)/config.json.")
    }
    if let root = command.string("root"), root.isEmpty || id != .local {
      throw id == .local
        ? command.refusal("--root", takes: "a folder", not: root)
        : command.error("--root is for the service local, not for \(id).")
    }
    return service
  }

  /// The services that a list of services is about: the one that `--service` names, else all.
  var shownServices: [Service] {
    command.string("service").map { name in services.filter { $0.info.id.rawValue == name } } ?? services
  }

  /// False if the settings switch the service off.
  func isEnabled(_ service: Service) -> Bool { settings.services[service.info.id]?.isEnabled ?? true }

  /// The grabber of a service. Throws ``MissingKey`` or ``UsageError`` if something that it needs is not configured.
  func grabber(for service: Service, login: LoginOptions = LoginOptions()) throws -> any ServiceGrabber {
    let network = Network(environment: environment, verbosity: command.count("verbose"), say: console.sayLines)
    return try service.make(
      ServiceContext(
        environment: environment, settings: settings.services[service.info.id] ?? Settings.Service(), directories: directories,
        root: command.string("root"), account: try account, login: login, tokens: tokens,
        network: { network.transport(hiding: $0) }, onRetry: sayRetry, now: now, cores: cores))
  }

  /// What `--account` named. Throws ``UsageError`` if that is nothing.
  var account: String? {
    get throws {
      guard let name = command.string("account") else { return nil }
      if name.isEmpty { throw command.refusal("--account", takes: "the name of an account", not: name) }
      return name
    }
  }

}
