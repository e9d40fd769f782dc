extension Date {
  /// The instant in ISO 8601, UTC, whole seconds rounded down: `2013-05-01T10:00:00Z`.
  package var timestamp: String {
    let seconds = Int(timeIntervalSince1970.rounded(.down))
    let (days, rest) = seconds >= 0 ? (seconds / 86_400, seconds % 86_400) : Self.floorDay(seconds)
    let (year, month, day) = CivilDate.date(daysSince1970: days)
    return "\(Digits.four(year))-\(Digits.two(month))-\(Digits.two(day))T"
      + "\(Digits.two(rest / 3_600)):\(Digits.two(rest / 60 % 60)):\(Digits.two(rest % 60))Z"
  }

  private static func floorDay(_ seconds: Int) -> (days: Int, rest: Int) {
    let days = -((-seconds + 86_399) / 86_400)
    return (days, seconds - days * 86_400)
  }
}
