/// One rule of the `ServiceGrabber` contract, as a value that can be run against any grabber.
public struct ConformanceCheck: Sendable, CustomStringConvertible {
  /// The rule as a sentence; unique in ``Conformance/checks``.
  public let name: String
  private let body: @Sendable (ConformanceSubject) async throws -> Void

  init(_ name: String, _ body: @escaping @Sendable (ConformanceSubject) async throws -> Void) {
    self.name = name
    self.body = body
  }

  /// The same as ``name``, so that test runners show it for each case.
  public var description: String { name }

  /// Runs the check on fresh grabbers of `subject`.
  ///
  /// Throws ``ConformanceFailure`` if the rule is broken, also where a call throws that should not, and `CancellationError` if
  /// this task is cancelled.
  public func run(on subject: ConformanceSubject) async throws -> ConformanceOutcome {
    func skipped(_ reason: String) -> ConformanceOutcome {
      ConformanceOutcome(check: name, subject: subject.name, skipReason: reason)
    }
    func failed(_ message: String) -> ConformanceFailure {
      ConformanceFailure(check: name, subject: subject.name, message: message)
    }

    if let gap = subject.knownGaps.keys.first(where: { !Conformance.names.contains($0) }) {
      throw failed("The declared gap “\(gap)” is not the name of a check.")
    }
    if let reason = subject.knownGaps[name] { return skipped("Known gap: \(reason)") }
    do {
      try await body(subject)
      return ConformanceOutcome(check: name, subject: subject.name, skipReason: nil)
    } catch let skip as Skip {
      return skipped(skip.reason)
    } catch let broken as BrokenRule {
      throw failed(broken.message)
    } catch {
      try Task.checkCancellation()
      throw failed("Expected no error, got \(String(reflecting: type(of: error))): \(error)")
    }
  }
}

/// What a check that did not fail came to.
public struct ConformanceOutcome: Sendable, Hashable, CustomStringConvertible {
  /// The name of the check.
  public let check: String
  /// The name of what was checked.
  public let subject: String
  /// Why nothing was checked; nil if the check passed.
  public let skipReason: String?

  /// True if the rule was checked and holds.
  public var isPassed: Bool { skipReason == nil }

  /// One line: subject, check, and the reason of a skip.
  public var description: String { "\(subject): \(check) — \(skipReason.map { "skipped: \($0)" } ?? "passed")" }

  /// Prints a skip with its reason, so that none goes unnoticed. Prints nothing for a pass.
  public func print() {
    if !isPassed { Swift.print(description) }
  }
}

/// A broken rule.
public struct ConformanceFailure: Error, Sendable, Hashable, CustomStringConvertible {
  /// The name of the check.
  public let check: String
  /// The name of what was checked.
  public let subject: String
  /// What was expected, and what came.
  public let message: String

  /// One line: subject, check and message.
  public var description: String { "\(subject) breaks “\(check)”: \(message)" }
}
