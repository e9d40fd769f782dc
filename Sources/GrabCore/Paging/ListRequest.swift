/// One request for a part of a list, in the service's own addressing.
public struct ListRequest: Hashable, Sendable {
  /// Which part.
  public enum Part: Hashable, Sendable {
    /// A page of `limit` items, by its number.
    case number(Int)
    /// `limit` items from a position on.
    case startIndex(Int)
    /// `limit` items behind a cursor; nil is the beginning.
    case cursor(String?)
  }

  /// Which part is asked for.
  public let part: Part
  /// How many items, 1 up to what the service gives in one request.
  public let limit: Int
  /// True if the items are only walked over on the way to a later page: ids, or a mere number, are enough.
  public let isWalkOver: Bool

  /// A request. Made by ``ListWalker``; a test makes its own.
  public init(part: Part, limit: Int, isWalkOver: Bool = false) {
    self.part = part
    self.limit = limit
    self.isWalkOver = isWalkOver
  }
}

/// What a service answered to a ``ListRequest``.
public struct ListReply<Item: Sendable>: Sendable {
  /// What the service says about what follows.
  public enum Next: Hashable, Sendable {
    /// Nothing follows.
    case end
    /// Something follows.
    case more
    /// Something follows, behind this cursor.
    case cursor(String)
    /// The service does not say. The list ends where its total says, or else at an empty reply.
    case unknown
  }

  /// The items that could be read, in the service's order.
  public let items: [Item]
  /// The items that could not.
  public let skipped: [SkippedItem]
  /// Sentences about items that could be read, but not wholly.
  public let remarks: [String]
  /// How many positions of the list hold no item here: by default, one for each skipped item.
  public let vacant: Int
  /// Items that were walked over without being read, for a request that ``ListRequest/isWalkOver`` allowed it.
  public let passed: Int
  /// How many items the whole list has, nil if the service does not say.
  public let total: Int?
  /// The page number, or start index, that the service says this is. Another one than asked for means that there is no such part.
  /// The start index asked for means that there is, whatever the total says.
  public let number: Int?
  /// What follows.
  public let next: Next

  /// A reply. `vacant` is given only where what was skipped is not one position each; `passed` is 0 unless items were walked
  /// over unread.
  public init(
    items: [Item], skipped: [SkippedItem] = [], remarks: [String] = [], vacant: Int? = nil, passed: Int = 0, total: Int? = nil,
    number: Int? = nil, next: Next = .unknown
  ) {
    (self.items, self.skipped, self.remarks, self.passed) = (items, skipped, remarks, passed)
    self.vacant = vacant ?? skipped.count
    (self.total, self.number, self.next) = (total, number, next)
  }

  /// How many positions of the list the reply stands for.
  var length: Int { items.count + vacant + passed }
}
