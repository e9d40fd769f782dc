public import GrabCore

/// One call that a ``MockGrabber`` got, with its arguments.
public enum MockCall: Hashable, Sendable {
  /// Signing in.
  case connect
  /// Signing out.
  case disconnect
  /// Asking who is signed in.
  case currentAccount
  /// Listing albums.
  case albums(page: Int, perPage: Int)
  /// Listing the special albums.
  case specialAlbums
  /// Looking one album up.
  case album(AlbumID)
  /// Filling an album.
  case fillAlbum(AlbumID, page: Int, perPage: Int)
  /// Finding covers.
  case fillCovers([AlbumID])
  /// Looking one photo up.
  case photo(PhotoID)
  /// Fetching bytes.
  case download(URL, offset: Int64)
  /// Cancelling everything.
  case cancelAll

  /// Which requirement of the protocol was called.
  public enum Operation: String, Hashable, Sendable, CaseIterable {
    case connect, disconnect, currentAccount, albums, specialAlbums, album, fillAlbum, fillCovers, photo, download, cancelAll

    /// The same in the words of an error.
    var named: GrabError.Operation {
      switch self {
      case .connect: .connect
      case .disconnect: .disconnect
      case .currentAccount: .currentAccount
      case .albums, .specialAlbums, .cancelAll: .listAlbums
      case .album: .album
      case .fillAlbum: .fillAlbum
      case .fillCovers: .fillCover
      case .photo: .photo
      case .download: .download
      }
    }
  }

  /// Which requirement of the protocol was called.
  public var operation: Operation {
    switch self {
    case .connect: .connect
    case .disconnect: .disconnect
    case .currentAccount: .currentAccount
    case .albums: .albums
    case .specialAlbums: .specialAlbums
    case .album: .album
    case .fillAlbum: .fillAlbum
    case .fillCovers: .fillCovers
    case .photo: .photo
    case .download: .download
    case .cancelAll: .cancelAll
    }
  }
}

/// Which calls a ``MockGrabber`` lets through. Any other throws ``GrabError`` of kind `unsupported` that names the call.
public enum MockAllowance: Sendable {
  /// Every call.
  case anything
  /// Calls of these operations, any number of times.
  case operations(Set<MockCall.Operation>)
  /// These calls, each once, in any order; see ``MockGrabber/missingCalls``.
  case calls([MockCall])
}
