import GrabCore
import GrabTesting

extension Sabotage {
  static let logins: [Sabotage] = [
    Sabotage("who is signed in agrees with what is declared") { $0.account = { _ in nil } },
    Sabotage("a service without login is always connected and never asks", on: .noLogin) { broken in
      broken.connect = { mock, prompt in
        guard let address = URL(string: "https://mock.invalid") else { return try await mock.connect(with: prompt) }
        _ = try await prompt.answer(to: LoginRequest(service: .mock, address: address, form: .code))
        return try await mock.connect(with: prompt)
      }
    },
    Sabotage("signing out twice is fine") { broken in
      broken.disconnect = { mock in
        guard try await mock.isConnected else { throw GrabError(.notConnected, message: "Nobody is here.", advice: "Connect.") }
        try await mock.disconnect()
      }
    },
    Sabotage("after signing out nobody is connected, and lists say so") { $0.disconnect = { _ in } },
    Sabotage("a declined login is not connected") { broken in
      broken.connect = { mock, _ in try await mock.connect(with: MockPrompt(.done)) }
    },
  ]

  static let errors: [Sabotage] = [
    Sabotage("an error names its service and operation") { broken in
      broken.error = { GrabError($0.kind, message: $0.message, advice: $0.advice) }
    },
    Sabotage("an error says in sentences what went wrong and what to do") { broken in
      broken.error = { GrabError($0.kind, service: $0.service, operation: $0.operation, message: $0.message, advice: "") }
    },
    Sabotage("an error holds no secret") { broken in
      broken.error = {
        var error = $0
        error.serviceMessage = "GET /me?access_token=abc"
        return error
      }
    },
  ]

  static let cancellations: [Sabotage] = [
    Sabotage("cancelAll on an idle grabber returns, and the grabber works afterwards") { broken in
      let cancels = Counter()
      broken.cancel = { _ in _ = cancels.next() }
      broken.albums = { mock, page, perPage in
        guard cancels.value == 0 else { throw CancellationError() }
        return try await mock.albumsOfCurrentUser(page: page, perPage: perPage)
      }
    },
    Sabotage("a call of a cancelled task throws CancellationError") { broken in
      broken.albums = { mock, page, perPage in
        do { return try await mock.albumsOfCurrentUser(page: page, perPage: perPage) } catch is CancellationError {
          throw GrabError(.network, service: .mock, message: "The call was cancelled.", advice: "Do it again.")
        }
      }
    },
    Sabotage("a call of a cancelled task throws CancellationError") { broken in
      broken.album = { mock, id in try await Task { try await mock.album(id) }.value }
    },
    Sabotage("a call that cancelAll meets ends whole or with CancellationError") { broken in
      let cancels = Counter()
      broken.cancel = { _ in _ = cancels.next() }
      broken.albums = { mock, page, perPage in
        let albums = try await mock.albumsOfCurrentUser(page: page, perPage: perPage)
        return cancels.value == 0 ? albums : albums.with(items: albums.items.dropLast())
      }
    },
    Sabotage("cancelAll ends a call that the service does not answer, and the grabber works afterwards") { broken in
      broken.cancel = { _ in }
    },
    Sabotage("cancelling the task ends a call that the service does not answer") { broken in
      broken.albums = { mock, page, perPage in
        try await Task { try await mock.albumsOfCurrentUser(page: page, perPage: perPage) }.value
      }
    },
    Sabotage("a fill that is cancelled on its way leaves the album as it was") { $0.fill = emptyingOnError },
  ]

  static let concurrency: [Sabotage] = [
    Sabotage("nothing is asked of the service before the first call") { _ = try? await $0.mock.currentAccount() },
    Sabotage("ten listings at once do not disturb each other") { broken in
      let flights = Flights()
      broken.albums = { mock, page, perPage in
        try await flights.during { isAlone in
          let albums = try await mock.albumsOfCurrentUser(page: page, perPage: perPage)
          return isAlone() ? albums : albums.with(items: [])
        }
      }
    },
    Sabotage("ten fills at once do not disturb each other") { broken in
      let flights = Flights()
      broken.fill = { mock, album, page, perPage in
        try await flights.during { isAlone in
          let photos = try await mock.fillAlbum(album, page: page, perPage: perPage)
          return isAlone() ? photos : photos.with(items: [])
        }
      }
    },
  ]
}

/// Knows how many calls are under way.
private final class Flights: Sendable {
  private let count = Lock(0)

  func during<Value>(_ call: (_ isAlone: () -> Bool) async throws -> Value) async throws -> Value {
    count.withLock { $0 += 1 }
    defer { count.withLock { $0 -= 1 } }
    return try await call { count.withLock { $0 } == 1 }
  }
}
