import GrabCore
import Testing

@testable import GrabCLI

@Suite("Progress")
struct ProgressLineTests {
  private let streams = Streams()
  private let time = TestTime()

  private func line(canShow: Bool = true, isOn: Bool = true) -> ProgressLine {
    ProgressLine(streams.console(canShowProgress: canShow), isOn: isOn, counting: "photos") { [time] in time.now }
  }

  @Test("nothing is shown in the first second, then no more often than five times a second")
  func patience() {
    let line = line()
    for _ in 0..<10 { line.step() }
    time.advance(.milliseconds(999))
    line.step()
    #expect(streams.error.isEmpty)
    time.advance(.milliseconds(1))
    line.step()
    line.step()
    time.advance(.milliseconds(199))
    line.step()
    #expect(streams.error == "\r\u{1B}[K12 photos…")
    time.advance(.milliseconds(1))
    line.step()
    #expect(streams.error == "\r\u{1B}[K12 photos…\r\u{1B}[K15 photos…")
  }

  @Test("the line is cleared at the end, if it was ever there")
  func end() {
    let short = line()
    short.step()
    short.end()
    #expect(streams.error.isEmpty)
    let long = line()
    time.advance(.seconds(2))
    long.step()
    long.end()
    long.end()
    #expect(streams.error == "\r\u{1B}[K1 photo…\r\u{1B}[K")
  }

  @Test("talk stands on a line of its own")
  func talk() {
    let console = streams.console(canShowProgress: true)
    let line = ProgressLine(console, counting: "photos") { [time] in time.now }
    time.advance(.seconds(2))
    line.step()
    console.say("grab: A file is empty.")
    console.say("grab: Another is too.")
    #expect(streams.error == "\r\u{1B}[K1 photo…\r\u{1B}[Kgrab: A file is empty.\ngrab: Another is too.\n")
  }

  @Test("nothing is shown where there is no terminal for it, or to who wants quiet", arguments: [(false, true), (true, false)])
  func silence(canShow: Bool, isOn: Bool) {
    let line = line(canShow: canShow, isOn: isOn)
    time.advance(.seconds(60))
    line.step()
    line.end()
    #expect(streams.error.isEmpty)
  }
}

/// A time that a test moves.
private final class TestTime: Sendable {
  private let state = Lock(ContinuousClock.Instant.now)

  var now: ContinuousClock.Instant { state.withLock { $0 } }
  func advance(_ duration: Duration) { state.withLock { $0 += duration } }
}
