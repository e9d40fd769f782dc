public import GrabCore

/// Reads the field `Retry-After`: how long a server asks to wait (RFC 9110 10.2.3).
public enum RetryAfter {
  /// Seconds, or a date in any of the three forms, counted from `now`. A date that has passed is zero; more than a year is a year;
  /// what is neither is nil.
  public static func parse(_ text: String, now: Date) -> Duration? {
    let text = text.filter { $0 != " " }.isEmpty ? "" : text
    let trimmed = text.split(separator: " ").joined(separator: " ")
    if !trimmed.isEmpty, trimmed.utf8.allSatisfy({ (48...57).contains($0) }) {
      return min(.seconds(Int(trimmed) ?? .max / 2), longest)
    }
    return HTTPDate.parse(trimmed).map { date in
      .seconds(min(max(0, date.timeIntervalSince(now)), 31_536_000))
    }
  }

  private static let longest = Duration.seconds(31_536_000)
}

extension HTTPResponse {
  /// How long the server asks to wait; nil if it does not.
  public func retryAfter(now: Date) -> Duration? { fields["Retry-After"].flatMap { RetryAfter.parse($0, now: now) } }
}
