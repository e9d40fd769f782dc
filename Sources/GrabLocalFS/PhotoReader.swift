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
    /// What is broken in the metadata of the photo, a sentence each that names the file.
    var remarks: [String] = []
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
    let sidecar = group.sidecar.map { root.appending(folder).appending($0) }
    var companions: [ReadFile] = []
    for file in group.leaders {
      let leads = companions.isEmpty
      if let read = read(
        file, in: folder, noting: &outcome.skipped, withMetadata: leads || inDetail, sidecar: leads ? sidecar : nil)
      {
        companions.append(read)
      }
    }
    guard !companions.isEmpty else { return outcome }
    let main = companions.removeFirst()
    if let sidecar = group.sidecar, let why = main.metadata?.sidecarFault {
      outcome.skipped.append(LocalErrors.skipped(folder.appending(sidecar), "cannot be read (\(why))", kind: .localDisk))
    }
    outcome.remarks = (main.metadata?.problems ?? []).map { "\(main.name.display): \($0)" }
    outcome.photo = PhotoMapping.photo(
      main: main, raws: companions.filter(\.type.isRaw), film: companions.first(where: \.type.isVideo),
      thumbnails: thumbnails?.images(of: main) ?? [])
    return outcome
  }

  /// Nil, and noted, if the file cannot be read or is no photo or film. It is opened once for all that is asked of it.
  private func read(
    _ file: PhotoGroup.File, in folder: FilePath, noting skipped: inout [SkippedItem], withMetadata: Bool = true,
    sidecar: FilePath? = nil
  ) -> ReadFile? {
    let name = folder.appending(file.name)
    let path = root.appending(name)
    do {
      var opened = try OpenFile(path)
      let status = try FileStatus(of: opened)
      guard let type = try opened.mediaType(promised: file.type) else {
        let why = status.byteCount == 0 ? "is empty" : "is no photo or film"
        skipped.append(LocalErrors.skipped(name, why, kind: .notFound))
        return nil
      }
      var read = ReadFile(name: name, path: path, type: type, status: status)
      if withMetadata { read.metadata = metadata.read(&opened, at: path, as: type, sidecar: sidecar) }
      return read
    } catch {
      skipped.append(LocalErrors.skipped(name, error))
      return nil
    }
  }
}

extension OpenFile {
  /// What the file is by its content, nil if it is no photo or film. Throws ``SystemError`` if it cannot be read.
  mutating func mediaType(promised: MediaType?) throws(SystemError) -> MediaType? {
    let type = MediaType.recognised(in: bytes(at: 0, count: MediaType.signatureLength), promised: promised)
    if type == nil, let failure { throw failure }
    return type
  }
}
