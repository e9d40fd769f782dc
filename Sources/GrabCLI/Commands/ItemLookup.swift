import GrabCatalog
import GrabCore

/// Finds out which service a typed id belongs to.
struct ItemLookup {
  let session: Session

  /// The album that `text` names: `service:value`, or a value of the service that was chosen, or one that was listed before.
  func album(_ text: String) async throws -> AlbumID {
    let (service, value) = try await address(text, of: .album)
    return AlbumID(service: service, value: value)
  }

  /// The photo that `text` names, by the same rules.
  func photo(_ text: String) async throws -> PhotoID {
    let (service, value) = try await address(text, of: .photo)
    return PhotoID(service: service, value: value)
  }

  private enum Noun: String {
    case album, photo

    var example: String { self == .album ? "local:2019/Rome" : "local:2019/Rome/IMG_1.jpg" }
    var withArticle: String { self == .album ? "an album" : "a photo" }
  }

  private func address(_ text: String, of noun: Noun) async throws -> (ServiceID, String) {
    let chosen = session.namedService
    if let id = AlbumID(text), isKnown(id.service) {
      if let chosen, chosen != id.service {
        throw session.command.error("The \(noun) \(UsageError.quoted(text)) is not one of the service \(chosen).")
      }
      return (id.service, id.value)
    }
    // The prefix only makes it an id to be read; any service would do.
    guard let value = AlbumID("local:" + text)?.value, !isPrefix(text) else {
      throw session.command.refusal("<\(noun)Id>", takes: "an id such as \(noun.example)", not: text)
    }
    if let chosen { return (chosen, value) }
    return (try await service(listing: value, typed: text, noun), value)
  }

  private func isKnown(_ id: ServiceID) -> Bool { session.services.contains { $0.info.id == id } }

  /// True for `local:` and the like, an id without its value.
  private func isPrefix(_ text: String) -> Bool { session.services.contains { $0.info.id.rawValue + ":" == text } }

  private func service(listing value: String, typed text: String, _ noun: Noun) async throws -> ServiceID {
    let services = try await services(listing: value, typed: text, noun)
    if let service = services.first, services.count == 1 { return service }
    let typed = UsageError.quoted(text)
    if services.isEmpty {
      // What looks like an id with a service is one, unless it was listed as it stands.
      if let id = AlbumID(text) { _ = try session.service(id.service) }
      throw GrabError(
        .notFound, message: "No \(noun) \(typed) has been listed so far.",
        advice: "Put its service before it, as in \(noun.example), or list the \(noun)s first.")
    }
    let choices = services.map { AlbumID(service: $0, value: value).description }
    throw UsageError(
      message: "Several services know \(noun.withArticle) \(typed).", advice: "Say which is meant: \(Suggestion.list(choices)).")
  }

  private func services(listing value: String, typed text: String, _ noun: Noun) async throws -> [ServiceID] {
    do {
      let catalog = session.catalog
      let listings = noun == .album ? try await catalog.albums(value: value) : try await catalog.photos(value: value)
      return Set(listings.map(\.service)).sorted()
    } catch var error as GrabError {
      error.advice = "Put the service before the id, as in \(noun.example), and no catalog is needed. \(error.advice)"
      throw error
    }
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
