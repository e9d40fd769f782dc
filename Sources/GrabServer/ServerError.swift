/// Why a server did not start.
public enum ServerError: Error, Sendable, Hashable, CustomStringConvertible {
  /// Another program listens on this port.
  case portTaken(Int)
  /// This user may not listen on this port, or it is none.
  case portNotAllowed(Int)
  /// The system gave no socket or no thread.
  case cannotStart

  /// One sentence.
  public var description: String {
    switch self {
    case .portTaken(let port): "Port \(port) is taken by another program; choose another one, or 0 for any that is free."
    case .portNotAllowed(let port): "Port \(port) may not be used; choose one from 1024 to 65535, or 0 for any that is free."
    case .cannotStart: "The system has no socket or thread left for a server."
    }
  }
}
