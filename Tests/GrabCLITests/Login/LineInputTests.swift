import Foundation
import GrabCore
import Testing

@testable import GrabCLI

@Suite("Lines that are typed")
struct LineInputTests {
  private let pipe = Pipe()

  private var input: LineInput { LineInput(pipe.fileHandleForReading.fileDescriptor) }

  private func type(_ text: String) throws { try pipe.fileHandleForWriting.write(contentsOf: Data(text.utf8)) }

  @Test("lines come one by one, whatever ends them; the last needs no end")
  func lines() async throws {
    try type("one\r\n\ntwö 🎉\nlast")
    try pipe.fileHandleForWriting.close()
    for line in ["one", "", "twö 🎉", "last", nil, nil] { #expect(try await input.next() == line) }
  }

  @Test("what stands behind a line stays for who reads next")
  func rest() async throws {
    try type("one\ntwo\n")
    #expect(try await input.next() == "one")
    #expect(try pipe.fileHandleForReading.read(upToCount: 4) == Data("two\n".utf8))
  }

  @Test("waiting ends when the task is cancelled, and a line typed later is not lost")
  func cancelled() async throws {
    let task = Task { try await input.next() }
    task.cancel()
    await #expect(throws: CancellationError.self) { try await task.value }
    try type("later\n")
    #expect(try await input.next() == "later")
  }

  @Test("a line cannot fill the memory, bytes that are no text become signs of that, and nothing is nothing")
  func odd() async throws {
    let file = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    try (Data(repeating: 97, count: 100_000) + Data([10, 0xFF, 10])).write(to: file)
    defer { try? FileManager.default.removeItem(at: file) }
    let long = LineInput(try FileHandle(forReadingFrom: file).duplicate())
    #expect(try await long.next()?.count == 65_536)
    #expect(try await long.next() == "\u{FFFD}")
    #expect(try await long.next() == nil)
    #expect(try await LineInput(try #require(FileHandle(forReadingAtPath: "/dev/null")).duplicate()).next() == nil)
    #expect(try await LineInput(9_999).next() == nil)
  }
}

extension FileHandle {
  /// A descriptor that stays open until this process ends.
  fileprivate func duplicate() -> Int32 { dup(fileDescriptor) }
}
