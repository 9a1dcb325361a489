package import Files
package import Text

#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

/// A file of a user's words as it was last read, with the stamp that shows whether it has changed
/// since.
package struct UserWordsFile: Sendable {
  /// What was found where the file should be.
  package enum Content: Sendable, Equatable {
    /// There is no such file.
    case missing
    /// There is something that cannot be read, and why; `nil` if it is a folder or the like.
    case unreadable(Errno?)
    /// The words of the file.
    case words(UserWords)
  }

  /// Where the file is, or may be.
  package let path: String
  /// What was found when `update` was called last.
  package private(set) var content = Content.missing
  private var stamp = Stamp.missing
  private var bytes: [UInt8] = []
  /// Whether a change of the file from now on changes its stamp.
  private var isSettled = true

  /// A file that has not been looked for yet.
  package init(path: String) { self.path = path }

  /// Reads the file if it has changed: a call of `stat` shows that.
  ///
  /// - Returns: whether the content has changed.
  @discardableResult
  package mutating func update() -> Bool {
    let found = Stamp(path: path)
    if found == stamp, isSettled { return false }
    let (before, wasRead) = (content, bytes)
    stamp = found
    isSettled = true
    bytes = []
    switch found {
    case .missing: content = .missing
    case .failed(let reason): content = .unreadable(reason)
    case .found(let status): read(status, before: before, wasRead: wasRead)
    }
    return content != before
  }

  private mutating func read(_ status: Stamp.Status, before: Content, wasRead: [UInt8]) {
    guard status.isRegular else {
      content = .unreadable(nil)
      return
    }
    do {
      (bytes, stamp) = try Self.bytes(of: path)
    } catch {
      content = .unreadable(error as? Errno ?? Errno(rawValue: EIO))
      return
    }
    isSettled = stamp.isSettled
    if case .words = before, bytes == wasRead {
      content = before
    } else {
      content = .words(UserWords(file: bytes))
    }
  }
}

// MARK: - Problems

extension UserWordsFile {
  /// The words of the file; none if there isn't one that can be read.
  package var words: UserWords {
    if case .words(let words) = content { words } else { UserWords() }
  }

  /// What is wrong, each with its place, as compilers write it: `words.txt:3: …`.
  package var problems: [String] { problems(in: .english) }

  /// The same in a language.
  package func problems(in language: LabelLanguage) -> [String] {
    switch content {
    case .missing: []
    case .unreadable(nil):
      ["\(path): " + language("這不是檔案，請把它移走", "it is no file. Move it away")]
    case .unreadable(let reason?):
      [
        "\(path): " + language("無法讀取：", "it cannot be read: ") + reason.description
          + (reason.rawValue == EACCES ? language("。請允許讀取", ". Allow it to be read") : "")
      ]
    case .words(let words):
      words.problems.map { "\(path):\($0.line): \($0.message(in: language))" }
    }
  }

  /// How many problems there are; more than `problems` has if it does not list all.
  package var problemCount: Int {
    guard case .words(let words) = content else { return problems.count }
    return words.problems.reduce(0) { count, problem in
      if case .more(let more) = problem.kind { count + more } else { count + 1 }
    }
  }
}

// MARK: - Reading

/// Distinguishes one state of a file from another.
private enum Stamp: Equatable {
  struct Status: Equatable {
    var device: UInt64
    var inode: UInt64
    var size: Int64
    var isRegular: Bool
    /// Of the content and of what is known of the file, in nanoseconds.
    var modified: Int64
    var changed: Int64

    init(_ status: stat) {
      device = UInt64(status.st_dev)
      inode = UInt64(status.st_ino)
      size = Int64(status.st_size)
      isRegular = status.st_mode & S_IFMT == S_IFREG
      modified = nanoseconds(status.st_mtim)
      changed = nanoseconds(status.st_ctim)
    }
  }

  case missing
  case failed(Errno)
  case found(Status)

  /// How long a clock of a file system can stand still, in nanoseconds: two seconds (FAT).
  private static let granularity: Int64 = 2_000_000_000

  init(path: String) {
    var status = stat()
    if stat(path, &status) == 0 {
      self = .found(Status(status))
    } else {
      let reason = Errno.last
      self = [ENOENT, ENOTDIR].contains(reason.rawValue) ? .missing : .failed(reason)
    }
  }

  /// Whether a later change will have another time: a file that was written a moment ago can be written
  /// again within the same tick of the file system's clock.
  var isSettled: Bool {
    guard case .found(let status) = self else { return true }
    var now = timespec()
    clock_gettime(CLOCK_REALTIME, &now)
    return abs(nanoseconds(now) - max(status.modified, status.changed)) > Self.granularity
  }
}

private func nanoseconds(_ time: timespec) -> Int64 {
  Int64(time.tv_sec) &* 1_000_000_000 &+ Int64(time.tv_nsec)
}

extension UserWordsFile {
  /// The bytes of a file, at most as many as show that it is too large, and its stamp before they were
  /// read.
  ///
  /// - Throws: `Errno`.
  private static func bytes(of path: String) throws -> ([UInt8], Stamp) {
    let file = try FileDescriptor.open(
      FilePath(path), .readOnly, options: [.closeOnExec, .nonBlocking])
    return try file.closeAfter {
      var status = stat()
      if fstat(file.rawValue, &status) != 0 { throw Errno.last }
      var bytes: [UInt8] = []
      var chunk = [UInt8](repeating: 0, count: 1 << 16)
      while bytes.count <= UserWords.sizeLimit {
        let count = try chunk.withUnsafeMutableBytes { try file.read(into: $0) }
        if count == 0 { break }
        bytes += chunk[..<count]
      }
      return (bytes, .found(Stamp.Status(status)))
    }
  }
}
