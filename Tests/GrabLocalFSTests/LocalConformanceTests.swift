import GrabCore
import GrabLocalFS
import GrabTesting
import Testing

@Suite("A folder of photos")
struct LocalConformanceTests {
  private let folder: PhotoFolder
  private let subject: ConformanceSubject

  init() throws {
    let folder = try PhotoFolder("1.jpg", "2019/2.jpg", "2019/Rome/a.jpg", "2019/Rome/b.jpg", "2019/Rome/c.jpg", "Ελλάδα/x.jpg")
    for number in 0..<9 { try folder.add("many/\(number).jpg") }
    self.folder = folder
    var subject = ConformanceSubject("a folder of photos") { folder.grabber() }
    let empty = try PhotoFolder("notes.txt")
    subject.emptyAccount = { empty.grabber() }
    let odd = try PhotoFolder("a\nb/x.jpg", "日本 🎌/n.jpg", "ünï \u{202E}x/ﷺ.jpg")
    subject.oddities = {
      .init(odd.grabber(), albumNames: ["a\nb", "日本 🎌", "ünï \u{202E}x"], photoTitles: ["ﷺ.jpg", "n.jpg"])
    }
    self.subject = subject
  }

  @Test("keeps the grabber's contract", arguments: Conformance.checks)
  func conforms(check: ConformanceCheck) async throws { try await check.run(on: subject).print() }
}
