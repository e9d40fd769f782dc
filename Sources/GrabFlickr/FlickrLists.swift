package import GrabCore
import GrabHTTP

/// The lists of one login: what to ask for, and what the replies mean. The walks are the ``ListWalker``s'.
actor FlickrLists {
  /// How many albums' walks are remembered.
  private static let longestMemory = 32

  nonisolated let albums: ListWalker<Album>
  private let client: FlickrClient
  private let mapping: FlickrMapping
  private let user: String?
  private let maximumAge: Duration
  /// The one used last is the last.
  private var walks: [(album: AlbumID, photos: ListWalker<Photo>)] = []

  /// - Parameters:
  ///   - user: whose lists; nil for the caller's.
  ///   - maximumAge: how old a reply may be.
  init(client: FlickrClient, mapping: FlickrMapping, user: String?, maximumAge: Duration) {
    (self.client, self.mapping, self.user, self.maximumAge) = (client, mapping, user, maximumAge)
    albums = ListWalker(addressing: .number(first: 1), itemsPerRequest: 500) { request in
      var call = FlickrCall.albums(of: user, page: request.pageNumber, perPage: request.limit)
      call.maximumAge = maximumAge
      let list = try FlickrList(await client.answer(to: call)["photosets"], of: "photoset")
      return list.reply(calling: "Album") { mapping.album($0) }
    }
  }

  /// The photos of an album; page after page the same walk.
  func photos(of album: FlickrAddress) -> ListWalker<Photo> {
    let id = album.albumID
    let known = walks.firstIndex { $0.album == id }.map { walks.remove(at: $0) }
    let walk = known ?? (id, walker(over: album))
    walks.append(walk)
    if walks.count > Self.longestMemory { walks.removeFirst() }
    return walk.photos
  }

  private func walker(over album: FlickrAddress) -> ListWalker<Photo> {
    ListWalker(addressing: .number(first: 1), itemsPerRequest: 500) { [client, mapping, user, maximumAge] request in
      var call = album.photos(of: user, page: request.pageNumber, perPage: request.limit)
      call.maximumAge = maximumAge
      let reply = try await album.kind.isSpecial ? client.answer(to: call) : client.answer(toAlbum: call)
      let list = try FlickrList(reply[album.listName], of: "photo")
      return list.reply(calling: "Photo") { mapping.photo($0, owner: list.owner ?? user) }
    }
  }

  /// How many photos a special list has, and the first of them.
  func summary(of album: FlickrAddress) async throws -> (count: Int?, first: Photo?) {
    let list = try FlickrList(
      await client.answer(to: album.photos(of: user, page: 1, perPage: 1))[album.listName], of: "photo")
    let reply = list.reply(calling: "Photo") { mapping.photo($0, owner: list.owner ?? user) }
    return (reply.total, reply.items.first)
  }
}

/// A page of a list as Flickr sends it.
package struct FlickrList: Sendable {
  private let container: FlickrValue
  private let items: String

  /// - Parameters:
  ///   - container: what says `page`, `pages` and `total`. Throws `malformedReply` if it is not there.
  ///   - items: the name of the items in it.
  package init(_ container: FlickrValue, of items: String) throws(GrabError) {
    guard container.exists else { throw FlickrErrors.missing("the list") }
    (self.container, self.items) = (container, items)
  }

  /// Whose the items are, where the list says it in place of them.
  package var owner: String? { container["owner"].nonEmptyText }

  /// What the page means to a walk over the list.
  ///
  /// - Parameters:
  ///   - name: what an item without a name is called.
  ///   - make: the model of an item; nil for one that cannot be read.
  package func reply<Model: Sendable>(calling name: String, _ make: (FlickrValue) -> Model?) -> ListReply<Model> {
    var (models, skipped): ([Model], [SkippedItem]) = ([], [])
    for (index, item) in container.list(items).enumerated() {
      if let model = make(item) {
        models.append(model)
      } else {
        skipped.append(FlickrErrors.skipped(name, item["title"].nonEmptyText, at: index + 1))
      }
    }
    let number = container["page"].integer
    return ListReply(items: models, skipped: skipped, total: container["total"].integer, number: number, next: next(number))
  }

  private func next<Model>(_ number: Int?) -> ListReply<Model>.Next {
    guard let number, let pages = container["pages"].integer else { return .unknown }
    return number < pages ? .more : .end
  }
}

extension ListRequest {
  /// The number of the page, for a list that is asked for by numbers.
  fileprivate var pageNumber: Int {
    if case .number(let number) = part { number } else { 1 }
  }
}
