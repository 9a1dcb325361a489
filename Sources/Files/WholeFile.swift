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
    let draft = try draft(of: [bytes], for: path, permissions: permissions, synced: synced)
    do {
      try draft.rename(to: path)
    } catch {
      try? draft.remove()
      throw error
    }
  }

  /// The same, unless another process has put a file there by then: that one stays, so all who write the same at once have one
  /// file in the end, and not each its own that the next replaces.
  ///
  /// - Parameters:
  ///   - parts: the content, one part behind the other.
  ///   - isGood: whether a file that is there has the content; one that has not is replaced.
  /// - Throws: `Errno`.
  package static func write(
    _ parts: [UnsafeRawBufferPointer], to path: FilePath, permissions: mode_t,
    synced: Bool = false, unless isGood: () -> Bool
  ) throws {
    let draft = try draft(of: parts, for: path, permissions: permissions, synced: synced)
    defer { try? draft.remove() }
    do {
      try draft.link(to: path)
    } catch Errno.fileExists where isGood() {
      return
    } catch {
      // The file there is damaged, or the file system has no links.
      try draft.rename(to: path)
    }
  }

  /// Writes a file under another name beside its own.
  private static func draft(
    of parts: [UnsafeRawBufferPointer], for path: FilePath, permissions: mode_t, synced: Bool
  ) throws -> FilePath {
    let draft = path.removingLastComponent().appending(".\(UUID().uuidString).draft")
    do {
      let descriptor = try FileDescriptor.open(
        draft, .writeOnly, options: [.create, .exclusiveCreate], permissions: permissions)
      try descriptor.closeAfter {
        for part in parts { try descriptor.writeAll(part) }
        if synced { try descriptor.sync() }
      }
      return draft
    } catch {
      try? draft.remove()
      throw error
    }
  }
}
