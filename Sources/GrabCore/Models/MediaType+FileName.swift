extension MediaType {
  /// What the extension of a file name promises, in any case: a type, or nil for an extension that no photo or film has.
  package static func promised(byExtension fileExtension: String) -> MediaType? {
    byExtension[fileExtension.lowercased()]
  }

  private static let byExtension: [String: MediaType] = [
    "jpg": .jpeg, "jpeg": .jpeg, "jpe": .jpeg, "jfif": .jpeg, "png": .png, "gif": .gif, "webp": .webp, "tif": .tiff,
    "tiff": .tiff,
    "bmp": .bmp, "heic": .heic, "heif": .heif, "hif": .heif, "avif": .avif, "jp2": .jpeg2000, "jxl": .jpegXL,
    "dng": .dng, "cr2": .canonCR2, "cr3": .canonCR3, "crw": .canonCRW, "nef": .nikonNEF, "nrw": .nikonNRW, "arw": .sonyARW,
    "sr2": .sonyARW, "srf": .sonyARW, "orf": .olympusORF, "rw2": .panasonicRW2, "raf": .fujiRAF, "pef": .pentaxPEF,
    "srw": .samsungSRW, "mrw": .minoltaMRW, "x3f": .sigmaX3F,
    "mp4": .mp4, "m4v": .mp4, "mov": .quickTime, "qt": .quickTime, "3gp": .threeGPP, "3g2": .threeGPP, "avi": .avi,
    "mkv": .matroska, "webm": .webm, "mts": .mpegTS, "m2ts": .mpegTS, "m2t": .mpegTS,
  ]
}
