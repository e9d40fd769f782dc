import GrabCore

/// Reads `config.json` and refuses what it does not know: a mistyped setting must not silently do nothing.
struct SettingsReader {
  /// The services that there are.
  let services: [ServiceID]

  /// The settings in a JSON text. Throws ``SettingsError`` with the place of the first mistake.
  func settings(from text: [UInt8]) throws(SettingsError) -> Settings {
    let tree: SettingsTree
    do {
      tree = try JSONDecoder().decode(SettingsTree.self, from: Data(text))
    } catch {
      throw SettingsError(message: "It is not valid JSON: \(Self.words(of: error))")
    }
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
    let known = ["enabled"] + (id == .local ? ["root"] : [])
    for (key, tree) in try value(place, tree, as: \.object, called: "an object").sorted(by: { $0.key < $1.key }) {
      switch key {
      case "enabled": service.isEnabled = try value("\(place).\(key)", tree, as: \.flag, called: "true or false")
      case "root" where id == .local: service.root = try value("\(place).\(key)", tree, as: \.text, called: "a path")
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

  private static func words(of error: any Error) -> String {
    guard case DecodingError.dataCorrupted(let context) = error else { return "\(error)" }
    return (context.underlyingError as (any Error)?).map { "\($0)" } ?? context.debugDescription
  }
}

/// A JSON value of the kinds that settings use.
enum SettingsTree: Decodable {
  case object([String: SettingsTree])
  case text(String)
  case number(Int)
  case flag(Bool)
  case other

  init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    if let object = try? container.decode([String: SettingsTree].self) {
      self = .object(object)
    } else if let flag = try? container.decode(Bool.self) {
      self = .flag(flag)
    } else if let number = try? container.decode(Int.self) {
      self = .number(number)
    } else {
      self = (try? container.decode(String.self)).map { .text($0) } ?? .other
    }
  }

  var object: [String: SettingsTree]? { if case .object(let value) = self { value } else { nil } }
  var text: String? { if case .text(let value) = self { value } else { nil } }
  var number: Int? { if case .number(let value) = self { value } else { nil } }
  var flag: Bool? { if case .flag(let value) = self { value } else { nil } }
}
