import GrabCore
import GrabHTTP

extension FlickrGrabber {
  typealias Work<Value> = @Sendable (FlickrConnection) async throws -> Value

  /// Runs a call over the login that there is. What `prepare` throws is thrown before anything is asked or read. A login that Flickr
  /// has ended is forgotten.
  func run<Value: Sendable>(
    _ operation: GrabError.Operation, _ prepare: @escaping @Sendable () throws -> Work<Value>
  ) async throws -> Value {
    try await calls.run(operation) {
      let work = try prepare()
      let connection = try await login.connection()
      do {
        return try await work(connection)
      } catch let error as GrabError where error.endsLogin && connection.identity != nil {
        try await login.forget(connection)
        throw FlickrErrors.ended(connection.identity?.account, error)
      }
    }
  }
}

// MARK: Albums

extension FlickrGrabber {
  /// Special albums, asked for side by side. Throws what all of them fail with.
  func special(_ addresses: [FlickrAddress], _ connection: FlickrConnection) async throws -> [Album] {
    try connection.requireLogin()
    let results = try await withThrowingTaskGroup(of: (Int, Result<Album, GrabError>).self) { group in
      for (index, address) in addresses.enumerated() {
        group.addTask {
          do {
            let summary = try await connection.lists.summary(of: address)
            return (index, .success(special(address, summary.count, summary.first, connection)))
          } catch let error as GrabError where !error.endsLogin {
            return (index, .failure(error))
          }
        }
      }
      return try await group.reduce(into: [Int: Result<Album, GrabError>]()) { $0[$1.0] = $1.1 }
    }
    let albums = addresses.indices.map { results[$0].flatMap { try? $0.get() } ?? special(addresses[$0], nil, nil, connection) }
    if let first = results[0], results.values.allSatisfy(\.isFailure) { _ = try first.get() }
    return albums
  }

  private func special(_ address: FlickrAddress, _ count: Int?, _ cover: Photo?, _ connection: FlickrConnection) -> Album {
    Album(
      id: address.albumID, kind: address.kind, name: address.title, count: count, coverPhoto: cover,
      url: connection.identity?.account.flatMap { mapping.page(of: address, owner: $0.id) })
  }

  func album(_ address: FlickrAddress, _ connection: FlickrConnection) async throws -> Album {
    guard case .album(let id) = address else {
      try connection.requireLogin()
      let summary = try await connection.lists.summary(of: address)
      return special(address, summary.count, summary.first, connection)
    }
    let info = try await info(ofAlbum: id, connection)
    guard let album = mapping.album(info) else { throw FlickrErrors.missing("the album") }
    return album
  }

  private func info(ofAlbum id: String, _ connection: FlickrConnection) async throws -> FlickrValue {
    try await naming(.album(id)) {
      try await connection.client.answer(toAlbum: .album(id, of: connection.identity?.account?.id))["photoset"]
    }
  }

  func photos(of address: FlickrAddress, _ request: PageRequest, _ connection: FlickrConnection) async throws -> Page<Photo> {
    if address.kind.isSpecial { try connection.requireLogin() }
    let list = await connection.lists.photos(of: address)
    return try await naming(address) { try await list.page(request) }
  }

  /// Names the album in what a method of albums says by its own codes 1 and 2.
  private func naming<Value>(_ address: FlickrAddress, _ body: () async throws -> Value) async throws -> Value {
    do { return try await body() } catch let error as GrabError where !address.kind.isSpecial && error.saysNoSuchThing {
      throw FlickrErrors.album(address.albumID, error)
    }
  }
}

extension Result {
  fileprivate var isFailure: Bool { if case .failure = self { true } else { false } }
}

extension GrabError {
  /// A method's own code for what it does not find or does not show.
  var saysNoSuchThing: Bool { serviceCode == "1" || serviceCode == "2" && kind != .malformedReply }

  /// Whether it is the account or the network that fails, and not one album.
  fileprivate var concernsAll: Bool { isTransient || kind == .network || kind == .notConnected }
}

// MARK: Covers

extension FlickrGrabber {
  func fillCovers(of albums: [Album], _ connection: FlickrConnection) async throws -> [SkippedItem] {
    var failures: [SkippedItem] = []
    for album in albums where album.coverPhoto == nil && album.count != 0 {
      do {
        if let cover = try await cover(of: album.id, connection) { album.setCoverPhoto(cover) }
      } catch let error as GrabError where !error.concernsAll {
        failures.append(SkippedItem(name: album.name, reason: error.message, kind: error.kind))
      }
    }
    return failures
  }

  private func cover(of id: AlbumID, _ connection: FlickrConnection) async throws -> Photo? {
    guard let address = FlickrAddress(id) else { throw FlickrErrors.album(id) }
    if case .album(let set) = address {
      let info = try await info(ofAlbum: set, connection)
      if let cover = try await primaryPhoto(of: info, connection) { return cover }
    } else {
      try connection.requireLogin()
    }
    return try await naming(address) { try await connection.lists.summary(of: address).first }
  }

  /// The photo that an album names as its cover, with its images; nil if there is none, or it is not to be seen.
  private func primaryPhoto(of info: FlickrValue, _ connection: FlickrConnection) async throws -> Photo? {
    guard let id = info["primary"].nonEmptyText, id != "0",
      let sizes = try await connection.client.optionalAnswer(to: .sizes(id))?["sizes"]
    else { return nil }
    return mapping.cover(id, sizes: sizes, owner: info["owner"].nonEmptyText)
  }
}

// MARK: Photos

extension FlickrGrabber {
  func photo(_ id: PhotoID, _ connection: FlickrConnection) async throws -> Photo {
    async let sizes = connection.client.optionalAnswer(to: .sizes(id.value))?["sizes"]
    async let exif = connection.client.optionalAnswer(to: .exif(id.value))?["photo"]
    let info: FlickrValue
    do {
      info = try await connection.client.answer(to: .info(id.value))["photo"]
    } catch let error as GrabError where error.saysNoSuchThing {
      throw FlickrErrors.photo(id, error)
    }
    guard let photo = mapping.photo(info: info, sizes: try await sizes, exif: try await exif) else {
      throw FlickrErrors.missing("the photo")
    }
    return photo
  }
}
