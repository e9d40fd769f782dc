import Foundation
import GrabCore
import GrabLocalFS
import Testing

@Suite("The sample of the README")
struct ReadmeTests {
  @Test("is the function below, which lists a folder")
  func sample() async throws {
    let package = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    let readme = try String(contentsOf: package.appending(path: "README.md"), encoding: .utf8)
    let samples = readme.split(separator: "```swift\n").dropFirst().map { $0.prefix { $0 != "`" } }
    let sample = try #require(samples.first { $0.contains("func ") })
    let function = try #require(sample.split(separator: "\n\n").last)
    #expect(try String(contentsOf: URL(filePath: #filePath), encoding: .utf8).hasSuffix("\n\n\(function)"))
    #expect(sample.split(separator: "\n").prefix { $0.hasPrefix("import ") } == ["import GrabCore", "import GrabLocalFS"])
    let folder = try PhotoFolder("2019/Rome/1.jpg")
    try await listEverything(in: folder.path.text)
  }
}

func listEverything(in folder: String) async throws {
  let grabber: any ServiceGrabber = LocalGrabber(root: folder, now: Date())
  for try await album in grabber.albums() {
    print(album.name, album.count ?? 0)
    for try await photo in grabber.photos(of: album) {
      print("  ", photo.title, photo.dates.taken ?? "no date", photo.original?.url ?? "no file")
    }
  }
}
