#if TSAN
  /// Guards a value; `withLock` is the only way to it. ThreadSanitizer does not know the futex inside `Synchronization.Mutex` and
  /// reports false races, so builds with `-DTSAN` lock a pthread mutex.
  package final class Lock<Value>: @unchecked Sendable {  // the pthread mutex guards every access to `value`
    private let mutex = UnsafeMutablePointer<pthread_mutex_t>.allocate(capacity: 1)
    private var value: Value

    package init(_ value: sending Value) {
      self.value = value
      pthread_mutex_init(mutex, nil)
    }

    deinit {
      pthread_mutex_destroy(mutex)
      mutex.deallocate()
    }

    package func withLock<Result>(_ body: (inout sending Value) throws -> sending Result) rethrows -> sending Result {
      pthread_mutex_lock(mutex)
      defer { pthread_mutex_unlock(mutex) }
      return try body(&value)
    }
  }
#else
  import Synchronization

  /// Guards a value; `withLock` is the only way to it.
  package struct Lock<Value>: ~Copyable, Sendable {
    private let mutex: Mutex<Value>

    package init(_ value: sending Value) { mutex = Mutex(value) }

    package borrowing func withLock<Result>(_ body: (inout sending Value) throws -> sending Result) rethrows -> sending Result {
      try mutex.withLock(body)
    }
  }
#endif
