import TestSupport
import Foundation
import GrabJSON

/// The root of a text that is to be parsed.
func json(_ text: String) throws -> JSONValue { try JSONDocument(parsing: Array(text.utf8)).root }

/// A JSON value as Foundation reads it, or as a test made it up.
enum Plain: Decodable, Hashable {
  case null
  case flag(Bool)
  case integer(Int64)
  case unsigned(UInt64)
  case real(Double)
  case text(String)
  case list([Plain])
  case object([String: Plain])

  init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    if container.decodeNil() {
      self = .null
    } else if let flag = try? container.decode(Bool.self) {
      self = .flag(flag)
    } else if let text = try? container.decode(String.self) {
      self = .text(text)
    } else if let list = try? container.decode([Plain].self) {
      self = .list(list)
    } else if let object = try? container.decode([String: Plain].self) {
      self = .object(object)
    } else {
      self = try Plain(numberFrom: container)
    }
  }

  private init(numberFrom container: any SingleValueDecodingContainer) throws {
    let real = try? container.decode(Double.self)
    // Foundation cuts long decimals to whole numbers where they are asked for; and it makes of `0e5` a whole number, but no `Double`.
    if let integer = try? container.decode(Int64.self), real == nil || real == Double(integer) {
      self = .integer(integer)
    } else if let unsigned = try? container.decode(UInt64.self), real == Double(unsigned) {
      self = .unsigned(unsigned)
    } else {
      self = .real(try real ?? container.decode(Double.self))
    }
  }

  /// What Foundation makes of a text.
  init(parsing bytes: [UInt8]) throws { self = try JSONDecoder().decode(Plain.self, from: Data(bytes)) }

  /// Everything that can be read from a value. A whole number is an integer even with a point in it, as in Foundation.
  init(reading value: JSONValue) {
    switch value.kind {
    case .absent, .null: self = .null
    case .flag: self = .flag(value.flag ?? false)
    case .text: self = .text(value.text ?? "")
    case .list: self = .list(value.list.map(Plain.init(reading:)))
    case .object:
      // Foundation lets the last of equal names win, this library the first; both are allowed.
      self = .object(
        Dictionary(value.members.map { ($0.name, Plain(reading: $0.value)) }, uniquingKeysWith: { first, _ in first }))
    case .number: self = Plain(number: value)
    }
  }

  /// With all numbers as `Double`: Foundation has its own mind about which spellings are whole.
  var inDoubles: Plain {
    switch self {
    case .integer(let number): .real(Double(number))
    case .unsigned(let number): .real(Double(number))
    case .list(let items): .list(items.map(\.inDoubles))
    case .object(let members): .object(members.mapValues(\.inDoubles))
    default: self
    }
  }

  private init(number value: JSONValue) {
    if let integer = value.integer {
      self = .integer(Int64(integer))
    } else if let unsigned = value.text.flatMap(UInt64.init) {
      self = .unsigned(unsigned)
    } else {
      self = .real(value.number ?? .nan)
    }
  }
}

/// The recorded replies, which are not part of this package.
enum Fixtures {
  static let jsonFiles: [String] = {
    let all = (try? FileManager.default.subpathsOfDirectory(atPath: RecordedReplies.folder.path)) ?? []
    return all.filter { $0.hasSuffix(".json") }.sorted()
  }()

  static func bytes(_ path: String) throws -> [UInt8] {
    Array(try Data(contentsOf: RecordedReplies.folder.appending(path: path)))
  }

  static func document(_ path: String) throws -> JSONDocument { try JSONDocument(parsing: bytes(path)) }
}
