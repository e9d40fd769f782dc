import Foundation
import GrabCore
import GrabTesting
import Testing

@testable import GrabCLI

/// A person at a terminal who types what a test wrote down, and then nothing more.
final class TypingPerson: Sendable {
  private let lines: Lock<[String]>
  private let said = Lock<[String]>([])
  private let opened = Lock<[URL]>([])
  private let isPatient: Bool
  private let browser: @Sendable (URL) -> Void

  /// - Parameters:
  ///   - isPatient: whether the input stays open behind the last line.
  ///   - browser: what the browser does with the page.
  init(_ lines: [String] = [], isPatient: Bool = false, browser: @escaping @Sendable (URL) -> Void = { _ in }) {
    self.lines = Lock(lines)
    (self.isPatient, self.browser) = (isPatient, browser)
  }

  /// What was said to the person.
  var heard: [String] { said.withLock { $0 } }
  /// What was opened in the browser.
  var pages: [URL] { opened.withLock { $0 } }

  var dialogue: LoginDialogue {
    LoginDialogue(
      title: "Flickr", say: { line in self.said.withLock { $0.append(line) } },
      open: { page in
        self.opened.withLock { $0.append(page) }
        self.browser(page)
      }, readLine: { try await self.next() })
  }

  private func next() async throws -> String? {
    if let line = lines.withLock({ $0.isEmpty ? nil : $0.removeFirst() }) { return line }
    // Until the task is cancelled.
    if isPatient { try await TestClock().sleep(for: .seconds(1)) }
    return nil
  }
}

extension LoginRequest {
  static func to(_ form: Form) throws -> LoginRequest {
    LoginRequest(
      service: .flickr, address: try #require(URL(string: "https://photos.test/authorize?oauth_token=a&perms=read")), form: form)
  }
}
