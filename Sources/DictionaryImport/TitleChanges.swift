import Dictionary
import FoundationEssentials
import SQLite

/// The titles that came and went when one edition of a dictionary took the place of another.
///
///     let before = TitleChanges.Before(path: path)  // and then the import
///     let changes = try before?.changes(to: path)
package struct TitleChanges: Codable, Sendable, Equatable {
  /// The edition that was replaced, as its publisher calls it, or the name of its file.
  package var old: String
  /// The edition that is there now.
  package var new: String
  /// The titles that only the new one has, in the order of their bytes.
  package var came: [String]
  /// The titles that only the old one had.
  package var went: [String]

  /// A dictionary file that is about to be replaced. It stays readable as long as this lives.
  package struct Before: Sendable {
    private let queue: DatabaseQueue
    private let info: DictionaryInfo

    /// `nil` where there is no dictionary that can be read.
    package init?(path: String) {
      guard let (queue, info) = try? TitleChanges.open(path) else { return nil }
      (self.queue, self.info) = (queue, info)
    }

    /// What the file at `path` has changed.
    ///
    /// - Throws: `DatabaseError`.
    package func changes(to path: String) throws -> TitleChanges {
      let (other, new) = try TitleChanges.open(path)
      let (before, after) = (try TitleChanges.titles(in: queue), try TitleChanges.titles(in: other))
      var changes = TitleChanges(old: info.version, new: new.version, came: [], went: [])
      var (left, right) = (before[...], after[...])
      while left.first != nil || right.first != nil {
        guard let one = left.first, let two = right.first else { break }
        if one.utf8.elementsEqual(two.utf8) {
          (left, right) = (left.dropFirst(), right.dropFirst())
        } else if one.utf8.lexicographicallyPrecedes(two.utf8) {
          changes.went.append(one)
          left = left.dropFirst()
        } else {
          changes.came.append(two)
          right = right.dropFirst()
        }
      }
      changes.went += left
      changes.came += right
      return changes
    }
  }

  private static func open(_ path: String) throws -> (DatabaseQueue, DictionaryInfo) {
    guard FileManager.default.fileExists(atPath: path) else {
      throw CocoaError(.fileNoSuchFile)
    }
    var configuration = Configuration()
    configuration.readonly = true
    let queue = try DatabaseQueue(path: path, configuration: configuration)
    return (queue, try queue.read(Metadata.read))
  }

  private static func titles(in queue: DatabaseQueue) throws -> [String] {
    try queue.read { db in
      try db.fetchAll(sql: "SELECT title FROM entry ORDER BY title") { try $0.requiredText(0) }
    }
  }
}

extension DictionaryInfo {
  /// The edition, as people tell one from another.
  fileprivate var version: String { edition.version ?? inputName }
}
