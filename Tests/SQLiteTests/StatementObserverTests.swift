import SQLite
import Synchronization
import Testing

/// Hearing of statements when they begin.
struct StatementObserverTests {
  /// The statements that were observed.
  private final class Log: Sendable {
    private let statements = Mutex<[String]>([])

    var all: [String] { statements.withLock { $0 } }

    func add(_ sql: String) { statements.withLock { $0.append(sql) } }
  }

  @Test func everyRunOfAStatementIsHeardOnce() throws {
    let queue = try DatabaseQueue(path: ":memory:")
    let log = Log()
    queue.observeStatements { log.add($0) }
    try queue.write { db in
      try db.execute(sql: "CREATE TABLE word (title); INSERT INTO word VALUES ('甲'), ('乙')")
      for title in ["丙", "丁"] {
        try db.execute(sql: "INSERT INTO word VALUES (?)", arguments: [title])
      }
    }
    #expect(try queue.titles() == ["甲", "乙", "丙", "丁"])
    #expect(
      log.all == [
        "BEGIN IMMEDIATE", "CREATE TABLE word (title);", "INSERT INTO word VALUES ('甲'), ('乙')",
        "INSERT INTO word VALUES (?)", "INSERT INTO word VALUES (?)", "COMMIT",
        "SELECT title FROM word ORDER BY rowid",
      ])
  }

  @Test func whoHearsNoMoreHearsNothing() throws {
    let queue = try DatabaseQueue(path: ":memory:")
    let log = Log()
    queue.observeStatements { log.add($0) }
    queue.observeStatements(nil)
    try queue.read { try $0.execute(sql: "SELECT 1") }
    #expect(log.all.isEmpty)
  }
}
