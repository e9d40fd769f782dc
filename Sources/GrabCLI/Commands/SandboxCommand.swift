import GrabCore
import GrabSandbox
import GrabServer

extension Session {
  /// `grab sandbox`: serves until it is interrupted, which is how it is meant to end.
  func runSandbox() async throws -> ExitCode {
    let sandbox = try await startedSandbox()
    defer { sandbox.stop() }
    for variable in sandbox.environment { try console.writeLine("export \(variable.name)=\(variable.value)") }
    try console.flush()
    say("Flickr over \(command.string("photos").map { "the photos in \($0)" } ?? "an invented account"). Ctrl-C ends it.")
    say("Set the variables above in another terminal, then run `grab albums --service flickr` there.")
    say("Without the two tokens, `grab connect flickr` shows a login page that works.")
    await untilCancelled()
    return .done
  }

  private func untilCancelled() async {
    let (silence, end) = AsyncStream.makeStream(of: Never.self)
    await withTaskCancellationHandler {
      for await _ in silence {}
    } onCancel: {
      end.finish()
    }
  }

  private func startedSandbox() async throws -> Sandbox {
    let configuration = try sandboxConfiguration()
    do {
      let sandbox = try await Sandbox(configuration)
      try await sandbox.start()
      return sandbox
    } catch let error as SandboxError {
      throw GrabError(.localDisk, message: error.description, advice: "Name a folder of photos that you may read.")
    } catch let error as ServerError {
      throw UsageError(message: error.description, advice: "Say which with --port, or leave it out for any that is free.")
    }
  }

  private func sandboxConfiguration() throws -> SandboxConfiguration {
    var configuration = SandboxConfiguration()
    switch (command.string("photos"), command.string("scale")) {
    case (let folder?, nil): configuration.photos = directories.expanded(folder)
    case (nil, let text?):
      guard let scale = SandboxScale(parsing: text) else {
        throw command.refusal("--scale", takes: "numbers of albums and of photos in each, such as 20x1000", not: text)
      }
      configuration.scale = scale
    case (_?, _?): throw command.error("--photos and --scale cannot be had together.")
    case (nil, nil): throw command.error("Either --photos FOLDER or --scale ALBUMSxPHOTOS is needed.")
    }
    configuration.port = try command.int("port", in: 0...65_535) ?? 0
    configuration.seed = UInt64(try command.int("seed", in: 0...Int.max) ?? 0)
    configuration.faults = try command.strings("fault").map { text in
      do { return try SandboxFault(parsing: text) } catch { throw command.error("\(error)") }
    }
    return configuration
  }
}
