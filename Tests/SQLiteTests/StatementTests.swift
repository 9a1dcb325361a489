import SQLite
import Testing

/// Statements that are kept compiled, and read several at a time.
struct StatementTests {
  private struct Stop: Error {}

  private static let all = "SELECT title FROM word ORDER BY rowid"

  private func queue() throws -> DatabaseQueue {
    let queue = try DatabaseQueue(path: ":memory:")
    try queue.write { db in
      try db.execute(sql: "CREATE TABLE word (title); INSERT INTO word VALUES ('甲'), ('乙'), ('丙')")
    }
    return queue
  }

  @Test func severalStatementsAtOnce() throws {
    #expect(try queue().titles() == ["甲", "乙", "丙"])
  }

  @Test func theSameStatementInsideOfItself() throws {
    let pairs = try queue().read { db in
      var pairs: [String] = []
      try db.forEach(sql: Self.all) { outer in
        let first = try outer.requiredText(0)
        try db.forEach(sql: Self.all) { inner in
          pairs.append("\(first)\(try inner.requiredText(0))")
        }
        // The row is still the outer one's.
        #expect(try outer.requiredText(0) == first)
      }
      return pairs
    }
    #expect(pairs == ["甲甲", "甲乙", "甲丙", "乙甲", "乙乙", "乙丙", "丙甲", "丙乙", "丙丙"])
  }

  @Test func readingThatStopsInTheMiddle() throws {
    let queue = try queue()
    for _ in 0..<3 {
      let first = try queue.read { db in
        var titles: [String] = []
        try db.fetch(sql: Self.all) { row in
          titles.append(try row.requiredText(0))
          return titles.count < 2
        }
        return titles
      }
      #expect(first == ["甲", "乙"])
      #expect(
        try queue.read { try $0.fetchOne(sql: Self.all) { try $0.requiredText(0) } } == "甲")
    }
    // A statement that still read would keep its table.
    try queue.write { try $0.execute(sql: "DROP TABLE word") }
  }

  @Test func readingThatThrows() throws {
    let queue = try queue()
    for _ in 0..<3 {
      #expect(throws: Stop.self) {
        try queue.read { try $0.forEach(sql: Self.all) { _ in throw Stop() } }
      }
      #expect(throws: Stop.self) {
        try queue.read { try $0.fetchOne(sql: Self.all) { _ in throw Stop() } }
      }
      #expect(throws: RowDecodingError.self) {
        try queue.read { try $0.fetchAll(sql: Self.all) { try $0.requiredInteger(0) } }
      }
      #expect(try queue.titles() == ["甲", "乙", "丙"])
    }
    try queue.write { try $0.execute(sql: "DROP TABLE word") }
  }

  @Test func aStatementThatFailedRunsAgain() throws {
    let queue = try queue()
    try queue.write { try $0.execute(sql: "CREATE UNIQUE INDEX title ON word (title)") }
    let insert = "INSERT INTO word VALUES (?)"
    for _ in 0..<2 {
      #expect(throws: DatabaseError.self) {
        try queue.write { try $0.execute(sql: insert, arguments: ["甲"]) }
      }
    }
    try queue.write { try $0.execute(sql: insert, arguments: ["丁"]) }
    #expect(try queue.titles() == ["甲", "乙", "丙", "丁"])
  }

  @Test func aSchemaThatChanges() throws {
    let queue = try queue()
    let sql = "SELECT * FROM word LIMIT 1"
    #expect(try queue.read { try $0.fetchOne(sql: sql) { try $0.integer(1) } } == .some(nil))
    try queue.write { try $0.execute(sql: "ALTER TABLE word ADD COLUMN strokes DEFAULT 5") }
    #expect(try queue.read { try $0.fetchOne(sql: sql) { try $0.integer(1) } } == 5)
  }

  @Test func noRow() throws {
    let queue = try queue()
    try queue.write { try $0.execute(sql: "DELETE FROM word") }
    #expect(try queue.titles() == [])
    #expect(try queue.read { try $0.fetchOne(sql: Self.all) { _ in true } } == nil)
  }

  @Test(arguments: ["", "  ", "-- nothing"])
  func noStatement(sql: String) throws {
    let queue = try queue()
    try queue.read { try $0.execute(sql: sql) }
    #expect(throws: DatabaseError.self) {
      try queue.read { try $0.execute(sql: sql, arguments: []) }
    }
  }

  @Test func anErrorSaysWhatFailedAndNoValue() throws {
    let queue = try queue()
    let sql = "INSERT INTO word VALUES (abs(?) + json(?))"
    let error = #expect(throws: DatabaseError.self) {
      try queue.write { try $0.execute(sql: sql, arguments: [Int.min, "我的秘密"]) }
    }
    #expect(error?.sql == sql && error?.message == "integer overflow")
    #expect(
      error?.description
        == "SQLite error 1: integer overflow - while executing `\(sql)`")
    #expect(error?.resultCode.description == "1 (SQL logic error)")
  }

  @Test func anErrorInTheSQL() throws {
    let queue = try queue()
    for body in [
      { try queue.read { try $0.execute(sql: "SELECT x FROM y") } },
      { try queue.read { try $0.execute(sql: "SELECT x FROM y", arguments: []) } },
    ] {
      let error = #expect(throws: DatabaseError.self) { try body() }
      #expect(error?.message == "no such table: y" && error?.sql == "SELECT x FROM y")
    }
  }
}
