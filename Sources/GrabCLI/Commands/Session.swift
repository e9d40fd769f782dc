import GrabCatalog
import GrabCore

/// What every command works with: what was typed, what is set, the services, and where to write.
struct Session: Sendable {
  let command: ParsedCommand
  let environment: [String: String]
  let directories: Directories
  let settings: Settings
  let services: [Service]
  let catalog: Catalog
  let console: Console
  let now: Date
  let cores: Int

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

  func progress(counting noun: String) -> ProgressLine {
    ProgressLine(console, counting: noun, now: { .now })
  }

  /// The page that was asked for. Throws ``UsageError`` for numbers out of range, and for a page of everything.
  func pageRequest() throws -> PageRequest? {
    let page = try command.int("page", in: 0...Int.max)
    let perPage = try command.int("per-page", in: PageRequest.allowedSizes)
    if command.flag("all"), page != nil { throw command.error("--all and --page cannot be had together.") }
    return command.flag("all") ? nil : try PageRequest(page: page ?? 0, perPage: perPage ?? defaultPerPage)
  }

  /// The size of the pages that a list of everything is fetched in.
  func perPageOfAll() throws -> Int { try command.int("per-page", in: PageRequest.allowedSizes) ?? settings.perPage ?? 500 }

  private var defaultPerPage: Int { settings.perPage ?? 100 }
}

extension Session {
  /// The service that `--service` names, or that is set, or else the first. Throws ``UsageError`` if it is switched off.
  func chosenService() throws -> Service {
    let name =
      command.string("service").flatMap { ServiceID(rawValue: $0) } ?? settings.service ?? services.first?.info.id ?? .local
    return try service(name)
  }

  /// A service by its name. Throws ``UsageError`` if there is none, or if it is switched off.
  func service(_ id: ServiceID) throws -> Service {
    guard let service = services.first(where: { $0.info.id == id }) else {
      let names = services.map(\.info.id.rawValue)
      throw UsageError(
        message: "There is no service \(UsageError.quoted(id.rawValue)).\(Suggestion.sentence(for: id.rawValue, among: names))",
        advice: "Run `grab services` to see which there are.")
    }
    guard settings.services[id]?.isEnabled ?? true else {
      throw UsageError(
        message: "The service \(id) is switched off.",
        advice: "Set services.\(id).enabled to true in \(directories.config)/config.json.")
    }
    return service
  }

  func grabber(for service: Service) -> any ServiceGrabber {
    service.make(
      ServiceContext(
        environment: environment, settings: settings.services[service.info.id] ?? Settings.Service(), directories: directories,
        root: command.string("root"), now: now, cores: cores))
  }
}
