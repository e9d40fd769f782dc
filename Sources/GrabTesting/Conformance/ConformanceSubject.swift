public import GrabCore

/// What the conformance suite runs on: a way to make grabbers, and what the test knows of the account behind them.
public struct ConformanceSubject: Sendable {
  /// Makes a grabber in the declared state, whatever was done to those it made before.
  public typealias Factory = @Sendable () async throws -> any ServiceGrabber

  /// How much of an account the checks look at.
  public struct Bounds: Sendable {
    /// How many items of a list are walked at every page size.
    public var items = 60
    /// How many items of a list are walked to find its end; the checks that need the end of a longer list are skipped.
    public var wholeList = 2_000
    /// How many albums and photos are looked at one by one.
    public var opened = 8
    /// How long a call may take to end after it was cancelled, in real time.
    public var patience = Duration.seconds(10)

    /// The usual bounds.
    public init() {}
  }

  /// A grabber whose requests are counted.
  public struct Counted: Sendable {
    let grabber: any ServiceGrabber
    let requests: @Sendable () async -> Int

    /// `requests` says how many requests the service has got from `grabber` so far.
    public init(_ grabber: any ServiceGrabber, requests: @escaping @Sendable () async -> Int) {
      (self.grabber, self.requests) = (grabber, requests)
    }
  }

  /// A grabber whose service does not answer at first.
  public struct Stalled: Sendable {
    let grabber: any ServiceGrabber
    let untilStalled: @Sendable () async throws -> Void

    /// The first albums call and the first fill that `grabber` gets are never answered; all later calls are. `untilStalled`
    /// returns once one of them waits for its answer.
    public init(_ grabber: any ServiceGrabber, untilStalled: @escaping @Sendable () async throws -> Void) {
      (self.grabber, self.untilStalled) = (grabber, untilStalled)
    }
  }

  /// An account with titles that are hard to carry.
  public struct Oddities: Sendable {
    let grabber: any ServiceGrabber
    let albumNames: [String]
    let photoTitles: [String]

    /// The names of albums of the account, and the titles (after `Photo.title`'s fallback) of photos in its albums, that must
    /// come out unchanged: unicode of all sorts, 10,000 characters, and "Unknown" for a photo without a name.
    public init(_ grabber: any ServiceGrabber, albumNames: [String], photoTitles: [String]) {
      (self.grabber, self.albumNames, self.photoTitles) = (grabber, albumNames, photoTitles)
    }
  }

  /// How failures and skips call it.
  public let name: String
  let makeGrabber: Factory
  /// True if the grabbers are signed in, or need no login.
  public var isConnected = true
  /// False if signing out would destroy something: the checks that do it are then skipped.
  public var mayDisconnect = true
  /// The value of an album id in the service's form that no album has.
  public var unknownAlbum = "no-such-album"
  /// The value of a photo id in the service's form that no photo has.
  public var unknownPhoto = "no-such-photo"
  /// The address of an image that the service does not have.
  public var unknownImage = URL(string: "https://nowhere.invalid/no-such-image.jpg")
  /// Texts that no error may hold: the tokens and keys that the grabber was given.
  public var secrets: [String] = []
  /// The checks, by name, that the grabber is known to fail, and why; they are skipped with that reason. A name that no check has
  /// fails every check.
  public var knownGaps: [String: String] = [:]
  /// How much of the account is looked at.
  public var bounds = Bounds()
  /// Makes a grabber of an account without albums.
  public var emptyAccount: Factory?
  /// Makes a grabber of an account with odd titles.
  public var oddities: (@Sendable () async throws -> Oddities)?
  /// Makes a grabber whose requests are counted.
  public var counted: (@Sendable () async throws -> Counted)?
  /// Makes a grabber whose service does not answer at first.
  public var stalled: (@Sendable () async throws -> Stalled)?

  /// A subject that declares nothing but how to make a connected grabber. Several are made in one check and used side by side.
  public init(_ name: String, makeGrabber: @escaping Factory) {
    self.name = name
    self.makeGrabber = makeGrabber
  }
}
