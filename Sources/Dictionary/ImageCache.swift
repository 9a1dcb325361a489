import Foundation
import Segmentation
import SystemPackage

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
  /// Copies of so many dictionaries are kept, those used last.
  private static let capacity = 4

  let folder: String

  /// Maps the copy of an image; where there is none it is written first.
  ///
  /// - Parameters:
  ///   - kind: which image of a dictionary it is, the beginning of the copy's name.
  ///   - sha256: of the image's bytes.
  ///   - byteCount: how many they are.
  ///   - write: calls its parameter with the bytes.
  /// - Returns: `nil` where the folder cannot be used.
  func image(
    _ kind: String, sha256: String, byteCount: Int,
    write: ((UnsafeRawBufferPointer) throws -> Void) throws -> Void
  ) -> (any ImageStorage)? {
    guard sha256.utf8.count == 64, sha256.allSatisfy(\.isHexDigit) else { return nil }
    let path = FilePath(folder).appending("\(kind)-\(sha256.prefix(32)).bin")
    if let mapped = MappedFile(path, byteCount: byteCount) { return mapped }
    do {
      try write { try Self.replace(path, with: $0) }
      removeOldCopies(of: kind)
    } catch {
      return nil
    }
    return MappedFile(path, byteCount: byteCount)
  }

  private static func replace(_ path: FilePath, with bytes: UnsafeRawBufferPointer) throws {
    try FileManager.default.createDirectory(
      atPath: path.removingLastComponent().string, withIntermediateDirectories: true)
    try ReadOnlyFile.write(bytes, to: path)
  }

  /// Whoever has an old copy mapped keeps it until the process ends.
  private func removeOldCopies(of kind: String) {
    let url = URL(fileURLWithPath: folder, isDirectory: true)
    let files =
      (try? FileManager.default.contentsOfDirectory(
        at: url, includingPropertiesForKeys: [.contentAccessDateKey])) ?? []
    let copies = files.filter { $0.lastPathComponent.hasPrefix("\(kind)-") }
      .map { file in
        let values = try? file.resourceValues(forKeys: [.contentAccessDateKey])
        return (file, values?.contentAccessDate ?? .distantPast)
      }
      .sorted { $0.1 > $1.1 }
    for (file, _) in copies.dropFirst(Self.capacity) {
      try? FileManager.default.removeItem(at: file)
    }
  }
}

/// A file that is mapped for reading, as long as the object lives.
private final class MappedFile: ImageStorage, @unchecked Sendable {
  let bytes: UnsafeRawBufferPointer

  /// - Returns: `nil` where the file does not stand there with so many bytes.
  init?(_ path: FilePath, byteCount: Int) {
    guard byteCount > 0,
      let descriptor = try? FileDescriptor.open(path, .readOnly, options: .closeOnExec)
    else { return nil }
    defer { try? descriptor.close() }
    var status = stat()
    guard fstat(descriptor.rawValue, &status) == 0, Int(status.st_size) == byteCount,
      let base = mmap(nil, byteCount, PROT_READ, MAP_SHARED, descriptor.rawValue, 0),
      base != MAP_FAILED
    else { return nil }
    bytes = UnsafeRawBufferPointer(start: base, count: byteCount)
  }

  deinit {
    munmap(UnsafeMutableRawPointer(mutating: bytes.baseAddress), bytes.count)
  }
}
