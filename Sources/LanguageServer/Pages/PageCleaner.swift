import Files
import FoundationEssentials
import Libc

/// Cleans the folder of pages: removes those not requested for a long time.
///
/// Only files and folders that are ours by name are touched, never the target of a symbolic link, and none that changed
/// a short time ago: another server may be using it, and says so by the time of the last change.
struct PageCleaner {
  /// The folder of the editions' folders.
  let folder: String
  var now = Date()

  /// Pages that nobody has requested for this many seconds are removed.
  static let pageAge: TimeInterval = 30 * 86_400
  /// If there are more than `keptEditions`, those that nobody has used for this many seconds are
  /// removed.
  static let surplusAge: TimeInterval = 2 * 86_400
  /// How many editions are kept; the most recently used stay.
  static let keptEditions = 4
  /// A file that is not finished this many seconds after its last change was left over.
  static let draftAge: TimeInterval = 3_600

  /// Cleans the folder, and removes left-over files from the cache folder around it.
  func clean() {
    for (index, edition) in editions.sorted(by: { $0.changed > $1.changed }).enumerated() {
      if Task.isCancelled { return }
      clean(edition, isSurplus: index >= Self.keptEditions)
    }
    removeDrafts(in: FilePath(folder).removingLastComponent().string)
  }

  /// Removes every page, whenever it was requested.
  func removePages() {
    let cleaner = PageCleaner(folder: folder, now: .distantFuture)
    for edition in editions { cleaner.clean(edition, isSurplus: true) }
  }

  private var editions: [Entry] {
    entries(of: folder, .folder).filter { PageFolder.Edition.isName($0.name) }
  }

  private func clean(_ edition: Entry, isSurplus: Bool) {
    let path = "\(folder)/\(edition.name)"
    let age = isSurplus ? Self.surplusAge : Self.pageAge
    for file in entries(of: path, .file) where isOlder(file, than: age) {
      if Task.isCancelled { return }
      if file.name.hasSuffix(".md") { unlink("\(path)/\(file.name)") }
    }
    removeDrafts(in: path)
    // Fails where anything is left in it.
    if isOlder(edition, than: age) { rmdir(path) }
  }

  /// Removes files that were begun under the names of `WholeFile` and never finished.
  private func removeDrafts(in path: String) {
    for file in entries(of: path, .file) where isOlder(file, than: Self.draftAge) {
      let isDraft = file.name.wholeMatch(of: /\.[0-9A-F]{8}(-[0-9A-F]{4}){3}-[0-9A-F]{12}\.draft/)
      if isDraft != nil { unlink("\(path)/\(file.name)") }
    }
  }

  // MARK: Files

  private struct Entry {
    var name: String
    /// When it was changed last.
    var changed: Date
  }

  private func isOlder(_ entry: Entry, than age: TimeInterval) -> Bool {
    entry.changed.addingTimeInterval(age) < now
  }

  /// The entries of a folder, of one kind; symbolic links are neither files nor folders.
  private func entries(of path: String, _ kind: FileStatus.Kind) -> [Entry] {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: path)) ?? []
    return names.compactMap { name in
      guard let status = try? FileStatus(path: "\(path)/\(name)", followsLinks: false),
        status.kind == kind
      else { return nil }
      // The time of a page that was only begun says nothing but that.
      let isBegun = name.hasSuffix(".md") && status.modified == PageFolder.unfinished
      let time = isBegun ? status.changed : status.modified
      return Entry(name: name, changed: Date(timeIntervalSince1970: TimeInterval(time) / 1e9))
    }
  }
}
