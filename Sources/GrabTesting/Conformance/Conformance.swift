/// The rules of the `ServiceGrabber` contract, to be run on every grabber, in any test framework.
///
/// ```swift
/// @Suite("The folder grabber")
/// struct FolderConformanceTests {
///   @Test("keeps the grabber's contract", arguments: Conformance.checks)
///   func conforms(check: ConformanceCheck) async throws {
///     let subject = ConformanceSubject("a folder") { FolderGrabber(root: "Tests/Fixtures/Photos") }
///     try await check.run(on: subject).print()
///   }
/// }
/// ```
///
/// The more a ``ConformanceSubject`` declares, the less is skipped. Checks look at a bounded part of the account, see
/// ``ConformanceSubject/Bounds``.
public enum Conformance {
  /// Every check. Each is independent of the others and makes its own grabbers; order and concurrency do not matter.
  public static let checks: [ConformanceCheck] =
    pagingChecks + identityChecks + albumChecks + fillChecks + coverChecks + photoChecks + downloadChecks + loginChecks
    + errorChecks
    + cancellationChecks + concurrencyChecks

  static let names = Set(checks.map(\.name))

  /// Runs every check in order and says how each came out. Throws `CancellationError` only.
  public static func report(on subject: ConformanceSubject) async throws -> ConformanceReport {
    var report = ConformanceReport(subject: subject.name)
    for check in checks {
      do {
        report.outcomes.append(try await check.run(on: subject))
      } catch let failure as ConformanceFailure {
        report.failures.append(failure)
      }
    }
    return report
  }
}

/// How a grabber came through the whole suite.
public struct ConformanceReport: Sendable, Hashable, CustomStringConvertible {
  /// The name of what was checked.
  public let subject: String
  /// The checks that passed or were skipped.
  public internal(set) var outcomes: [ConformanceOutcome] = []
  /// The rules that are broken.
  public internal(set) var failures: [ConformanceFailure] = []

  /// How many rules were checked and hold.
  public var passedCount: Int { outcomes.count { $0.isPassed } }
  /// What was not checked, with the reasons.
  public var skipped: [ConformanceOutcome] { outcomes.filter { !$0.isPassed } }

  /// The counts, then a line for each failure and each skip.
  public var description: String {
    let head = "\(subject): \(passedCount) passed, \(skipped.count) skipped, \(failures.count) failed"
    return ([head] + failures.map(\.description) + skipped.map(\.description)).joined(separator: "\n")
  }
}
