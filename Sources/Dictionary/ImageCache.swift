import Files
import FoundationEssentials
import Images
import Libc

/// Copies of compiled images, such as lexicons, in a folder, so that all processes that use one map the same memory.
///
/// A SQLite file keeps a large value in pages that do not lie together, which cannot be mapped as one; so the first
/// process that opens a dictionary writes its images out. A copy is named after the SHA-256 of its bytes, so no
/// dictionary can replace another's. It is written under another name, synced, put in its place, and never changed. If
/// many processes write one at once, the first puts its own there, and all map that.
struct ImageCache {
  /// The number of copies of dictionaries that are kept; the most recently used stay. A library of several uses all of its own at once.
  private static let capacity = 16

  let folder: String

  /// Maps the copy of an image.
  ///
  /// - Parameters:
  ///   - sha256: of its bytes.
  ///   - isChecked: whether its checksum is compared.
  /// - Returns: `nil` if there is no copy, or its checksum is wrong.
  func copy(of image: StoredImage, sha256: String, isChecked: Bool = true) -> ImageMemory? {
    // To open a pipe would wait for whatever writes to it.
    guard let path = path(image, sha256),
      let descriptor = try? FileDescriptor.open(
        path, .readOnly, options: .nonBlocking)
    else { return nil }
    defer { try? descriptor.close() }
    guard let status = try? FileStatus(of: descriptor), status.kind == .file else { return nil }
    return ImageMemory(
      mapping: descriptor.rawValue, byteCount: status.size, isChecked: isChecked)
  }

  /// Writes a copy of an image, and maps it.
  ///
  /// - Parameter sha256: what its bytes have.
  /// - Returns: `nil` if the folder cannot be used.
  func add(
    _ bytes: UnsafeRawBufferPointer, as image: StoredImage, sha256: String
  ) -> ImageMemory? {
    guard let path = path(image, sha256) else { return nil }
    // Another process may have been faster.
    if let copy = copy(of: image, sha256: sha256) { return copy }
    do {
      try path.removingLastComponent().makeFolder()
      try ImageMemory.checksum(of: bytes).withUnsafeBytes {
        try WholeFile.write([bytes, $0], to: path, permissions: 0o444, synced: true) {
          copy(of: image, sha256: sha256) != nil
        }
      }
    } catch {
      return nil
    }
    removeOldCopies(of: image)
    return copy(of: image, sha256: sha256)
  }

  /// Removes the copy of an image whose bytes have another SHA-256.
  ///
  /// - Returns: the path of the copy, if it was removed.
  func removeDamagedCopy(of image: StoredImage, sha256: String) -> String? {
    guard let path = path(image, sha256),
      FileManager.default.fileExists(atPath: path.string),
      copy(of: image, sha256: sha256).map({ SHA256.digest($0.bytes) }) != sha256
    else { return nil }
    return (try? path.remove()).map { path.string }
  }

  private func path(_ image: StoredImage, _ sha256: String) -> FilePath? {
    guard sha256.utf8.count == 64, sha256.allSatisfy(\.isHexDigit) else { return nil }
    return FilePath(folder).appending("\(image.rawValue)-\(sha256).bin")
  }

  /// A process that has an old copy mapped keeps it until it ends.
  private func removeOldCopies(of image: StoredImage) {
    let files = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
    let copies = files.filter { $0.hasPrefix("\(image.rawValue)-") }
      .map { FilePath(folder).appending($0) }
      .map { (path: $0, time: Self.accessTime(of: $0)) }
      .sorted { $0.time > $1.time }
    for copy in copies.dropFirst(Self.capacity) { try? copy.path.remove() }
  }

  /// When the file was last read: seconds since 1970, and nanoseconds.
  private static func accessTime(of path: FilePath) -> (Int, Int) {
    var status = stat()
    guard stat(path.string, &status) == 0 else { return (.min, 0) }
    #if canImport(Darwin)
      let time = status.st_atimespec
    #else
      let time = status.st_atim
    #endif
    return (time.tv_sec, time.tv_nsec)
  }
}
