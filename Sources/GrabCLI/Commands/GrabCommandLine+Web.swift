extension GrabCommandLine {
  private static let serviceArgument = ArgumentSpec("service", help: "The service, such as flickr.", values: .service)

  static let connect = CommandSpec(
    "connect", summary: "Log in at a service.",
    details: [
      "Shows an address to open in a browser, and asks for the code that the service shows there. The login is kept in a file that "
        + "nobody else may read. Without a key for the service it shows how to get one.",
      "A service can have several accounts: --account names one, in every command. Without it, the one connected last is used.",
    ],
    arguments: [serviceArgument],
    options: [
      OptionSpec(
        "perms", value: "PERMS", help: "What the login shall allow: read, write or delete; read if not said.",
        values: .words(["read", "write", "delete"])),
      OptionSpec("no-browser", help: "Only show the address; open no browser."),
      OptionSpec(
        "callback", value: "HOW",
        help: "How the answer comes back: code (typed in by you) or loopback (the browser comes back to this machine).",
        values: .words(["code", "loopback"])),
      OptionSpec(
        "callback-port", value: "N", help: "The port to come back to, with --callback loopback; any free one if not said."),
    ],
    examples: [
      .init("grab connect flickr", "Logs in at Flickr, or shows how to get a key."),
      .init("grab connect flickr --no-browser", "Logs in from a machine without a browser."),
    ])

  static let accounts = CommandSpec(
    "accounts", summary: "Show the accounts that are logged in, without asking the services.",
    examples: [.init("grab accounts", "Shows every stored login.")])

  static let disconnect = CommandSpec(
    "disconnect", summary: "Forget a login.", arguments: [serviceArgument],
    examples: [.init("grab disconnect flickr --account ada", "Forgets the login of ada.")])

  static let sandbox = CommandSpec(
    "sandbox", summary: "Serve a folder of photos as Flickr would, on this machine.",
    details: [
      "Speaks the protocol of Flickr, with its logins and its signatures, and prints the variables that point grab at it. Nothing "
        + "leaves this machine.",
      "A fault is written as kind=value and conditions, separated by commas, such as status=502,match=getPhotos,first=2. Kinds: "
        + "delay=MILLISECONDS, status=429, 500, 502 or 503, cut, reset, repeat (a page comes again), expired (the token has ended), "
        + "gone (the photo is no more). Conditions: match=TEXT in the path or the method's name, first=N, after=N, every=N, "
        + "chance=0.1.",
    ],
    options: [
      OptionSpec("photos", value: "FOLDER", help: "The photos to serve.", values: .directory),
      OptionSpec(
        "scale", value: "ALBUMSxPHOTOS", help: "An invented account of this size in place of a folder, such as 20x1000."),
      OptionSpec("port", value: "N", help: "The port to listen on; any free one if not said."),
      OptionSpec("fault", value: "FAULT", help: "Something to go wrong on purpose.", repeats: true),
      OptionSpec("seed", value: "N", help: "What the faults' chances are drawn from; the same number gives the same faults."),
    ],
    examples: [
      .init("grab sandbox --photos ~/Pictures --port 8080", "Serves your pictures as a Flickr account."),
      .init("grab sandbox --scale 20x1000 --fault status=429,every=10", "Serves a large account that asks to slow down."),
    ])
}
