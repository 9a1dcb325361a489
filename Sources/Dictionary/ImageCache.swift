import Files
import FoundationEssentials
import Images

#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// Copies of compiled images, such as lexicons, in a folder, so that all processes that use one map the same memory.
///
/// A SQLite file keeps a large value in pages that do not lie together, which cannot be mapped as one;
/// so the first process that opens a dictionary writes its images out. A copy is named after the
/// SHA-256 of its bytes, written under another name and renamed, and never changed.
struct ImageCache {
  /// How many copies of dictionaries are kept; the most recently used stay.
  private static let capacity = 4

  let folder: String

  /// Maps the copy of an image; writes it first if there isn't one.
  ///
  /// - Parameters:
  ///   - kind: which image of a dictionary it is, the beginning of the copy's name.
  ///   - sha256: of the image's bytes.
  ///   - byteCount: the number of bytes.
  ///   - write: calls its parameter with the bytes.
  /// - Returns: `nil` if the folder cannot be used.
  func image(
    _ kind: String, sha256: String, byteCount: Int,
    write: ((UnsafeRawBufferPointer) throws -> Void) throws -> Void
  ) -> ImageMemory? {
    guard sha256.utf8.count == 64, sha256.allSatisfy(\.isHexDigit) else { return nil }
    let path = FilePath(folder).appending("\(kind)-\(sha256.prefix(32)).bin")
    if let mapped = Self.map(path, byteCount: byteCount) { return mapped }
    do {
      try write { try Self.replace(path, with: $0) }
      removeOldCopies(of: kind)
    } catch {
      return nil
    }
    return Self.map(path, byteCount: byteCount)
  }

  private static func replace(_ path: FilePath, with bytes: UnsafeRawBufferPointer) throws {
    try path.removingLastComponent().makeFolder()
    try ReadOnlyFile.write(bytes, to: path)
  }

  /// A process that has an old copy mapped keeps it until it ends.
  private func removeOldCopies(of kind: String) {
    let files = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
    let copies = files.filter { $0.hasPrefix("\(kind)-") }
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

  /// - Returns: `nil` if there is no file of this size at the path.
  private static func map(_ path: FilePath, byteCount: Int) -> ImageMemory? {
    guard byteCount > 0,
      let descriptor = try? FileDescriptor.open(path, .readOnly, options: .closeOnExec)
    else { return nil }
    defer { try? descriptor.close() }
    var status = stat()
    guard fstat(descriptor.rawValue, &status) == 0, Int(status.st_size) == byteCount else {
      return nil
    }
    return ImageMemory(mapping: descriptor.rawValue, byteCount: byteCount)
  }
}
