import FoundationEssentials
import SQLite

/// A file for one test; it and what is beside it are removed with the object.
final class TemporaryFile: Sendable {
  let folder: String
  let path: String

  /// - Parameter name: of the file in its folder.
  init(_ name: String = "test.sqlite") throws {
    folder =
      FileManager.default.temporaryDirectory.appending(path: "cidian-\(UUID().uuidString)")
      .path
    path = "\(folder)/\(name)"
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
  }

  deinit { try? FileManager.default.removeItem(atPath: folder) }

  /// The file opened for writing, with a table of words.
  func withWords(_ titles: String...) throws -> DatabaseQueue {
    let queue = try DatabaseQueue(path: path)
    try queue.write { db in
      try db.execute(sql: "CREATE TABLE word (title)")
      for title in titles {
        try db.execute(sql: "INSERT INTO word VALUES (?)", arguments: [title])
      }
    }
    return queue
  }

  /// The file opened for reading only.
  func reading() throws -> DatabaseQueue {
    var configuration = Configuration()
    configuration.readonly = true
    return try DatabaseQueue(path: path, configuration: configuration)
  }
}

extension DatabaseQueue {
  /// The texts of the table of words.
  func titles() throws -> [String] {
    try read { db in
      try db.fetchAll(sql: "SELECT title FROM word ORDER BY rowid") { try $0.requiredText(0) }
    }
  }
}
