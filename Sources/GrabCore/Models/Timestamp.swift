extension Date {
  /// The instant in ISO 8601, UTC, whole seconds rounded down: `2013-05-01T10:00:00Z`. Instants outside the years 1…9999, which
  /// the form cannot hold, are moved to its edge.
  package var timestamp: String {
    let instant = timeIntervalSince1970.rounded(.down)
    // Written so that what is not a number becomes the lower edge too.
    let seconds = instant > Self.latest ? Self.latest : instant >= Self.earliest ? instant : Self.earliest
    let days = (seconds / 86_400).rounded(.down)
    let rest = Int(seconds - days * 86_400)
    let (year, month, day) = CivilDate.date(daysSince1970: Int(days))
    return "\(Digits.four(year))-\(Digits.two(month))-\(Digits.two(day))T"
      + "\(Digits.two(rest / 3_600)):\(Digits.two(rest / 60 % 60)):\(Digits.two(rest % 60))Z"
  }

  private static let earliest = -62_135_596_800.0
  private static let latest = 253_402_300_799.0
}
