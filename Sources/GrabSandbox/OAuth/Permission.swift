/// What a login allows; each includes those before it.
enum Permission: String, Sendable, CaseIterable, Comparable {
  case none, read, write, delete

  static func < (left: Permission, right: Permission) -> Bool { left.rank < right.rank }

  private var rank: Int { Self.allCases.firstIndex(of: self) ?? 0 }
}
