/// A page of a list: `index` counts from 0, `perPage` is 1…500. It cannot hold anything else.
public struct PageRequest: Hashable, Sendable {
  /// The sizes that a page may have: 1…500, Flickr's limit, for every service.
  public static let allowedSizes = 1...500

  /// The pages that can be asked for. At any size, their positions are numbers that `Int` can hold.
  package static let allowedIndices = 0...(Int.max / 1_000)

  /// Which page, counted from 0.
  public let index: Int
  /// How many items a page has.
  public let perPage: Int

  /// Throws ``GrabError`` of kind `invalidRequest` for a negative page, or for a size outside 1…500.
  public init(page: Int, perPage: Int) throws {
    guard Self.allowedIndices.contains(page) else {
      throw GrabError(.invalidRequest, message: "There is no page \(page).", advice: "Pages count from 0.")
    }
    guard Self.allowedSizes.contains(perPage) else {
      throw GrabError(
        .invalidRequest, message: "A page cannot have \(perPage) items.", advice: "Ask for 1 to 500 items a page.")
    }
    self.index = page
    self.perPage = perPage
  }

  /// The positions in the list that the page stands for.
  public var positions: Range<Int> { (index * perPage)..<((index + 1) * perPage) }
}
