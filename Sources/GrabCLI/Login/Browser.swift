import Dispatch
import GrabCore
import GrabHTTP

/// The program that opens an address in the person's own browser.
struct Browser: Sendable {
  private let program: String
  private let environment: [String: String]

  /// A program, looked for in the path, that takes the address as its one argument.
  init(program: String, environment: [String: String]) {
    (self.program, self.environment) = (program, Self.withoutSecrets(environment))
  }

  /// The one of this system; nil where there is no screen to show it on, as over ssh.
  static func system(environment: [String: String]) -> Browser? {
    #if os(macOS)
      return Browser(program: "open", environment: environment)
    #else
      let hasScreen = ["DISPLAY", "WAYLAND_DISPLAY", "BROWSER"].contains { !(environment[$0] ?? "").isEmpty }
      return hasScreen ? Browser(program: "xdg-open", environment: environment) : nil
    #endif
  }

  /// Starts the program, and does not wait for it. False if it does not start, or if the address is not one of the web.
  @discardableResult
  func open(_ address: URL) -> Bool {
    guard let url = HTTPURL(address), let process = start([program, url.text]) else { return false }
    // Some of these programs last as long as the browser; whoever ends is to be collected.
    DispatchQueue.global().async {
      var status: Int32 = 0
      while waitpid(process, &status, 0) < 0, errno == EINTR {}
    }
    return true
  }

  /// An environment for a program that is to know no secret: without what is grab's own, and what is a secret by its name.
  static func withoutSecrets(_ environment: [String: String]) -> [String: String] {
    let marks = ["TOKEN", "SECRET", "PASSWORD", "PASSWD", "PASSPHRASE", "CREDENTIAL", "API_KEY", "ACCESS_KEY", "PRIVATE_KEY"]
    return environment.filter { name, _ in
      let name = name.uppercased()
      return !name.hasPrefix("GRAB_") && !marks.contains(where: name.contains)
    }
  }
}

extension Browser {
  /// The process of a program, nil if it does not start. No shell reads the words.
  private func start(_ words: [String]) -> pid_t? {
    var process: pid_t = 0
    let code = Self.withCStrings(words) { words in
      Self.withCStrings(environment.map { $0 + "=" + $1 }) { environment in
        withActions { actions in
          withAttributes { posix_spawnp(&process, program, actions, $0, words, environment) }
        }
      }
    }
    return code == 0 ? process : nil
  }

  /// Its talk goes nowhere: it would stand in the middle of ours.
  private func withActions(_ body: (UnsafePointer<posix_spawn_file_actions_t>) -> Int32) -> Int32 {
    var actions = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    for descriptor in [STDIN_FILENO, STDOUT_FILENO, STDERR_FILENO] {
      posix_spawn_file_actions_addopen(&actions, descriptor, "/dev/null", O_RDWR, 0)
    }
    return body(&actions)
  }

  /// A group of its own, which ctrl-C does not reach, and the signals as they are by default: grab ignores some, and the threads that
  /// run tasks block most.
  private func withAttributes(_ body: (UnsafePointer<posix_spawnattr_t>) -> Int32) -> Int32 {
    var attributes = posix_spawnattr_t()
    var (none, ignored) = (sigset_t(), sigset_t())
    sigemptyset(&none)
    sigemptyset(&ignored)
    for signal in [SIGINT, SIGPIPE] { sigaddset(&ignored, signal) }
    posix_spawnattr_init(&attributes)
    defer { posix_spawnattr_destroy(&attributes) }
    posix_spawnattr_setpgroup(&attributes, 0)
    posix_spawnattr_setsigmask(&attributes, &none)
    posix_spawnattr_setsigdefault(&attributes, &ignored)
    posix_spawnattr_setflags(&attributes, Int16(POSIX_SPAWN_SETPGROUP | POSIX_SPAWN_SETSIGMASK | POSIX_SPAWN_SETSIGDEF))
    return body(&attributes)
  }

  private static func withCStrings(_ texts: [String], _ body: ([UnsafeMutablePointer<CChar>?]) -> Int32) -> Int32 {
    let pointers = texts.map { strdup($0) } + [nil]
    defer { for pointer in pointers { free(pointer) } }
    return body(pointers)
  }
}
