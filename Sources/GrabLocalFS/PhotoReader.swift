import GrabCore
import GrabMetadata

/// Reads the photos of a listing, on all cores.
struct PhotoReader: Sendable {
  /// The absolute, resolved path of the root.
  let root: FilePath
  let metadata: MetadataReader
  let thumbnails: ThumbnailRepository?
  let cores: Int

  /// A group of files in its folder.
  struct Candidate: Sendable {
    let folder: FilePath
    let group: PhotoGroup
  }

  /// What became of a candidate: a photo unless all its files failed, and the files that are missing.
  struct Outcome: Sendable {
    var photo: Photo?
    var skipped: [SkippedItem] = []
  }

  /// One outcome a candidate, in their order. Throws `CancellationError`.
  func outcomes(of candidates: [Candidate]) async throws -> [Outcome] {
    let size = max(1, min(32, candidates.count / (2 * cores)))
    let chunks = stride(from: 0, to: candidates.count, by: size).map { $0..<min($0 + size, candidates.count) }
    return try await withThrowingTaskGroup(of: (Int, [Outcome]).self) { group in
      for (index, chunk) in chunks.enumerated() {
        group.addTask { (index, try candidates[chunk].map { try outcome(of: $0) }) }
      }
      var outcomes = [[Outcome]](repeating: [], count: chunks.count)
      for try await (index, part) in group { outcomes[index] = part }
      return outcomes.flatMap { $0 }
    }
  }

  /// Reads the first file that can be read; of the others only that they are there, unless `inDetail`. Throws `CancellationError`.
  func outcome(of candidate: Candidate, inDetail: Bool = false) throws -> Outcome {
    try Task.checkCancellation()
    let (folder, group) = (candidate.folder, candidate.group)
    var outcome = Outcome()
    var companions = group.leaders.compactMap { read($0, in: folder, noting: &outcome.skipped) }
    guard !companions.isEmpty else { return outcome }
    var main = companions.removeFirst()
    main.metadata = metadata.read(main.path, as: main.type, sidecar: group.sidecar.map { root.appending(folder).appending($0) })
    if let sidecar = group.sidecar, let why = main.metadata?.sidecarFault {
      outcome.skipped.append(LocalErrors.skipped(folder.appending(sidecar), "cannot be read (\(why))"))
    }
    if inDetail {
      for index in companions.indices {
        companions[index].metadata = metadata.read(companions[index].path, as: companions[index].type, sidecar: nil)
      }
    }
    outcome.photo = PhotoMapping.photo(
      main: main, raws: companions.filter(\.type.isRaw), film: companions.first(where: \.type.isVideo),
      thumbnails: thumbnails?.images(of: main) ?? [])
    return outcome
  }

  /// Nil, and noted, if the file cannot be read or is no photo or film.
  private func read(_ file: PhotoGroup.File, in folder: FilePath, noting skipped: inout [SkippedItem]) -> ReadFile? {
    let name = folder.appending(file.name)
    let path = root.appending(name)
    do {
      let head = try FileHead(reading: path)
      if let type = head.type(promised: file.type) { return ReadFile(name: name, path: path, type: type, status: head.status) }
      skipped.append(LocalErrors.skipped(name, head.status.byteCount == 0 ? "is empty" : "is no photo or film"))
    } catch {
      let why = error.isMissing ? "has gone since its folder was listed" : "cannot be read (\(error.words))"
      skipped.append(LocalErrors.skipped(name, why))
    }
    return nil
  }
}
