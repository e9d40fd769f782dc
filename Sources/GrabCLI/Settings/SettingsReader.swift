import GrabCore

/// Reads `config.json` and refuses what it does not know: a mistyped setting must not silently do nothing.
struct SettingsReader {
  /// The services that there are.
  let services: [ServiceID]
  /// The folder that `~` stands for.
  let home: String

  /// The settings in a JSON text. Throws ``SettingsError`` with the place of the first mistake.
  func settings(from text: [UInt8]) throws(SettingsError) -> Settings {
    let tree = try SettingsTree(parsing: text)
    var settings = Settings()
    for (key, value) in try value("", tree, as: \.object, called: "an object").sorted(by: { $0.key < $1.key }) {
      switch key {
      case "service": settings.service = try service(key, value)
      case "perPage": settings.perPage = try perPage(key, value)
      case "services": settings.services = try table(key, value)
      default: throw unknown(key, of: ["service", "perPage", "services"])
      }
    }
    return settings
  }

  private func table(_ place: String, _ tree: SettingsTree) throws(SettingsError) -> [ServiceID: Settings.Service] {
    var table: [ServiceID: Settings.Service] = [:]
    for (name, tree) in try value(place, tree, as: \.object, called: "an object").sorted(by: { $0.key < $1.key }) {
      guard let id = services.first(where: { $0.rawValue == name }) else {
        throw unknown("\(place).\(name)", of: services.map(\.rawValue))
      }
      table[id] = try service(id, at: "\(place).\(name)", tree)
    }
    return table
  }

  private func service(_ id: ServiceID, at place: String, _ tree: SettingsTree) throws(SettingsError) -> Settings.Service {
    var service = Settings.Service()
    let known = ["enabled"] + (id == .local ? ["root"] : ["key", "secret", "endpoint", "requestsPerHour"])
    for (key, tree) in try value(place, tree, as: \.object, called: "an object").sorted(by: { $0.key < $1.key }) {
      switch key {
      case "enabled": service.isEnabled = try value("\(place).\(key)", tree, as: \.flag, called: "true or false")
      case "root" where id == .local: service.root = try folder("\(place).\(key)", tree)
      case _ where !known.contains(key): throw unknown("\(place).\(key)", of: known)
      case "key": service.key = try value("\(place).\(key)", tree, as: \.text, called: "a text")
      case "secret": service.secret = try value("\(place).\(key)", tree, as: \.text, called: "a text")
      case "endpoint": service.endpoint = try value("\(place).\(key)", tree, as: \.text, called: "an address")
      case "requestsPerHour": service.requestsPerHour = try requestsPerHour("\(place).\(key)", tree)
      default: throw unknown("\(place).\(key)", of: known)
      }
    }
    return service
  }

  private func service(_ place: String, _ tree: SettingsTree) throws(SettingsError) -> ServiceID {
    let name = try value(place, tree, as: \.text, called: "the name of a service")
    guard let id = services.first(where: { $0.rawValue == name }) else {
      throw SettingsError(
        message: "`\(place)` names no service: '\(name)'. There are \(services.map(\.rawValue).joined(separator: ", ")).")
    }
    return id
  }

  private func perPage(_ place: String, _ tree: SettingsTree) throws(SettingsError) -> Int {
    let number = try value(place, tree, as: \.number, called: "a whole number")
    guard PageRequest.allowedSizes.contains(number) else {
      throw SettingsError(message: "`\(place)` must be from 1 to 500, not \(number).")
    }
    return number
  }

  private func requestsPerHour(_ place: String, _ tree: SettingsTree) throws(SettingsError) -> Int {
    let number = try value(place, tree, as: \.number, called: "a whole number")
    guard (0...1_000_000).contains(number) else {
      throw SettingsError(message: "`\(place)` must be 0 (no limit) or more, not \(number).")
    }
    return number
  }

  /// A relative path would mean another folder wherever the command is called from.
  private func folder(_ place: String, _ tree: SettingsTree) throws(SettingsError) -> String {
    let path = try value(place, tree, as: \.text, called: "the path of a folder")
    if path.hasPrefix("/") { return path }
    guard path == "~" || path.hasPrefix("~/") else {
      throw SettingsError(message: "`\(place)` must begin with / or ~/, not be '\(path)'.")
    }
    return home + path.dropFirst()
  }

  private func value<Value>(
    _ place: String, _ tree: SettingsTree, as path: (SettingsTree) -> Value?, called expected: String
  ) throws(SettingsError) -> Value {
    guard let value = path(tree) else {
      throw SettingsError(message: "\(place.isEmpty ? "The whole" : "`\(place)`") must be \(expected).")
    }
    return value
  }

  private func unknown(_ place: String, of known: [String]) -> SettingsError {
    let key = place.split(separator: ".").last.map(String.init) ?? place
    return SettingsError(message: "There is no setting `\(place)`.\(Suggestion.sentence(for: key, among: known))")
  }
}
