import Foundation
import GrabCore
import Testing

@testable import GrabCLI

@Suite("docs/cli.md")
struct DocumentTests {
  private static let tests = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent()
  private let text: String

  init() throws {
    text = try String(contentsOf: Self.tests.deletingLastPathComponent().appending(path: "docs/cli.md"), encoding: .utf8)
  }

  @Test("every sample prints what it says")
  func samples() async throws {
    let bench = try Bench(width: 80, environment: ["NO_COLOR": "1"])
    try makePictures(bench)
    let samples = DocumentSample.all(in: text)
    #expect(samples.count >= 9)
    var code = ExitCode.done
    for sample in samples {
      if sample.command == "echo $?" {
        #expect(sample.output == "\(code.rawValue)\n", "\(sample)")
        continue
      }
      let streams = Streams()
      code = await bench.program(streams.console(width: sample.isJSON ? nil : 80)).run(sample.words)
      let shown = streams.everything.replacingOccurrences(of: bench.home.url.path, with: "/home/ada")
      if sample.isJSON {
        #expect(try json(shown) == json(sample.output), "\(sample.command)")
      } else {
        #expect(shown == sample.output)
      }
    }
  }

  @Test("names every command, option, exit code, file and variable of the declaration")
  func complete() {
    let spec = GrabCommandLine.spec(services: Service.all)
    for command in spec.visibleCommands {
      let call = (["grab", command.name] + command.arguments.map(\.usage)).joined(separator: " ")
      #expect(text.contains("| `\(call)` |"))
      for option in spec.options(of: command) {
        #expect(text.contains("| `\(option.usage)`"))
        if let short = option.short { #expect(text.contains("`-\(short)`")) }
      }
    }
    for kind in AlbumKind.allCases { #expect(text.contains("`\(kind.rawValue)`")) }
    for kind in MediaKind.allCases { #expect(text.contains("`\(kind.rawValue)`")) }
    for visibility in Visibility.allCases { #expect(text.contains("`\(visibility.rawValue)`")) }
    for code in spec.exitCodes { #expect(text.contains("| \(code.term) | \(code.text) |")) }
    for file in spec.files { #expect(text.contains("`\(file.term)`")) }
    for variable in spec.environment.flatMap({ $0.term.split(separator: ", ") }) { #expect(text.contains("`\(variable)`")) }
  }

  @Test("the settings in it can be read")
  func settings() throws {
    let json = try #require(text.components(separatedBy: "```json\n").last?.components(separatedBy: "```").first)
    let settings = try SettingsReader(services: [.local], home: "/h").settings(from: Array(json.utf8))
    #expect(settings.services[.local]?.root == "/h/Photos" && settings.perPage == 50 && settings.service == .local)
  }

  private func json(_ text: String) throws -> NSDictionary? {
    try JSONSerialization.jsonObject(with: Data(text.utf8)) as? NSDictionary
  }

  private func makePictures(_ bench: Bench) throws {
    let files = FileManager.default
    let media = Self.tests.appending(path: "Fixtures/media")
    let names = [
      "2019/Rome/IMG_1.jpg": "full.jpg", "2019/Rome/IMG_2.jpg": "exif.jpg", "2019/Rome/IMG_3.jpg": "empty.jpg",
      "家族/京都 2020/IMG_1.jpg": "gps-rio.jpg", "plain.jpg": "plain.jpg",
    ]
    let root = bench.home.url.appending(path: "Pictures")
    for (name, original) in names {
      let file = root.appending(path: name)
      try files.createDirectory(at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
      try files.copyItem(at: media.appending(path: original), to: file)
    }
    let date = try #require(ISO8601DateFormatter().date(from: "2020-02-01T10:00:00Z"))
    for path in Array(names.keys) + ["2019/Rome", "2019", "家族/京都 2020", "家族", ""] {
      try files.setAttributes([.modificationDate: date], ofItemAtPath: root.path + "/" + path)
    }
  }
}

/// A command of a console block, and what is printed below it.
private struct DocumentSample {
  let command: String
  var output = ""

  var isJSON: Bool { command.hasSuffix(" | jq .") }

  /// The words behind the program's name.
  var words: [String] {
    command.replacingOccurrences(of: " | jq .", with: "").split(separator: " ").dropFirst().map(String.init)
  }

  static func all(in text: String) -> [DocumentSample] {
    var samples: [DocumentSample] = []
    var isInside = false
    for line in text.split(separator: "\n", omittingEmptySubsequences: false) {
      if line.hasPrefix("```") {
        isInside = line == "```console"
      } else if isInside, line.hasPrefix("$ ") {
        samples.append(DocumentSample(command: String(line.dropFirst(2))))
      } else if isInside, let last = samples.indices.last {
        samples[last].output += line + "\n"
      }
    }
    return samples
  }
}
