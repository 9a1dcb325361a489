import SQLite
import Testing

/// Transactions: all or nothing.
struct TransactionTests {
  private let file: TemporaryFile

  init() throws { file = try TemporaryFile() }

  private struct Stop: Error {}

  @Test func whatIsWrittenStands() throws {
    _ = try file.withWords("甲", "乙")
    #expect(try file.reading().titles() == ["甲", "乙"])
  }

  @Test func aBodyThatThrowsHasWrittenNothing() throws {
    let queue = try file.withWords("甲")
    for _ in 0..<2 {
      #expect(throws: Stop.self) {
        try queue.write { db in
          try db.execute(sql: "DELETE FROM word; INSERT INTO word VALUES ('乙')")
          throw Stop()
        }
      }
      #expect(try queue.titles() == ["甲"])
    }
    try queue.write { try $0.execute(sql: "INSERT INTO word VALUES ('丙')") }
    #expect(try queue.titles() == ["甲", "丙"])
  }

  @Test func aBodyThatThrowsWhileItReads() throws {
    let queue = try file.withWords("甲", "乙")
    #expect(throws: Stop.self) {
      try queue.write { db in
        try db.execute(sql: "DELETE FROM word WHERE title = '甲'")
        try db.forEach(sql: "SELECT title FROM word") { _ in throw Stop() }
      }
    }
    #expect(try queue.titles() == ["甲", "乙"])
  }

  @Test func aStatementThatFailsUndoesThoseBefore() throws {
    let queue = try file.withWords("甲")
    let error = #expect(throws: DatabaseError.self) {
      try queue.write { db in
        try db.execute(sql: "INSERT INTO word VALUES ('乙')")
        try db.execute(sql: "INSERT INTO phrase VALUES ('乙')")
      }
    }
    #expect(error?.message == "no such table: phrase")
    #expect(try queue.titles() == ["甲"])
  }

  @Test func aFailureThatEndsTheTransactionItself() throws {
    let queue = try file.withWords("甲")
    try queue.write { try $0.execute(sql: "CREATE UNIQUE INDEX title ON word (title)") }
    let error = #expect(throws: DatabaseError.self) {
      try queue.write { db in
        try db.execute(sql: "DELETE FROM word; INSERT INTO word VALUES ('乙')")
        try db.execute(sql: "INSERT OR ROLLBACK INTO word VALUES ('乙')")
      }
    }
    // SQLITE_CONSTRAINT_UNIQUE, and not that there is nothing to roll back.
    #expect(error?.extendedResultCode.rawValue == 2067 && error?.resultCode.rawValue == 19)
    #expect(try queue.titles() == ["甲"])
  }

  @Test func whatIsReadInATransactionIsOfOneMoment() throws {
    let writer = try file.withWords("甲")
    try writer.read { try $0.execute(sql: "PRAGMA journal_mode = WAL") }
    let reader = try DatabaseQueue(path: file.path)
    let counts = try reader.read { db in
      try db.inTransaction(.deferred) { db in
        let sql = "SELECT count(*) FROM word"
        let first = try db.fetchOne(sql: sql) { try $0.requiredInteger(0) }
        try writer.write { try $0.execute(sql: "INSERT INTO word VALUES ('乙')") }
        return [first, try db.fetchOne(sql: sql) { try $0.requiredInteger(0) }]
      }
    }
    #expect(counts == [1, 1])
    #expect(try reader.titles() == ["甲", "乙"])
  }
}
