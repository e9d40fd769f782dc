import GrabCore

/// The command line of `grab` as a value; parsing, help, manual and completions all come from it.
enum GrabCommandLine {
  static let version = "0.1.0"
  /// When this version was made, for the manual.
  static let date = "November 30, 2026"

  /// The command line where these are the services.
  static func spec(services known: [Service]) -> CommandLineSpec {
    CommandLineSpec(
      program: "grab", version: version,
      summary: "Albums and photos from every place your photos live: the same commands for each service.",
      details: [
        "An album or photo is named by an id such as local:2019/Rome, as a listing prints it. An id without its service is looked up "
          + "in what was listed before.",
        "Results go to standard output, talk to standard error.",
      ],
      globalOptions: globalOptions,
      commands: [services, albums, fill, cover, photo, connect, accounts, disconnect, sandbox, help, completions, manual],
      services: known.map(\.info.id.rawValue), exitCodes: ExitCode.allCases.map { .init("\($0.rawValue)", $0.meaning) },
      environment: environment, files: files)
  }

  private static let globalOptions = [
    OptionSpec("service", value: "SERVICE", help: "The service to ask.", values: .service),
    OptionSpec("account", value: "NAME", help: "The account to use, where a service has several."),
    OptionSpec("root", value: "FOLDER", help: "The folder of photos, for the service local.", values: .directory),
    OptionSpec("json", help: "Write one JSON document."),
    OptionSpec("jsonl", help: "Write a line of JSON an item."),
    OptionSpec("no-color", help: "Write without colours."),
    OptionSpec("quiet", short: "q", help: "Say nothing but errors."),
    OptionSpec("verbose", short: "v", help: "Say more; twice: each request, three times: with its header.", repeats: true),
  ]

  private static let pageOptions = [
    OptionSpec("page", value: "N", help: "Which page, counted from 0."),
    OptionSpec("per-page", value: "N", help: "How many items a page has, 1 to 500; 100 if not said, 500 with --all."),
    OptionSpec("all", help: "List everything, page after page."),
  ]

  private static let services = CommandSpec(
    "services", summary: "Show the services and who is connected.",
    examples: [.init("grab services", "Shows where photos can come from.")])

  private static let albums = CommandSpec(
    "albums", summary: "List albums.",
    details: ["A page holds ordinary albums only. The service's own lists, such as all photos, come with --special or --all."],
    options: pageOptions + [
      OptionSpec("special", help: "List only the lists that the service itself keeps."),
      OptionSpec("covers", help: "Find the cover of each album too."),
    ],
    examples: [
      .init("grab albums --service local --page 0 --per-page 10", "Lists the first ten albums."),
      .init("grab albums --all --jsonl", "Lists everything, a line of JSON an album."),
    ])

  private static let albumArgument = ArgumentSpec("albumId", help: "The id of an album, as `grab albums` prints it.")

  private static let fill = CommandSpec(
    "fill", summary: "List the photos of an album.", arguments: [albumArgument], options: pageOptions,
    examples: [
      .init("grab fill local:2019/Rome", "Lists the first page of the photos in the folder 2019/Rome."),
      .init("grab fill --all local:/all", "Lists every photo of every folder."),
    ])

  private static let cover = CommandSpec(
    "cover", summary: "Find the covers of albums.",
    arguments: [ArgumentSpec("albumId", help: "Ids of albums, as `grab albums` prints them.", repeats: true)],
    examples: [.init("grab cover local:2019/Rome", "Shows which photo stands for the folder.")])

  private static let photo = CommandSpec(
    "photo", summary: "Show everything that is known of a photo.",
    arguments: [ArgumentSpec("photoId", help: "The id of a photo, as `grab fill` prints it.")],
    examples: [.init("grab photo local:2019/Rome/IMG_1.jpg", "Shows its date, place, camera and files.")])

  private static let help = CommandSpec(
    "help", summary: "Show help for a command.",
    arguments: [ArgumentSpec("command", help: "A command.", isOptional: true, values: .command)])

  private static let completions = CommandSpec(
    "completions", summary: "Write the completions of a shell.",
    arguments: [ArgumentSpec("shell", help: "The shell.", values: .words(ShellCompletion.Shell.allCases.map(\.rawValue)))],
    examples: [.init("source <(grab completions bash)", "Completes commands and options in this shell.")])

  private static let manual = CommandSpec(
    "manual", summary: "Write the manual page.",
    examples: [.init("grab manual > grab.1 && man ./grab.1", "Shows the manual.")])

  private static let environment: [CommandLineSpec.Definition] = [
    .init("GRAB_LOCAL_ROOT", "The folder of photos, where --root does not name one."),
    .init("GRAB_FLICKR_KEY, GRAB_FLICKR_SECRET", "The key and the secret of your app at Flickr."),
    .init("GRAB_FLICKR_KEY_FILE", "A file with the key in its first line and the secret in its second."),
    .init("GRAB_FLICKR_TOKEN, GRAB_FLICKR_TOKEN_SECRET", "A token that you have already; no login is stored then."),
    .init("GRAB_FLICKR_ENDPOINT", "An address that stands for every host of Flickr."),
    .init("GRAB_CA_FILE", "A file of certificates (PEM) to trust as well."),
    .init("SSL_CERT_FILE, CURL_CA_BUNDLE", "A file of certificates to trust in place of the system's; the first that is set."),
    .init("HTTPS_PROXY, ALL_PROXY, NO_PROXY", "Proxies, as curl reads them."),
    .init("XDG_CONFIG_HOME, XDG_DATA_HOME, XDG_CACHE_HOME", "Where settings, catalog and thumbnails lie."),
    .init("NO_COLOR", "Without colours, if it is set and not empty."),
    .init("COLUMNS", "The width of a terminal that does not tell."),
  ]

  private static let files: [CommandLineSpec.Definition] = [
    .init(
      "$XDG_CONFIG_HOME/grab/config.json",
      "Settings: service, perPage, services.local.root, and for each service enabled; for web services key, secret, endpoint, "
        + "requestsPerHour."),
    .init("$XDG_CONFIG_HOME/grab/credentials.json", "Logins. Only you may read it."),
    .init("$XDG_DATA_HOME/grab/catalog.sqlite", "What has been listed. It may be deleted."),
  ]
}
