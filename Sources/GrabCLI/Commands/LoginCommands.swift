import GrabCore
import GrabOAuth

extension Session {
  /// `grab connect`. Without a key it shows how to get one, and ends with 4.
  func runConnect() async throws -> ExitCode {
    let form = try form()
    let service = try argumentService()
    guard service.info.needsLogin else {
      say("\(service.info.title) needs no login.")
      return .done
    }
    // A person without a key learns so before a port is taken and a browser opened.
    do { _ = try grabber(for: service) } catch is MissingKey {
      if let setup = service.setup { console.sayLines(setup.screen(for: service.info, config: directories.config)) }
      return .notConnected
    }
    let account = try await login(to: service)
    guard form == .table else {
      try console.write(JSONText.line(account))
      return .done
    }
    try console.writeLine("Connected to \(service.info.title) as \(account.shown).")
    return .done
  }

  /// `grab accounts`: the stored logins, without asking any service.
  func runAccounts() async throws -> ExitCode {
    let form = try form()
    var rows: [AccountRow] = []
    for service in shownServices where service.info.needsLogin {
      let accounts = try await tokens.accounts(of: service.info.id)
      rows += accounts.enumerated().map { AccountRow(service: service.info.id, account: $1, isDefault: $0 == 0) }
    }
    if rows.isEmpty, form == .table { say("No account is connected. Run `grab connect` with the name of a service.") }
    try await ListRenderer<AccountRow>(form: form, columns: AccountRow.columns, cells: \.cells, key: "accounts")
      .render(rows, to: console, style: style)
    return .done
  }

  /// `grab disconnect`.
  func runDisconnect() async throws -> ExitCode {
    let service = try argumentService()
    guard service.info.needsLogin else {
      say("\(service.info.title) needs no login.")
      return .done
    }
    guard let login = try await tokens.credential(for: service.info.id, account: try account) else {
      throw GrabError(
        .notConnected, service: service.info.id, operation: .disconnect,
        message: "No login of \(try account ?? "any account") at \(service.info.title) is stored.",
        advice: "Run `grab accounts` to see which there are.")
    }
    try await tokens.remove(service: service.info.id, account: login.account.id)
    say("The login of \(login.account.shown) at \(service.info.title) is forgotten.")
    say("Your account's settings at \(service.info.title) list the programs that may use it, and can end that there too.")
    return .done
  }

  private func argumentService() throws -> Service {
    let name = command.argument("service") ?? ""
    guard let id = ServiceID(rawValue: name) else {
      throw command.refusal("<service>", takes: "the name of a service", not: name)
    }
    return try service(id)
  }

  private func login(to service: Service) async throws -> Account {
    var options = LoginOptions(permission: command.string("perms") ?? "read")
    let dialogue = dialogue(for: service)
    guard command.string("callback") == "loopback" else {
      if command.string("callback-port") != nil { throw command.error("--callback-port needs --callback loopback.") }
      return try await grabber(for: service, login: options).connect(with: TerminalPrompt(dialogue))
    }
    let port = try command.int("callback-port", in: 1...65_535) ?? 0
    let prompt = try LoopbackPrompt(dialogue, port: port)
    options.callback = prompt.callback
    return try await grabber(for: service, login: options).connect(with: prompt)
  }

  private func dialogue(for service: Service) -> LoginDialogue {
    let browser = command.flag("no-browser") ? nil : Browser.system(environment: environment)
    return LoginDialogue(
      title: service.info.title, say: { [console] in console.say($0) }, open: { browser?.open($0) }, readLine: readLine)
  }
}
