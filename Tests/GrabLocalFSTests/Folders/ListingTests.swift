import Foundation
import GrabCore
import Testing

@testable import GrabLocalFS

@Suite("Folders as albums")
struct ListingTests {
  @Test("albums are the folders that directly hold a photo, each before its subfolders, in natural order")
  func albums() async throws {
    let folder = try PhotoFolder("top.jpg", "10/a.jpg", "2/b.jpg", "2/deep/er/c.jpg", "2019/Rome/d.jpg", "empty/notes.txt")
    #expect(try await folder.grabber().albumNames() == [".", "2", "2/deep/er", "10", "2019/Rome"])
  }

  @Test("counts come from names: pairs count once, notes not at all, and unknown extensions are looked at")
  func counts() async throws {
    let folder = try PhotoFolder("a.jpg", "a.CR2", "b.HEIC", "b.mov", "c.mp4", "notes.txt", "c.xmp")
    try folder.add("picture.download")
    try folder.add("no extension")
    try folder.add("letter.abc", Array("Dear friend".utf8))
    let album = try #require(try await folder.grabber().albumsOfCurrentUser(page: 0, perPage: 10).first)
    #expect(album.count == 5)
  }

  @Test("B47: hidden files and the litter of other programs are not photos")
  func litter() async throws {
    let folder = try PhotoFolder(
      "1.JPG", "2.jpeg", "._1.JPG", "@eaDir/1.JPG/SYNOFILE_THUMB_M.jpg", ".thumbnails/1.jpg", "Thumbs.db",
      ".picasaoriginals/1.JPG",
      "__MACOSX/1.JPG", "SYNOFILE_THUMB_1.jpg", "$RECYCLE.BIN/x.jpg", "film.thm")
    let albums = try await folder.grabber().albumsOfCurrentUser(page: 0, perPage: 10)
    #expect(albums.map(\.id.value) == ["."])
    #expect(albums.first?.count == 2)
    #expect(albums.skipped.isEmpty)
  }

  @Test("B44: links in a circle neither hang nor double; a dangling one is named")
  func links() async throws {
    let folder = try PhotoFolder("pics/a/1.jpg")
    for (name, target) in [
      ("pics/a/up", ".."), ("pics/b", "c"), ("pics/c", "b"), ("pics/dot", "."), ("pics/broken.jpg", "nowhere"),
    ] {
      try folder.link(name, to: target)
    }
    try folder.link("pics/again.jpg", to: "a/1.jpg")
    let page = try await folder.grabber().albumsOfCurrentUser(page: 0, perPage: 10)
    #expect(page.map(\.id.value) == ["pics/a"])
    #expect(page.first?.count == 1)
    #expect(page.skipped.map(\.name).sorted() == ["pics/b", "pics/broken.jpg", "pics/c"])
  }

  @Test("a dangling link is not missed where its name says that it was no photo")
  func danglingNote() throws {
    let folder = try PhotoFolder("1.jpg")
    try folder.link("notes.txt", to: "nowhere")
    #expect(try FolderScanner(root: folder.path).listing(of: FilePath("")).skipped.isEmpty)
  }

  @Test("a link to a file outside counts; a link to a folder outside is named, not followed")
  func outerLinks() async throws {
    let outside = try PhotoFolder("away/x.jpg")
    let folder = try PhotoFolder("a/1.jpg")
    try folder.link("a/2.jpg", to: outside.path.text + "/away/x.jpg")
    try folder.link("away", to: outside.path.text + "/away")
    let page = try await folder.grabber().albumsOfCurrentUser(page: 0, perPage: 10)
    #expect(page.map(\.count) == [2])
    #expect(page.skipped.map(\.name) == ["away"])
    let photos = try await folder.grabber().photos(in: "a")
    #expect(photos.map(\.id.value) == ["a/1.jpg", "a/2.jpg"])
  }

  @Test("a name that comes twice, because its file was renamed meanwhile, is one entry")
  func repeats() {
    let names = ["b.jpg", "a.jpg", "b.jpg"].map { FolderEntry(name: FilePath($0), kind: .file) }
    #expect(names.withoutRepeats.map(\.name.text) == ["b.jpg", "a.jpg"])
  }

