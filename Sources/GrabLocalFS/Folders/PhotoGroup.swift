import GrabCore

/// One photo of a folder: a file, what was taken along with it, and what an editor noted.
struct PhotoGroup: Hashable {
  /// A picture or film file.
  struct File: Hashable {
    let name: FilePath
    let type: MediaType
  }

  /// The file that stands for the photo.
  let main: File
  /// The raw files of the same shot.
  var raws: [File] = []
  /// The film of a live photo.
  var film: File?
  /// The `.xmp` file of the photo.
  var sidecar: FilePath?

  /// All files, those that the camera wrote first leading.
  var files: [File] { raws + [main] + (film.map { [$0] } ?? []) }
  /// All files, the main one leading. Each stands for the photo if none before it can be read.
  var leaders: [File] { [main] + raws + (film.map { [$0] } ?? []) }
}

extension PhotoGroup {
  /// The photos that some files make, in natural order.
  ///
  /// Files of one stem, to the letter, are one photo where a camera writes them together: raw files join the JPEG or HEIC, and so
  /// does a MOV (or, beside a HEIC, an MP4). Everything else is a photo of its own. A sidecar belongs to the file whose whole name
  /// it extends, be the extension's letters small or capital, or else to the photos of its stem.
  static func groups(of files: [File], sidecars: [FilePath]) -> [PhotoGroup] {
    var groups: [PhotoGroup] = []
    groups.reserveCapacity(files.count)
    if hasPairs(files) {
      for (_, shots) in Dictionary(grouping: files, by: { $0.name.stem }) { groups += pair(shots) }
    } else {
      groups = files.map { PhotoGroup(main: $0) }
    }
    if !sidecars.isEmpty { attach(sidecars, to: &groups) }
    return groups.sorted { NaturalOrder.areInIncreasingOrder($0.main.name, $1.main.name) }
  }

  /// Most folders hold one type only, and nothing to pair.
  private static func hasPairs(_ files: [File]) -> Bool {
    files.contains { $0.type.isRaw || $0.type == .quickTime || $0.type == .mp4 } && files.contains { leads($0) }
  }

  private static func leads(_ file: File) -> Bool { [.jpeg, .heic, .heif].contains(file.type) }

  private static func pair(_ shots: [File]) -> [PhotoGroup] {
    let shots = shots.sorted { NaturalOrder.areInIncreasingOrder($0.name, $1.name) }
    let film = shots.first { $0.type == .quickTime } ?? shots.first { $0.type == .mp4 }
    let jpeg = shots.first { $0.type == .jpeg }
    let heic = shots.first { $0.type == .heic || $0.type == .heif }
    // A phone writes the HEIC and its film, a camera the JPEG and its raw file.
    guard shots.count > 1, let leader = film == nil ? jpeg ?? heic : heic ?? jpeg else {
      return shots.map { PhotoGroup(main: $0) }
    }
    var group = PhotoGroup(main: leader)
    group.raws = shots.filter(\.type.isRaw)
    group.film = film.flatMap { $0.type == .quickTime || leader.type != .jpeg ? $0 : nil }
    let joined = Set(group.files)
    return [group] + shots.filter { !joined.contains($0) }.map { PhotoGroup(main: $0) }
  }

  private static func attach(_ sidecars: [FilePath], to groups: inout [PhotoGroup]) {
    let names = Set(groups.flatMap(\.files).map { $0.name.bytes[...] })
    let byStem = Dictionary(sidecars.map { ($0.stem, $0) }, uniquingKeysWith: { first, _ in first })
    let unclaimed = sidecars.filter { !names.contains($0.stem) }
    let bySpelling = Dictionary(unclaimed.map { (spelling(of: $0.stem), $0) }, uniquingKeysWith: { first, _ in first })
    for index in groups.indices {
      let names = groups[index].files.lazy.map { $0.name.bytes[...] }
      groups[index].sidecar =
        names.compactMap { byStem[$0] }.first ?? names.compactMap { bySpelling[spelling(of: $0)] }.first
        ?? byStem[groups[index].main.name.stem]
    }
  }

  /// The name with its extension in small letters.
  private static func spelling(of name: ArraySlice<UInt8>) -> [UInt8] {
    let path = FilePath(bytes: name)
    return path.stem + path.bytes[path.stem.count...].map { (0x41...0x5A).contains($0) ? $0 | 0x20 : $0 }
  }
}
