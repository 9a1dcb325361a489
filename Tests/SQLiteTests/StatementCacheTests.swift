import Testing

@testable import SQLite

/// What a connection keeps of its statements.
struct StatementCacheTests {
  private struct Stop: Error {}

  private static let sql = "SELECT ? UNION ALL SELECT 7"

  /// A cache, with the connection whose statements it keeps.
  private struct Statements {
    let cache = StatementCache()
    let connection: OpaquePointer

    func use(_ body: (Statement) throws -> Void) throws {
      try cache.withStatement(StatementCacheTests.sql, in: connection, body)
    }
  }

  private func check(_ body: (Statements) throws -> Void) throws {
    try DatabaseQueue(path: ":memory:").read { db in
      try body(Statements(connection: db.handle))
    }
  }

  /// The statement begins anew, and its value is gone.
  private func expectFresh(_ statement: Statement) throws {
    #expect(try statement.step())
    #expect(try statement.row.text(0) == nil)
  }

  @Test func aStatementIsCompiledOnce() throws {
    try check { statements in
      var first: Statement?
      try statements.use { first = $0 }
      try statements.use { #expect($0 === first) }
    }
  }

  @Test func whatStopsInTheMiddleLeavesNothing() throws {
    try check { statements in
      try statements.use { statement in
        try statement.bind(["一"])
        #expect(try statement.step())
        #expect(try statement.row.text(0) == "一")
      }
      try statements.use(expectFresh)
    }
  }

  @Test func whatThrowsLeavesNothing() throws {
    try check { statements in
      #expect(throws: Stop.self) {
        try statements.use { statement in
          try statement.bind(["一"])
          _ = try statement.step()
          throw Stop()
        }
      }
      try statements.use(expectFresh)
    }
  }

  @Test func oneThatIsBeingReadIsNotHandedOutAgain() throws {
    try check { statements in
      try statements.use { outer in
        try outer.bind(["一"])
        _ = try outer.step()
        try statements.use { inner in
          #expect(inner !== outer)
          try expectFresh(inner)
        }
        #expect(try outer.row.text(0) == "一")
        #expect(try outer.step())
        #expect(try outer.row.integer(0) == 7)
      }
    }
  }
}
