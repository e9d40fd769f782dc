import GrabCatalog
import GrabCore

/// Finds out which service a typed id belongs to.
struct ItemLookup {
  let session: Session

  /// The album that `text` names: `service:value`, or a value of the service that was chosen, or one that was listed before.
  func album(_ text: String) async throws -> AlbumID {
    let (service, value) = try await address(text, noun: "album") { try await session.catalog.albums(value: $0) }
    return AlbumID(service: service, value: value)
  }

  /// The photo that `text` names, by the same rules.
  func photo(_ text: String) async throws -> PhotoID {
    let (service, value) = try await address(text, noun: "photo") { try await session.catalog.photos(value: $0) }
    return PhotoID(service: service, value: value)
  }

  private typealias Listings = (String) async throws -> [Catalog.Listing]

  private func address(_ text: String, noun: String, listed: Listings) async throws -> (ServiceID, String) {
    let chosen = session.command.string("service").flatMap { ServiceID(rawValue: $0) }
    if let id = AlbumID(text), isService(id.service) {
      if let chosen, chosen != id.service {
        throw session.command.error("The \(noun) \(UsageError.quoted(text)) is not one of the service \(chosen).")
      }
      return (id.service, id.value)
    }
    // The prefix only makes it an id to be read; any service would do.
    let value = AlbumID("local:" + text)?.value ?? text
    if let chosen { return (chosen, value) }
    return (try await service(listing: value, as: text, noun: noun, listed), value)
  }

  private func isService(_ id: ServiceID) -> Bool { session.services.contains { $0.info.id == id } }

  private func service(listing value: String, as text: String, noun: String, _ listed: Listings) async throws -> ServiceID {
    let services = Set(try await listed(value).map(\.service)).sorted()
    if let service = services.first, services.count == 1 { return service }
    let typed = UsageError.quoted(text)
    if services.isEmpty {
      throw GrabError(
        .notFound, message: "No \(noun) \(typed) has been listed so far.",
        advice: "Put its service before it, as in local:\(SafeText.visible(text)), or list the albums first.")
    }
    let choices = services.map { AlbumID(service: $0, value: value).description }
    throw UsageError(
      message: "Several services know \(noun == "album" ? "an album" : "a photo") \(typed).",
      advice: "Say which is meant: \(Suggestion.list(choices)).")
  }
}

extension ItemLookup {
  /// A `notFound` error with the advice to look where the id was listed before, if that was elsewhere.
  func enriched(_ error: GrabError, album id: AlbumID, account: Account?) async -> GrabError {
    guard error.kind == .notFound, id.service == .local, let account else { return error }
    let listings = (try? await session.catalog.albums(value: id.value)) ?? []
    guard let other = listings.first(where: { $0.service == .local && $0.account != account.id }) else { return error }
    var enriched = error
    enriched.advice = "It was listed in \(SafeText.visible(other.account)); add --root with that folder."
    return enriched
  }
}
