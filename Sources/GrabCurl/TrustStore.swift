import CCurl
import GrabCore

/// The certificates that connections are checked against.
enum TrustStore {
  /// Put into each handle.
  case system
  case file(String)
  case systemFolder(String, and: String)
  case bytes([UInt8])

  /// - Parameters:
  ///   - file: stands for the system's certificates.
  ///   - extra: is trusted as well.
  init(file: String?, extra: String?) {
    switch (file, extra) {
    case (nil, nil): self = .system
    case (let file?, nil): self = .file(file)
    case (nil, let extra?) where Self.systemFolder != nil: self = .systemFolder(Self.systemFolder ?? "", and: extra)
    case (let file, let extra?): self = .bytes(Self.read(file ?? Self.systemFile) + [10] + Self.read(extra))
    }
  }

  func apply(to easy: EasyHandle) {
    switch self {
    case .system:
      // With a folder besides the file libcurl reads the whole file anew for each connection.
      if TrustStore.systemFile != nil { easy.set(CURLOPT_CAPATH, pointer: nil) }
    case .file(let path):
      easy.set(CURLOPT_CAINFO, path)
      easy.set(CURLOPT_CAPATH, pointer: nil)
    case .systemFolder(let folder, and: let file):
      easy.set(CURLOPT_CAINFO, file)
      easy.set(CURLOPT_CAPATH, folder)
    case .bytes(let bytes):
      bytes.withUnsafeBytes { _ = cc_set_blob(easy.raw, CURLOPT_CAINFO_BLOB, $0.baseAddress, $0.count) }
      easy.set(CURLOPT_CAPATH, pointer: nil)
    }
  }

  private static var systemFile: String? { cc_version_info()?.pointee.cainfo.map { String(cString: $0) } }

  private static var systemFolder: String? { cc_version_info()?.pointee.capath.map { String(cString: $0) } }

  /// Empty if it cannot be read: nothing is trusted then, and every connection says so.
  private static func read(_ path: String?) -> [UInt8] {
    path.flatMap { try? Data(contentsOf: URL(filePath: $0)) }.map { Array($0) } ?? []
  }
}
