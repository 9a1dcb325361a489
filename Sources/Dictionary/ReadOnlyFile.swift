package import Files
import FoundationEssentials

/// Files that are written once, and read by others as soon as they are there.
package enum ReadOnlyFile {
  /// Writes a read-only file and renames it into place: no process ever reads half of it. Such files
  /// can be made again, so nothing waits for the disk.
  ///
  /// - Throws: `Errno`.
  package static func write(_ bytes: UnsafeRawBufferPointer, to path: FilePath) throws {
    let folder = path.removingLastComponent()
    let draft = folder.appending(".\(UUID().uuidString).draft")
    do {
      let descriptor = try FileDescriptor.open(
        draft, .writeOnly, options: [.create, .exclusiveCreate, .closeOnExec],
        permissions: [.ownerRead, .groupRead, .otherRead])
      try descriptor.closeAfter { _ = try descriptor.writeAll(bytes) }
      try draft.rename(to: path)
    } catch {
      try? draft.remove()
      throw error
    }
  }
}
