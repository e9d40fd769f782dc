/// One page of a list, cut out as Flickr does it.
struct FlickrPage<Item> {
  /// What a list does with a page behind its last one.
  enum Overrun {
    /// It shows the last one again and says so.
    case repeatsLast
    /// It shows nothing.
    case isEmpty
  }

  let items: ArraySlice<Item>
  let page: Int
  let pages: Int
  let perPage: Int
  let total: Int

  init(of all: [Item], for call: FlickrCall, perPage standard: Int = 100, behindTheEnd overrun: Overrun) {
    let perPage = min(500, max(1, Int(call["per_page"] ?? "") ?? standard))
    let asked = max(1, Int(call["page"] ?? "") ?? 1)
    pages = (all.count + perPage - 1) / perPage
    page = overrun == .repeatsLast && asked > pages ? max(1, pages) : asked
    let (start, isBehind) = (page - 1).multipliedReportingOverflow(by: perPage)
    items = isBehind || start >= all.count ? [] : all[start..<min(start + perPage, all.count)]
    (self.perPage, total) = (perPage, all.count)
  }
}
