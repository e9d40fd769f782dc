public import GrabCore

/// What goes wrong at which call of a ``MockGrabber``.
///
/// ```swift
/// MockGrabber(library, faults: [
///   MockFault(.fillAlbum, call: 2, .fails(GrabError(.rateLimited, message: "Too fast.", advice: "Wait."))),
///   MockFault(.download, calls: 1...3, .cutsOff(after: 100)),
/// ])
/// ```
public struct MockFault: Sendable {
  /// What goes wrong.
  public enum Behaviour: Sendable {
    /// The call throws this error; service and operation are filled in where they are missing.
    case fails(GrabError)
    /// The service never answers: the call ends only when it is cancelled. See ``MockGrabber/untilHanging(_:)``.
    case hangs
    /// The item at this place of the first reply (counted from 0) is unreadable: it is skipped and named. For lists.
    case malformedItem(at: Int)
    /// The first reply has so many items less than asked for, though the list goes on. Behind page numbers they are lost, as at a
    /// service that hides photos; other addressings go on where it ended. For lists.
    case shortPage(by: Int)
    /// The service sends the items before these once more, and by cursor the same cursor. For lists.
    case repeatedPage
    /// The bytes end after so many: the call throws `malformedReply`. For downloads.
    case cutsOff(after: Int)
  }

  /// Which calls are meant.
  public var operation: MockCall.Operation
  /// Which of them, counted from 1 over the life of the grabber.
  public var calls: ClosedRange<Int>
  /// What goes wrong.
  public var behaviour: Behaviour

  /// A fault of several calls.
  public init(_ operation: MockCall.Operation, calls: ClosedRange<Int>, _ behaviour: Behaviour) {
    (self.operation, self.calls, self.behaviour) = (operation, calls, behaviour)
  }

  /// A fault of one call, the first unless said otherwise.
  public init(_ operation: MockCall.Operation, call: Int = 1, _ behaviour: Behaviour) {
    self.init(operation, calls: call...call, behaviour)
  }
}
