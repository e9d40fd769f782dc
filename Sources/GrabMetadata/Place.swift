internal import GrabCore

/// Where a picture was taken: EXIF's GPS first, then XMP's.
enum Place {
  static func location(in tags: TagSet, problems: inout [String]) -> Location? {
    location(exif(tags), from: "EXIF", &problems) ?? location(xmp(tags), from: "XMP", &problems)
  }

  /// What a file says of a place, before it is checked; coordinates that cannot be read are nil.
  struct Claim {
    var latitude: Double?
    var longitude: Double?
    var altitude: Double?
  }

  private static func exif(_ tags: TagSet) -> Claim? {
    guard let latitude = tags.text("Exif.GPSInfo.GPSLatitude"), let longitude = tags.text("Exif.GPSInfo.GPSLongitude") else {
      return nil
    }
    return Claim(
      latitude: Degrees.exif(latitude, reference: tags.text("Exif.GPSInfo.GPSLatitudeRef"), positive: "N", negative: "S"),
      longitude: Degrees.exif(longitude, reference: tags.text("Exif.GPSInfo.GPSLongitudeRef"), positive: "E", negative: "W"),
      altitude: altitude(tags.text("Exif.GPSInfo.GPSAltitude"), reference: tags.text("Exif.GPSInfo.GPSAltitudeRef")))
  }

  private static func xmp(_ tags: TagSet) -> Claim? {
    guard let latitude = tags.text("Xmp.exif.GPSLatitude"), let longitude = tags.text("Xmp.exif.GPSLongitude") else { return nil }
    return Claim(
      latitude: Degrees.xmp(latitude, positive: "N", negative: "S"),
      longitude: Degrees.xmp(longitude, positive: "E", negative: "W"),
      altitude: altitude(tags.text("Xmp.exif.GPSAltitude"), reference: tags.text("Xmp.exif.GPSAltitudeRef")))
  }

  /// Metres above the sea; reference 1 means below it.
  private static func altitude(_ text: String?, reference: String?) -> Double? {
    text.flatMap { Degrees.fraction($0[...]) }.map { reference == "1" ? -$0 : $0 }
  }

  static func location(_ claim: Claim?, from source: String, _ problems: inout [String]) -> Location? {
    guard let claim else { return nil }
    guard
      let latitude = claim.latitude, let longitude = claim.longitude,
      let location = Location(latitude: latitude, longitude: longitude, altitude: claim.altitude)
    else {
      problems.append("The place in \(source) is not one on earth.")
      return nil
    }
    // Receivers without a fix write zeros; nobody takes pictures at this spot in the Gulf of Guinea.
    guard latitude != 0 || longitude != 0 else {
      problems.append("The place in \(source) is 0, 0, which a receiver without a fix writes.")
      return nil
    }
    return location
  }
}

/// Readers of coordinates as files spell them.
enum Degrees {
  /// EXIF's three fractions, e.g. `41/1 53/1 24/1`, and the letter beside them. Nil without the letter: half the earth would be
  /// a guess.
  static func exif(_ text: String, reference: String?, positive: Character, negative: Character) -> Double? {
    let parts = text.split(separator: " ").map(fraction)
    guard let letter = reference?.uppercased().first, letter == positive || letter == negative else { return nil }
    return degrees(parts).map { letter == negative ? -$0 : $0 }
  }

  /// XMP's `41,53.4N` or `41,53,24N`.
  static func xmp(_ text: String, positive: Character, negative: Character) -> Double? {
    guard let letter = text.uppercased().last, letter == positive || letter == negative else { return nil }
    return degrees(text.dropLast().split(separator: ",").map(decimal)).map { letter == negative ? -$0 : $0 }
  }

  /// ISO 6709 as films have it: `+41.8900+012.4800+057.000/`, with the altitude left out or not.
  static func iso6709(_ text: String) -> [Double] {
    var numbers: [Substring] = []
    for (index, character) in zip(text.indices, text) {
      if character == "+" || character == "-" {
        numbers.append(text[index...].prefix(1))
      } else if "0123456789.".contains(character), let last = numbers.popLast() {
        numbers.append(text[last.startIndex...index])
      } else {
        break
      }
    }
    return numbers.compactMap { Double($0) }
  }

  /// A fraction such as `53/1`, or a decimal number; nil with a zero below.
  static func fraction(_ text: Substring) -> Double? {
    let parts = text.split(separator: "/", omittingEmptySubsequences: false)
    guard let upper = parts.first.flatMap(decimal), parts.count <= 2 else { return nil }
    guard parts.count == 2 else { return upper }
    guard let lower = decimal(parts[1]), lower != 0 else { return nil }
    return upper / lower
  }

  private static func decimal(_ text: Substring) -> Double? {
    Double(text).flatMap { $0.isFinite ? $0 : nil }
  }

  /// Degrees, minutes and seconds, of which the later may be missing. Cameras write 0/0 for seconds that they do not measure.
  private static func degrees(_ parts: [Double?]) -> Double? {
    guard (1...3).contains(parts.count), let whole = parts[0], whole >= 0 else { return nil }
    guard parts.count < 2 || parts[1] != nil else { return nil }
    return whole + (parts.count > 1 ? parts[1] ?? 0 : 0) / 60 + (parts.count > 2 ? parts[2] ?? 0 : 0) / 3_600
  }
}
