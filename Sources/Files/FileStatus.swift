import FoundationEssentials
import Libc

/// The state of a file, by one call of `stat`. Two that are equal are of the same file, which nobody has
/// written in between, as far as the clock of its file system can tell.
package struct FileStatus: Sendable, Equatable {
  /// The kind of file at a path. A link is one only where it was not followed.
  package enum Kind: Sendable {
    case file, folder, link
    /// A pipe, a device or a socket.
    case other
  }

  /// The identity of a file, the same for every path that leads to it.
  package struct Identity: Sendable, Hashable {
    private let device: UInt64
    private let inode: UInt64

    fileprivate init(_ status: stat) {
      device = UInt64(status.st_dev)
      inode = UInt64(status.st_ino)
    }
  }

  /// The file's identity, whatever it is called.
  package let identity: Identity
  /// The kind of file. Only a plain file can be read at once: opening a pipe waits.
  package let kind: Kind
  /// In bytes.
  package let size: Int
  /// When its content was changed last: nanoseconds since 1970.
  package let modified: Int64
  /// When anything of it was last changed, its permissions or its name too: nanoseconds since 1970.
  package let changed: Int64

  /// How long the clock of a file system can stand still, in nanoseconds: two seconds (FAT).
  private static let granularity: Int64 = 2_000_000_000

  /// The file at a path.
  ///
  /// - Parameter followsLinks: whether a symbolic link counts as what it leads to.
  /// - Throws: `Errno`.
  package init(path: String, followsLinks: Bool = true) throws(Errno) {
    var status = stat()
    if (followsLinks ? stat(path, &status) : lstat(path, &status)) != 0 { throw .last }
    self.init(status)
  }

  /// An open file.
  ///
  /// - Throws: `Errno`.
  package init(of descriptor: FileDescriptor) throws(Errno) {
    var status = stat()
    if fstat(descriptor.rawValue, &status) != 0 { throw .last }
    self.init(status)
  }

  private init(_ status: stat) {
    identity = Identity(status)
    kind =
      switch status.st_mode & S_IFMT {
      case S_IFREG: .file
      case S_IFDIR: .folder
      case S_IFLNK: .link
      default: .other
      }
    size = Int(status.st_size)
    modified = Self.nanoseconds(status.st_mtim)
    changed = Self.nanoseconds(status.st_ctim)
  }

  /// Whether a later change will have another time: a file that was written a moment ago can be written
  /// again within the same tick of the file system's clock.
  package var isSettled: Bool {
    var now = timespec()
    clock_gettime(CLOCK_REALTIME, &now)
    return abs(Self.nanoseconds(now) - max(modified, changed)) > Self.granularity
  }

  private static func nanoseconds(_ time: timespec) -> Int64 {
    Int64(time.tv_sec) &* 1_000_000_000 &+ Int64(time.tv_nsec)
  }
}

#if canImport(Darwin)
  extension stat {
    fileprivate var st_mtim: timespec { st_mtimespec }
    fileprivate var st_ctim: timespec { st_ctimespec }
  }
#endif

/// A file that may change, as it was at some time.
package struct WatchedFile: Sendable, Equatable {
  /// Where it is, or will be; of the files of a folder a pattern with `*`.
  package let path: String
  /// `nil` if there was no file.
  private let status: FileStatus?
  /// The folder whose files' names are watched, with their ending and the names; `nil` for one file.
  private let listing: Listing?

  private struct Listing: Sendable, Equatable {
    var folder: String
    var ending: String
    var names: [String]
  }

  /// The file as it is now.
  package init(path: String) {
    self.path = path
    status = try? FileStatus(path: path)
    listing = nil
  }

  /// Which files with an ending are in a folder now. Those that are hidden do not count.
  package init(namesIn folder: String, endingIn ending: String) {
    path = "\(folder)/*\(ending)"
    status = nil
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
    listing = Listing(
      folder: folder, ending: ending,
      names: names.filter { $0.hasSuffix(ending) && !$0.hasPrefix(".") }.sorted())
  }

  /// The file as it is now, if it has changed. One that has been removed does not count: a process that has it open can
  /// still use it.
  package var changed: WatchedFile? {
    if let listing {
      let now = WatchedFile(namesIn: listing.folder, endingIn: listing.ending)
      return now == self ? nil : now
    }
    let now = WatchedFile(path: path)
    return now.status != nil && now.status != status ? now : nil
  }
}
