package import Files
import FoundationEssentials

/// Files that are written once, and read by others as soon as they are there.
package enum ReadOnlyFile {
  /// Writes a read-only file and renames it into place: no process ever reads half of it.
  ///
  /// - Parameter synced: whether the disk has all of it before it is renamed. A file that can be made again
  ///   need not wait for that.
  /// - Throws: `Errno`.
  package static func write(
    _ bytes: UnsafeRawBufferPointer, to path: FilePath, synced: Bool = false
  ) throws {
    let folder = path.removingLastComponent()
    let draft = folder.appending(".\(UUID().uuidString).draft")
    do {
      let descriptor = try FileDescriptor.open(
        draft, .writeOnly, options: [.create, .exclusiveCreate],
        permissions: 0o444)
      try descriptor.closeAfter {
        try descriptor.writeAll(bytes)
        if synced { try descriptor.sync() }
      }
      try draft.rename(to: path)
    } catch {
      try? draft.remove()
      throw error
    }
  }
}
