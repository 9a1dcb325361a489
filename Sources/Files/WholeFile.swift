import FoundationEssentials
package import Libc

/// Files that are written once, and whole as soon as they are there.
package enum WholeFile {
  /// Writes a file under another name and renames it into place: no process ever reads half of it. A symbolic link at the
  /// path is replaced, and not followed.
  ///
  /// - Parameters:
  ///   - permissions: those of the file, less those in the process's umask.
  ///   - synced: whether the disk has all of it before it is renamed. A file that can be made again need not wait for that.
  /// - Throws: `Errno`.
  package static func write(
    _ bytes: UnsafeRawBufferPointer, to path: FilePath, permissions: mode_t, synced: Bool = false
  ) throws {
    let folder = path.removingLastComponent()
    let draft = folder.appending(".\(UUID().uuidString).draft")
    do {
      let descriptor = try FileDescriptor.open(
        draft, .writeOnly, options: [.create, .exclusiveCreate], permissions: permissions)
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
