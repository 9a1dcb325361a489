import Files
import Libc

/// The text files of some folders, one after another and each once: no hidden ones, none that git leaves out,
/// no binary ones, none that are huge, and nothing that a symbolic link leads to, which could be anywhere.
struct WorkspaceFiles {
  /// How much is looked at. A folder can be a whole disk.
  struct Limits {
    /// Files of more bytes are left out.
    var fileSize = 8 << 20
    /// The maximum number of files that are read.
    var files = 20_000
    /// The maximum number of bytes that are read.
    var bytes = 256 << 20
  }

  /// A file and its content.
  struct File {
    var path: String
    /// Not known to be valid UTF-8.
    var bytes: [UInt8]
  }

  /// Folders with the code of others, which are not searched.
  private static let foreignFolders: Set = ["node_modules", "__pycache__"]
  /// How many bytes of a file are enough to see, mostly, that it is not text.
  private static let head = 4096

  /// Whether there was more than the limits allow.
  private(set) var isCapped = false
  private let limits: Limits
  /// What has been read, or is not to be.
  private var known: Set<FileIdentity>
  /// What has not been looked at, the next last.
  private var waiting: [Place]
  /// What git leaves out of the folders that have been looked at.
  private var ignored: Set<String> = []
  private var files = 0
  private var bytes = 0

  private struct Place {
    var path: String
    var isFolder: Bool
    /// Whether it is one of the folders that are searched, and in none of them.
    var isOutermost = false
  }

  /// - Parameters:
  ///   - folders: absolute paths.
  ///   - known: files that are not read.
  init(folders: [String], limits: Limits = Limits(), leavingOut known: Set<FileIdentity> = []) {
    self.limits = limits
    self.known = known
    let folders = Set(folders)
    waiting = folders.filter { folder in
      // What lies in another is found there.
      !folders.contains { $0 != folder && folder.hasPrefix($0 == "/" ? $0 : "\($0)/") }
    }
    .sorted(by: >)
    .map { Place(path: $0, isFolder: true, isOutermost: true) }
  }

  /// The next file, `nil` behind the last, and where the task was cancelled.
  mutating func next() -> File? {
    while !Task.isCancelled, let place = waiting.popLast() {
      if place.isFolder {
        waiting += content(of: place)
      } else if let content = read(place.path) {
        return File(path: place.path, bytes: content)
      }
      if isCapped { return nil }
    }
    return nil
  }

  /// What a folder holds, the last name first.
  private mutating func content(of place: Place) -> [Place] {
    let folder = place.path
    guard let directory = opendir(folder) else { return [] }
    defer { closedir(directory) }
    var places: [Place] = []
    var asksGit = place.isOutermost
    while let entry = readdir(directory) {
      let name = withUnsafePointer(to: &entry.pointee.d_name) {
        $0.withMemoryRebound(to: CChar.self, capacity: Int(NAME_MAX) + 1) {
          String(validatingCString: $0)
        }
      }
      // A repository of its own, which the one around it says nothing of.
      asksGit = asksGit || name == ".git"
      guard let name, !name.hasPrefix(".") else { continue }
      let path = folder == "/" ? "/\(name)" : "\(folder)/\(name)"
      let kind = Self.kind(of: path, entry.pointee.d_type)
      let isFolder = kind == UInt8(DT_DIR)
      guard isFolder ? !Self.foreignFolders.contains(name) : kind == UInt8(DT_REG) else { continue }
      places.append(Place(path: path, isFolder: isFolder))
    }
    if asksGit { ignored.formUnion(IgnoredPaths.inside(folder)) }
    return places.filter { !ignored.contains($0.path) }.sorted { $0.path > $1.path }
  }

  /// What a path is; some file systems do not say it with the name.
  private static func kind(of path: String, _ type: UInt8) -> UInt8 {
    if type != UInt8(DT_UNKNOWN) { return type }
    var status = stat()
    guard lstat(path, &status) == 0 else { return type }
    switch status.st_mode & S_IFMT {
    case S_IFDIR: return UInt8(DT_DIR)
    case S_IFREG: return UInt8(DT_REG)
    default: return type
    }
  }

  /// The content of a file that can be text; `nil` for any other, and where it cannot be read.
  private mutating func read(_ path: String) -> [UInt8]? {
    let descriptor = open(path, O_RDONLY | O_CLOEXEC | O_NOFOLLOW | O_NONBLOCK)
    if descriptor < 0 { return nil }
    defer { close(descriptor) }
    var status = stat()
    guard fstat(descriptor, &status) == 0, status.st_mode & S_IFMT == S_IFREG,
      status.st_size > 0, status.st_size <= limits.fileSize,
      known.insert(FileIdentity(status)).inserted
    else { return nil }
    let size = Int(status.st_size)
    guard files < limits.files, bytes + size <= limits.bytes else {
      isCapped = true
      return nil
    }
    files += 1
    guard let head = Self.text(of: descriptor, count: min(size, Self.head)) else { return nil }
    bytes += size
    guard size > head.count else { return head }
    return Self.text(of: descriptor, count: size - head.count).map { head + $0 }
  }

  /// The next bytes of a file, if they have no zero among them.
  private static func text(of descriptor: Int32, count: Int) -> [UInt8]? {
    guard let bytes = bytes(of: descriptor, count: count) else { return nil }
    // The library's search looks at many bytes at once.
    let hasZero = bytes.withUnsafeBytes { bytes in
      bytes.baseAddress.map { memchr($0, 0, bytes.count) != nil } ?? false
    }
    return hasZero ? nil : bytes
  }

  /// The next bytes of a file; fewer if it is shorter than it was.
  private static func bytes(of descriptor: Int32, count: Int) -> [UInt8]? {
    try? [UInt8](unsafeUninitializedCapacity: count) { buffer, done in
      let buffer = UnsafeMutableRawBufferPointer(buffer)
      while done < count {
        let rest = UnsafeMutableRawBufferPointer(rebasing: buffer[done...])
        let got = try FileDescriptor(rawValue: descriptor).read(into: rest)
        if got == 0 { return }
        done += got
      }
    }
  }
}
