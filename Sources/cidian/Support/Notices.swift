import FoundationEssentials
import Text

/// Notices for the command line that a user should read once, and not at every command.
enum Notices {
  /// Writes a notice to standard error, unless it has been written before: a file of its own in the cache
  /// folder remembers.
  static func showOnce(_ notice: UserMessage) {
    let folder = Folders.usableCache
    let mark = "\(folder)/told-of-starter"
    if FileManager.default.fileExists(atPath: mark) { return }
    Terminal.note(notice)
    try? FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    try? Data().write(to: URL(fileURLWithPath: mark))
  }
}
