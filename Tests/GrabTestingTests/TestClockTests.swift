import GrabCore
import GrabTesting
import Testing

@Suite("A test clock", .timeLimit(.minutes(10)))
struct TestClockTests {
  private let clock = TestClock()

  @Test("stands still until it is advanced, and then wakes who is due")
  func wakesWhoIsDue() async throws {
    let short = Task { try await clock.sleep(for: .seconds(1)) }
    let long = Task { try await clock.sleep(for: .seconds(3)) }
    try await clock.untilSleeps(2)
    clock.advance(by: .seconds(2))
    try await short.value
    #expect(clock.now.offset == .seconds(2))
    clock.advance(by: .seconds(1))
    try await long.value
    #expect(Set(clock.sleeps) == [.seconds(1), .seconds(3)])
  }

  @Test("does not wake a sleeper before its time")
  func sleepsOn() async throws {
    let woken = Lock(false)
    let sleeper = Task {
      try await clock.sleep(for: .seconds(2))
      woken.withLock { $0 = true }
    }
    try await clock.untilSleeps(1)
    clock.advance(by: .milliseconds(1_999))
    #expect(!woken.withLock { $0 })
    sleeper.cancel()
    await #expect(throws: CancellationError.self) { try await sleeper.value }
    #expect(!woken.withLock { $0 })
  }

  @Test("wakes a cancelled sleeper with CancellationError, also one that was cancelled before it slept")
  func cancels() async throws {
    let sleeper = Task { try await clock.sleep(for: .seconds(1)) }
    try await clock.untilSleeps(1)
    sleeper.cancel()
    await #expect(throws: CancellationError.self) { try await sleeper.value }
    let late = Task {
      withUnsafeCurrentTask { $0?.cancel() }
      try await clock.sleep(for: .seconds(1))
    }
    await #expect(throws: CancellationError.self) { try await late.value }
    #expect(clock.sleeps == [.seconds(1)])
  }

  @Test("running, it lets every sleep pass at once and keeps the time")
  func runs() async throws {
    let waiting = Task { try await clock.sleep(for: .seconds(1)) }
    try await clock.untilSleeps(1)
    clock.run()
    try await waiting.value
    try await clock.sleep(for: .seconds(60))
    try await clock.sleep(for: .seconds(5))
    #expect(clock.now.offset == .seconds(66))
    #expect(clock.sleeps == [.seconds(1), .seconds(60), .seconds(5)])
  }

  @Test("does not suspend for a deadline that has passed")
  func passesAtOnce() async throws {
    clock.advance(by: .seconds(5))
    try await clock.sleep(until: clock.now.advanced(by: .seconds(-1)))
    #expect(clock.sleeps == [.seconds(-1)])
  }

  @Test("releases the waiter for a sleep that never comes when it is cancelled")
  func cancelsWaiter() async throws {
    let waiter = Task { try await clock.untilSleeps(1) }
    waiter.cancel()
    await #expect(throws: CancellationError.self) { try await waiter.value }
  }

  @Test("orders its instants and measures between them")
  func measures() {
    let later = clock.now.advanced(by: .seconds(2))
    #expect(clock.now < later)
    #expect(clock.now.duration(to: later) == .seconds(2))
    #expect(clock.minimumResolution == .zero)
  }
}
