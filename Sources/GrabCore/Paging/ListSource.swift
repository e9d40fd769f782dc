/// How a service wants to be told which part of a list is meant.
public enum PageAddressing: Hashable, Sendable {
  /// By the number of a page of the size asked for; `first` is the number of the first page, 0 or 1.
  case number(first: Int)
  /// By the position of the first item; `first` is the position of the first item of all, 0 or 1.
  case startIndex(first: Int)
  /// By a text that came with the part before.
  case cursor
}

/// How a list is to be asked for.
struct ListSource: Hashable {
  let addressing: PageAddressing
  let itemsPerRequest: Int

  /// The size of the service's own pages to ask for: the page itself if the service gives that much, else the largest size that
  /// fits a whole number of times, unless that takes more than twice the requests; then the service's own limit.
  func numberedSize(for perPage: Int) -> Int {
    if perPage <= itemsPerRequest { return perPage }
    let divisor = (1...itemsPerRequest).last { perPage.isMultiple(of: $0) } ?? 1
    return divisor * 2 >= itemsPerRequest ? divisor : itemsPerRequest
  }
}
