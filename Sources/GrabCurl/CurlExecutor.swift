import GrabCore

/// The one thread that runs a `curl_multi`, as the executor of an actor: jobs of the actor and the work of libcurl take turns, so what
/// the actor isolates is exactly what only this thread may touch.
///
/// The thread starts with the first job and ends after ``stop()``.
final class CurlExecutor: SerialExecutor {
  private struct State {
    var jobs: [UnownedJob] = []
    var multi: CurlMulti?
    var thread: pthread_t?
    var isWoken = false
    var isStopping = false
  }

  private let state = Lock(State())
  private let turn = Lock<(@Sendable (CurlMulti) -> Int32)?>(nil)
  private let onEnd: @Sendable () -> Void

  /// `onEnd` is called on the thread when nothing of libcurl is left of it.
  init(onEnd: @escaping @Sendable () -> Void = {}) { self.onEnd = onEnd }

  /// Sets what one turn of libcurl is; before the first job. The first turn comes before that job. What it returns is how many
  /// milliseconds the thread may sleep afterwards, unless a job or a socket is ready before.
  func onTurn(_ turn: @escaping @Sendable (CurlMulti) -> Int32) { self.turn.withLock { $0 = turn } }

  func enqueue(_ job: consuming ExecutorJob) {
    let job = UnownedJob(job)
    state.withLock { state in
      state.jobs.append(job)
      guard let thread = state.thread else {
        state.thread = startThread()
        return
      }
      // From its own thread no call is needed: it looks for jobs before it sleeps. The call is made under the lock, under which the
      // thread also lets go of `multi` before it frees it.
      guard !state.isWoken, pthread_equal(thread, pthread_self()) == 0 else { return }
      state.isWoken = true
      state.multi?.wakeUp()
    }
  }

  func isIsolatingCurrentContext() -> Bool? {
    state.withLock { state in state.thread.map { pthread_equal($0, pthread_self()) != 0 } ?? false }
  }

  func checkIsolated() { precondition(isIsolatingCurrentContext() == true, "not on the thread of libcurl") }

  /// Ends the thread once its jobs are done. Nothing may be enqueued afterwards.
  func stop() {
    state.withLock { state in
      state.isStopping = true
      state.multi?.wakeUp()
    }
  }

  private func startThread() -> pthread_t? {
    var thread = pthread_t()
    let context = Unmanaged.passRetained(self)
    let failure = pthread_create(
      &thread, nil,
      { context in
        context.map { Unmanaged<CurlExecutor>.fromOpaque($0).takeRetainedValue().run() }
        return nil
      }, context.toOpaque())
    precondition(failure == 0, "the system has no thread left")
    pthread_detach(thread)
    return thread
  }

  private func run() {
    blockSignals()
    var multi: CurlMulti? = CurlMulti()
    state.withLock { $0.multi = multi }
    if let multi { serve(multi) }
    state.withLock { $0.multi = nil }
    multi = nil
    onEnd()
  }

  private func serve(_ multi: CurlMulti) {
    let turn = turn.withLock { $0 }
    var jobs: [UnownedJob] = []
    while true {
      if let limit = turn?(multi), state.withLock({ $0.jobs.isEmpty && !$0.isStopping }) { multi.wait(atMost: limit) }
      jobs.removeAll(keepingCapacity: true)
      let isStopping = takeJobs(&jobs)
      for job in jobs { job.runSynchronously(on: asUnownedSerialExecutor()) }
      if isStopping, jobs.isEmpty { return }
    }
  }

  /// Exchanges an empty list for the jobs that wait, so that neither list is ever copied. True if the thread is to end.
  private func takeJobs(_ jobs: inout [UnownedJob]) -> Bool {
    nonisolated(unsafe) var taken = jobs
    jobs = []
    let isStopping = state.withLock { state in
      state.isWoken = false
      swap(&state.jobs, &taken)
      return state.isStopping
    }
    jobs = taken
    return isStopping
  }

  /// A TLS connection that the server has closed raises SIGPIPE when it is written to, which would end the process; all other signals
  /// are for the threads that wait for them.
  private func blockSignals() {
    var all = sigset_t()
    sigfillset(&all)
    pthread_sigmask(SIG_SETMASK, &all, nil)
  }
}
