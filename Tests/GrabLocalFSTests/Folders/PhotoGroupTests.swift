import GrabCore
import Testing

@testable import GrabLocalFS

@Suite("Which files make one photo")
struct PhotoGroupTests {
  private func groups(_ names: String...) -> [String] {
    let files = names.compactMap { name in
      MediaType.promised(byExtension: FilePath(name).fileExtension).map { PhotoGroup.File(name: FilePath(name), type: $0) }
    }
    let sidecars = names.filter { $0.lowercased().hasSuffix(".xmp") }.map { FilePath($0) }
    return PhotoGroup.groups(of: files, sidecars: sidecars).map { group in
      ([group.main] + group.raws + (group.film.map { [$0] } ?? [])).map(\.name.text).joined(separator: "+")
        + (group.sidecar.map { " <- \($0)" } ?? "")
    }
  }

  @Test("a raw file and the JPEG of its name are one photo")
  func rawAndJPEG() {
    #expect(groups("IMG_2.CR2", "IMG_2.JPG", "IMG_10.JPG") == ["IMG_2.JPG+IMG_2.CR2", "IMG_10.JPG"])
  }

  @Test("a live photo is its still and its film")
  func livePhoto() {
    #expect(groups("IMG_1.HEIC", "IMG_1.MOV", "IMG_2.JPG", "IMG_2.MOV") == ["IMG_1.HEIC+IMG_1.MOV", "IMG_2.JPG+IMG_2.MOV"])
    #expect(groups("IMG_1.HEIC", "IMG_1.MP4", "IMG_2.JPG", "IMG_2.MP4") == ["IMG_1.HEIC+IMG_1.MP4", "IMG_2.JPG", "IMG_2.MP4"])
  }

  @Test("the film joins the HEIC, the raw file the JPEG")
  func leaders() {
    #expect(groups("a.heic", "a.jpg", "a.mov") == ["a.heic+a.mov", "a.jpg"])
    #expect(groups("a.heic", "a.jpg", "a.dng") == ["a.heic", "a.jpg+a.dng"])
  }

  @Test("files of one name that no camera writes together stay apart")
  func others() {
    #expect(
      groups("a.jpg", "a.png", "b.cr2", "b.mov", "c.mp4", "c.mov") == ["a.jpg", "a.png", "b.cr2", "b.mov", "c.mov", "c.mp4"])
  }

  @Test("B51: names that differ only in case are different photos")
  func caseMatters() {
    #expect(groups("DSC_101.JPG", "dsc_101.jpg", "dsc_101.nef") == ["DSC_101.JPG", "dsc_101.jpg+dsc_101.nef"])
  }

  @Test("a sidecar belongs to the file whose name it extends, or else to the photo of its stem")
  func sidecars() {
    #expect(groups("a.jpg", "a.xmp", "b.jpg", "b.jpg.xmp", "b.xmp", "c.xmp") == ["a.jpg <- a.xmp", "b.jpg <- b.jpg.xmp"])
    #expect(groups("d.jpg", "d.cr2", "d.cr2.xmp") == ["d.jpg+d.cr2 <- d.cr2.xmp"])
  }

  @Test("a sidecar may spell the extension in other letters, unless a file has its very name")
  func sidecarSpelling() {
    #expect(groups("a.jpg", "a.JPG.XMP") == ["a.jpg <- a.JPG.XMP"])
    #expect(groups("a.jpg", "A.jpg.xmp") == ["a.jpg"])
    #expect(groups("a.JPG", "a.jpg", "a.jpg.xmp") == ["a.JPG", "a.jpg <- a.jpg.xmp"])
  }
}
