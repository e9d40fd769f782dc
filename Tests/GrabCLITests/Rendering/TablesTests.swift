import Foundation
import GrabCore
import GrabTesting
import Testing

@testable import GrabCLI

@Suite("Tables of albums and photos")
struct TablesTests {
  private static let names = [
    "Rome", "日本の写真 京都", "صور من مكة", "👨‍👩‍👧 Family 🇩🇪", "evil\u{1B}[31mred\u{7}", "rtl\u{202E}gpj.exe", "new\nline\ttab",
    "A very long name that goes on and on because people like to write a lot", "e\u{301}", "",
  ]

  private static let library = MockLibrary(
    albums: names.enumerated().map { index, name in
      MockAlbum(name, id: "\(index)", photos: [MockPhoto(name, dates: PhotoDates(taken: DateTaken(parsing: "2013-05-01")))])
    })

  @Test("no line is wider than the terminal, whatever the names", arguments: [12, 20, 40, 60, 80, 132, 200])
  func fit(width: Int) async throws {
    let bench = try Bench(MockGrabber(Self.library), width: width)
    for command in ["albums", "albums --covers", "fill mock:3", "services", "cover mock:1 mock:2"] {
      let outcome = await bench.run(command + " --no-color")
      #expect(outcome.lines.count > 1)
      for line in outcome.lines { #expect(DisplayWidth.columns(of: line) <= width, "\(command): \(line)") }
    }
  }

  @Test("columns begin at the same place in every row, whatever the width of the characters")
  func aligned() async throws {
    let lines = try await Bench(MockGrabber(Self.library), width: 80).run("albums --no-color").lines
    let header = try #require(lines.first)
    let end = try #require(header.range(of: "PHOTOS")).upperBound
    let column = DisplayWidth.columns(of: header[..<end])
    for line in lines.dropFirst() {
      let text = DisplayWidth.prefix(of: line, columns: column)
      #expect(text.last == "1" && DisplayWidth.columns(of: text) == column, "\(line)")
    }
  }

  @Test("control and bidi characters of names are made visible, on a terminal and off it", arguments: [120, nil])
  func safe(width: Int?) async throws {
    let outcome = try await Bench(MockGrabber(Self.library), width: width).run("albums --no-color")
    let harmful: [Unicode.Scalar] = ["\u{1B}", "\u{7}", "\u{202E}"]
    #expect(!outcome.out.unicodeScalars.contains { harmful.contains($0) })
    #expect(outcome.out.contains(#"evil\u{1B}[31mred\u{7}"#) && outcome.out.contains(#"rtl\u{202E}gpj.exe"#))
  }

  @Test("off a terminal, rows are whole and separated by tabs")
  func tabs() async throws {
    let lines = try await Bench(MockGrabber(Self.library)).run("albums").lines
    #expect(lines.first == "ID\tNAME\tPHOTOS\tUPDATED")
    #expect(lines.allSatisfy { $0.count { $0 == "\t" } == 3 })
    #expect(lines.contains("mock:7\tA very long name that goes on and on because people like to write a lot\t1\t"))
  }

  @Test("an id that is wider than the terminal stays whole and keeps the row beneath it in line")
  func longID() async throws {
    let id = String(repeating: "1234567890", count: 6)
    let lines = try await Bench(MockGrabber([MockAlbum("Rome", id: id)]), width: 40).run("albums --no-color").lines
    #expect(lines.count == 3 && lines[1] == "mock:\(id)" && lines[2].hasPrefix("              "))
  }

  @Test(
    "colours are for terminals, unless NO_COLOR or --no-color says no",
    arguments: [
      (80, [:], "", true), (nil, [:], "", false), (80, ["NO_COLOR": "1"], "", false), (80, ["NO_COLOR": ""], "", true),
      (80, [:], " --no-color", false), (80, ["TERM": "dumb"], "", false),
    ] as [(Int?, [String: String], String, Bool)])
  func colours(width: Int?, environment: [String: String], option: String, isColoured: Bool) async throws {
    let bench = try Bench(MockGrabber(Self.library), width: width, environment: environment)
    #expect(await bench.run("albums" + option).out.contains("\u{1B}[") == isColoured)
    #expect(await bench.run("help" + option).out.contains("\u{1B}[") == isColoured)
    #expect(await bench.run("albums --json" + option).out.contains("\u{1B}") == false)
  }

  @Test(
    "a date is shown as far as it is known",
    arguments: [
      ("2013-05-01T12:13:14.25+02:00", "2013-05-01 12:13"), ("2013-05-01", "2013-05-01"), ("2013-05", "2013-05"),
      ("2013", "2013"),
    ])
  func dates(text: String, shown: String) { #expect(ModelTables.taken(DateTaken(parsing: text), to: .minute) == shown) }

  @Test("a photo's card has a line for each thing that is known, made safe")
  func card() async throws {
    let photo = MockPhoto(
      "Forum\u{1B}", caption: "At noon", dates: PhotoDates(taken: DateTaken(parsing: "2013-05-01T12:13:14+02:00")),
      location: Location(latitude: 41.89, longitude: 12.48), tags: ["rome", "stones"])
    let lines = try await Bench(MockGrabber([MockAlbum("A", photos: [photo])])).run("photo mock:A/1").lines
    #expect(
      lines.prefix(7) == [
        "id        mock:A/1", #"title     Forum\u{1B}"#, "caption   At noon", "kind      photo",
        "taken     2013-05-01 12:13:14 +02:00", "place     41.89, 12.48", "tags      rome, stones",
      ])
    #expect(lines.last == "image     https://mock.invalid/images/A%2F1/240  240×180  image/jpeg  503 bytes")
  }
}
