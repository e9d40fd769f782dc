import Foundation
import GrabCore
import GrabMetadata
import Testing

/// Another program's reading of the same files, which nobody here wrote.
@Suite("ExifTool agrees")
struct ExifToolTests {
  @Test("on date, place, words, camera and size of every fixture")
  func agreement() throws {
    guard let readings = try Self.readings() else {
      print("ExifTool is not installed: the fixtures are not compared with its reading.")
      return
    }
    #expect(readings.count > 50)
    for reading in readings where !reading.name.hasSuffix(".xmp") { compare(reading, with: Fixture.read(reading.name)) }
  }

  private func compare(_ reading: Reading, with metadata: PhotoMetadata) {
    let name = Comment(rawValue: reading.name)
    if let taken = reading.taken { #expect(metadata.taken == taken, name) }
    if let place = reading.place {
      #expect(abs((metadata.location?.latitude ?? 0) - place.latitude) < 1e-5, name)
      #expect(abs((metadata.location?.longitude ?? 0) - place.longitude) < 1e-5, name)
    }
    if let title = reading.text("XMP:Title") ?? reading.text("IPTC:ObjectName") { #expect(metadata.title == title, name) }
    if let caption = reading.text("XMP:Description") ?? reading.text("IPTC:Caption-Abstract"), reading.name != "litter.jpg" {
      #expect(metadata.caption == caption, name)
    }
    if let tags = reading.texts("XMP:Subject") { #expect(Set(metadata.tags) == Set(tags), name) }
    if let model = reading.text("EXIF:Model") { #expect(metadata.camera?.hasSuffix(model) == true, name) }
    if let (width, height) = reading.size { #expect(metadata.width == width && metadata.height == height, name) }
    if let duration = reading.number("QuickTime:Duration") { #expect(metadata.duration == duration, name) }
  }

  private static func readings() throws -> [Reading]? {
    let process = Process()
    let output = Pipe()
    process.executableURL = URL(filePath: "/usr/bin/env")
    process.arguments = [
      "exiftool", "-j", "-n", "-G0", "-q", "-q", "-a", "-charset", "iptc=Latin1", Fixture.folder.path(percentEncoded: false),
    ]
    process.standardOutput = output
    process.standardError = FileHandle.nullDevice
    try process.run()
    let data = try output.fileHandleForReading.readToEnd() ?? Data()
    process.waitUntilExit()
    guard process.terminationStatus != 127 else { return nil }
    let list = try JSONSerialization.jsonObject(with: data) as? [[String: Any]] ?? []
    return list.map(Reading.init)
  }
}

/// What ExifTool says about one file, as JSON.
private struct Reading {
  private let values: [String: Any]

  init(_ values: [String: Any]) { self.values = values }

  var name: String { text("SourceFile").map { URL(filePath: $0).lastPathComponent } ?? "" }

  func text(_ key: String) -> String? { values[key].map { "\($0)" } }

  func texts(_ key: String) -> [String]? { values[key] as? [String] }

  func number(_ key: String) -> Double? { (values[key] as? NSNumber)?.doubleValue }

  /// The camera's own date, or a film's.
  var taken: DateTaken? {
    let photo = text("Composite:SubSecDateTimeOriginal") ?? text("EXIF:DateTimeOriginal")
    let film = text("QuickTime:CreationDate") ?? text("QuickTime:CreateDate").map { $0 + "Z" }
    return (photo ?? film).flatMap(DateTaken.init(parsing:)).flatMap { $0.year < 1971 ? nil : $0 }
  }

  var place: Location? {
    guard let latitude = number("Composite:GPSLatitude"), let longitude = number("Composite:GPSLongitude") else { return nil }
    return Location(latitude: latitude, longitude: longitude)
  }

  /// Width and height as seen. ExifTool does not cut and turn HEIF.
  var size: (Int, Int)? {
    let stored = text("Composite:ImageSize")?.split(separator: " ").compactMap { Int($0) } ?? []
    guard stored.count == 2, !name.hasSuffix(".heic"), !name.hasSuffix(".avif") else { return nil }
    let orientation = number("EXIF:Orientation") ?? number("XMP:Orientation") ?? 1
    let turn = number("Composite:Rotation") ?? number("QuickTime:Rotation") ?? 0
    let isTurned = orientation >= 5 || turn == 90 || turn == 270
    return isTurned ? (stored[1], stored[0]) : (stored[0], stored[1])
  }
}
