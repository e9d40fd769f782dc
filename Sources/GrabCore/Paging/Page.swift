/// One page of a service's list, in the service's own order.
///
/// A page may be shorter than asked without being the last: items that could not be read are in ``skipped``. Only ``isLast`` says
/// that the list ends here.
public struct Page<Item: Sendable>: Sendable {
  /// What was asked for.
  public let request: PageRequest
  /// The items, at most `perPage`.
  public let items: [Item]
  /// How many items the whole list has, nil if the service does not say.
  public let total: Int?
  /// True if the service says that nothing follows. A page past the end is an empty last page.
  public let isLast: Bool
  /// What belongs to this page but could not be delivered.
  public let skipped: [SkippedItem]
  /// Sentences about items that were delivered, but not with everything that should be known of them, e.g. a date that cannot be.
  public let remarks: [String]

  /// A page as a grabber hands it out.
  public init(
    request: PageRequest, items: [Item], total: Int? = nil, isLast: Bool, skipped: [SkippedItem] = [], remarks: [String] = []
  ) {
    self.request = request
    self.items = items
    self.total = total
    self.isLast = isLast
    self.skipped = skipped
    self.remarks = remarks
  }

  /// Which page, counted from 0.
  public var index: Int { request.index }
  /// How many items were asked for.
  public var perPage: Int { request.perPage }

  /// The same page of other items, e.g. albums made of their entries.
  public func map<Other: Sendable>(_ transform: (Item) throws -> Other) rethrows -> Page<Other> {
    Page<Other>(
      request: request, items: try items.map(transform), total: total, isLast: isLast, skipped: skipped, remarks: remarks)
  }
}

extension Page: RandomAccessCollection {
  /// Position of the first item.
  public var startIndex: Int { items.startIndex }
  /// Position after the last item.
  public var endIndex: Int { items.endIndex }
  /// The item at a position of this page, counted from 0.
  public subscript(position: Int) -> Item { items[position] }
}
