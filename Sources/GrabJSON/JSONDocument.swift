/// A JSON text, parsed once and then only read. It may be read by many tasks at once.
///
/// Nothing is converted before it is asked for: a list of 500 photos of which only the ids are wanted makes 500 strings. Every
/// ``JSONValue`` keeps its document alive.
public struct JSONDocument: Sendable {
  /// The longest text that is taken, in bytes: 64 MiB.
  public static let maximumByteCount = 64 << 20

  /// The outermost value.
  public let root: JSONValue

  /// Whether the text was no strict JSON and could be read only after cleaning: without a wrapper such as `jsonFlickrApi(…)`, a
  /// byte-order mark, commas too many; with U+FFFD for bytes that are no UTF-8 and for half surrogate pairs; with `\'` and bare
  /// control characters in strings put right; with numbers beyond 64 bits read as texts.
  public let wasRepaired: Bool

  /// Parses UTF-8 text. Of members with the same name, the first counts.
  ///
  /// - Parameters:
  ///   - bytes: the text, at most ``maximumByteCount`` long. A lone value such as `true` is a document too.
  ///   - redact: removes secrets from the beginning of a text that cannot be read, for ``JSONParseError/excerpt``. Without it
  ///     there is no excerpt.
  /// - Throws: ``JSONParseError`` if this is no JSON, not even after cleaning.
  public init(parsing bytes: [UInt8], redact: (String) -> String = { _ in "" }) throws(JSONParseError) {
    do throws(JSONParseError.Problem) {
      let (tape, wasRepaired) = try Self.parse(bytes)
      self.root = JSONValue(tape: tape, place: .at(tape.root))
      self.wasRepaired = wasRepaired
    } catch {
      throw JSONParseError(error, in: bytes, redact: redact)
    }
  }

  private static func parse(_ bytes: [UInt8]) throws(JSONParseError.Problem) -> (ParsedTape, wasRepaired: Bool) {
    guard bytes.count <= maximumByteCount else { throw .tooLong }
    do throws(JSONParseError.Problem) {
      return (try ParsedTape(parsing: bytes), false)
    } catch .malformed {
      return (try ParsedTape(parsing: JSONCleaner.clean(bytes)), true)
    } catch {
      throw error
    }
  }
}