  @Test("a folder that vanished since its name was read is said to have gone")
  func vanished() throws {
    let folder = try PhotoFolder("a/1.jpg", "b/1.jpg")
    var walk = FolderWalk(scanner: FolderScanner(root: folder.path))
    _ = walk.next()
    try folder.remove("a")
    guard case .unreadable(let item) = walk.next() else { return #expect(Bool(false), "the folder is still there") }
    #expect(item.reason == "The folder a has gone since it was listed.")
  }

  @Test("a folder that cannot be read is named, the rest is listed", .wherePermissionsCount)
  func unreadableFolder() async throws {
    let folder = try PhotoFolder("a/1.jpg", "locked/2.jpg", "z/3.jpg")
    let locked = folder.path.appending(FilePath("locked")).text
    chmod(locked, 0)
    defer { chmod(locked, 0o700) }
    let page = try await folder.grabber().albumsOfCurrentUser(page: 0, perPage: 10)
    #expect(page.map(\.id.value) == ["a", "z"])
    #expect(page.skipped.map(\.name) == ["locked"])
  }

  @Test("a file that may be a photo, but cannot be looked at, is named", .wherePermissionsCount)
  func unreadableFile() async throws {
    let folder = try PhotoFolder("1.jpg", "no-extension", "notes.txt")
    let locked = ["no-extension", "notes.txt"].map { folder.path.appending(FilePath($0)).text }
    for path in locked { chmod(path, 0) }
    let page = try await folder.grabber().albumsOfCurrentUser(page: 0, perPage: 10)
    #expect(page.map(\.count) == [1])
    #expect(page.skipped.map(\.reason) == ["The file no-extension cannot be read (Permission denied)."])
  }

  @Test("an album is named like its folder, and that of a whole disk by its path", arguments: [("/", "/"), ("/a/b", "b")])
  func rootNames(root: String, name: String) throws {
    let folder = try PhotoFolder("1.jpg")
    let listing = try FolderScanner(root: folder.path).listing(of: FilePath(""))
    #expect(AlbumMapping(root: FilePath(root)).album(listing).name == name)
  }

  @Test("a folder deeper than the system can name is named as missing, the rest is listed")
  func tooDeep() async throws {
    let folder = try PhotoFolder("a.jpg")
    let name = String(repeating: "d", count: 250)
    // Built from within, since no path leads there.
    let script = "cd '\(folder.path.text)'; for i in $(seq 17); do mkdir \(name); cd -P \(name) || exit 1; done; : > x.jpg"
    let shell = try Process.run(URL(filePath: "/bin/bash"), arguments: ["-c", script])
    shell.waitUntilExit()
    let page = try await folder.grabber().albumsOfCurrentUser(page: 0, perPage: 10)
    #expect(page.map(\.id.value) == ["."])
    #expect(page.skipped.count == 1)
    #expect(page.skipped.first?.reason.contains("File name too long") == true)
    try Process.run(URL(filePath: "/bin/rm"), arguments: ["-rf", folder.path.text]).waitUntilExit()
  }

  @Test(
    "a root that is missing, or no folder, is one sentence and no album",
    arguments: [("", "There is no folder"), ("file", "is not a folder")])
  func badRoot(name: String, sentence: String) async throws {
    let folder = try PhotoFolder()
    try folder.add("file")
    let grabber = LocalGrabber(root: folder.path.text + "/" + (name.isEmpty ? "missing" : name), now: .now)
    let error = await #expect(throws: GrabError.self) { try await grabber.albumsOfCurrentUser(page: 0, perPage: 10) }
    #expect(error?.kind == .localDisk)
    #expect(error?.message.contains(sentence) == true)
  }

  @Test("names that are not UTF-8, of 255 bytes, with line breaks, emoji or hostile characters are listed and lead back")
  func strangeNames() async throws {
    let folder = try PhotoFolder()
    let names = [
      FilePath(bytes: [0x63, 0x61, 0x66, 0xE9]), FilePath(String(repeating: "写", count: 85)), FilePath("line one\nline two\ttab"),
      FilePath("👨‍👩‍👧‍👦"), FilePath("100%25 a#b?c;d'e\"f"), FilePath("\u{202E}gpj"),
    ]
    for name in names { try folder.add(name.appending(FilePath(bytes: name.bytes.prefix(200) + Array(".jpg".utf8)))) }
    let grabber = folder.grabber()
    let albums = try await grabber.albumsOfCurrentUser(page: 0, perPage: 500)
    #expect(albums.count == names.count)
    #expect(albums.skipped.isEmpty)
    for album in albums {
      let id = try #require(AlbumID(album.id.description))
      let photo = try #require(try await grabber.fillAlbum(try await grabber.album(id), page: 0, perPage: 10).first)
      let receipt = try await grabber.download(try #require(photo.original), to: Bucket())
      #expect(receipt.byteCount == Int64(PhotoFolder.jpeg().count))
      #expect(try await grabber.photo(try #require(PhotoID(photo.id.description))).id == photo.id)
    }
    #expect(albums.contains { $0.name == "caf\\xE9" })
  }

  @Test(
    "an id cannot lead out of the root, into litter, or through a link",
    arguments: ["../x", "/etc", "a/../../x", ".hidden", "link", "a/@eaDir"])
  func noWayOut(value: String) async throws {
    let folder = try PhotoFolder("a/1.jpg", ".hidden/2.jpg", "a/@eaDir/3.jpg")
    try folder.link("link", to: "a")
    let error = await #expect(throws: GrabError.self) { try await folder.grabber().album(AlbumID(service: .local, value: value)) }
    #expect(error?.kind == .notFound)
  }
}
