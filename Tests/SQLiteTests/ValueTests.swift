import SQLite
import Testing

/// Values that are bound, and read from columns.
struct ValueTests {
  /// What `body` makes of a row with this value in the column `it`.
  private func column<Value: Sendable>(
    _ value: any DatabaseValueConvertible, _ body: (borrowing Row) throws -> Value
  ) throws -> Value? {
    try DatabaseQueue(path: ":memory:").read { db in
      try db.fetchOne(sql: "SELECT ? AS it", arguments: [value], body)
    }
  }

  /// What `body` makes of a row with an expression of SQL.
  private func expression<Value: Sendable>(
    _ sql: String, _ body: (borrowing Row) throws -> Value
  ) throws -> Value? {
    try DatabaseQueue(path: ":memory:").read { try $0.fetchOne(sql: "SELECT \(sql) AS it", body) }
  }

  @Test(arguments: [0, 1, -1, 1 << 40, .max, .min])
  func integers(value: Int) throws {
    #expect(try column(value) { try $0.requiredInteger(0) } == value)
    #expect(try column(value as Int?) { try $0.integer(0) } == value)
  }

  @Test(arguments: [0.0, -0.5, 1e300, .leastNonzeroMagnitude, .infinity, 3.0])
  func realNumbers(value: Double) throws {
    let literal = value.isInfinite ? "9e999" : "\(value)"
    let isSame = try DatabaseQueue(path: ":memory:").read { db in
      try Int.fetchOne(
        db, sql: "SELECT typeof(it) = 'real' AND it = \(literal) FROM (SELECT ? AS it)",
        arguments: [value])
    }
    #expect(isSame == 1)
  }

  @Test(arguments: [
    "", "a", "銀行", "𠮷野家", "夢\u{2F85E}", "e\u{301}", "\u{0}", "一\u{0}二\u{0}", "\u{FEFF}x",
    String(repeating: "長", count: 300),
  ])
  func texts(value: String) throws {
    let text = try #require(try column(value) { try $0.requiredText(0) })
    // `==` takes texts for the same that only normalise to the same.
    #expect(text.utf8.elementsEqual(value.utf8))
  }

  @Test(arguments: [[], [0], [0xFF, 0, 0xFE], [UInt8](repeating: 7, count: 300)])
  func bytes(value: [UInt8]) throws {
    #expect(try column(value) { try $0.withBytes(0) { Array($0) } } == value)
  }

  @Test func null() throws {
    #expect(try column(nil as Int?) { try $0.integer(0) == nil } == true)
    #expect(try column(nil as String?) { try $0.text(0) == nil } == true)
    #expect(try column(nil as [UInt8]?) { try $0.withBytes(0) { _ in true } == nil } == true)
  }

  @Test func anEmptyValueIsNotNull() throws {
    #expect(try column("") { try $0.text(0) } == .some(""))
    #expect(try column([UInt8]()) { try $0.withBytes(0) { $0.count } } == .some(0))
  }

  /// Reads a column as one type, and says whether it was `nil`.
  private static let readings: [(type: String, read: @Sendable (borrowing Row) throws -> Bool)] = [
    ("text", { try $0.text(0) == nil }), ("integer", { try $0.integer(0) == nil }),
    ("blob", { try $0.withBytes(0) { _ in } == nil }),
  ]

  @Test(arguments: [("'7'", "text"), ("7", "integer"), ("7.0", "real"), ("x'37'", "blob")])
  func aValueOfAnotherTypeIsAnErrorThatNamesTheColumn(sql: String, type: String) throws {
    for (read, body) in Self.readings {
      if read == type {
        #expect(try expression(sql, body) == false)
        continue
      }
      let error = #expect(throws: RowDecodingError.self) { try expression(sql, body) }
      #expect(error?.name == "it" && error?.column == 0 && error?.problem == .wrongType)
      #expect(error?.description == "column 0 (it) holds a value of the wrong type")
    }
  }

  @Test func whatIsRequiredIsNotNull() throws {
    let texts = #expect(throws: RowDecodingError.self) {
      try expression("7, NULL") { try $0.requiredText(1) }
    }
    #expect(texts?.column == 1 && texts?.name == "it")
    #expect(throws: RowDecodingError.self) { try expression("NULL") { try $0.requiredInteger(0) } }
  }

  @Test(arguments: ["x'FF'", "x'E98A'", "x'4100C080'", "x'EDA080'"])
  func textThatIsNotUTF8(bytes: String) throws {
    let error = #expect(throws: RowDecodingError.self) {
      try expression("CAST(\(bytes) AS TEXT)") { try $0.text(0) }
    }
    #expect(error?.problem == .notUTF8 && error?.name == "it")
  }

  @Test(arguments: [-1, 1, .max])
  func aColumnThatIsNotThere(place: Int) throws {
    #expect(try expression("7") { try $0.text(place) == nil } == true)
    #expect(throws: RowDecodingError.self) { try expression("7") { try $0.requiredText(place) } }
  }

  @Test(arguments: [[], ["一"], ["一", "二", "三"]])
  func asManyValuesAreBoundAsTheStatementTakes(values: [String]) throws {
    let error = #expect(throws: DatabaseError.self) {
      try DatabaseQueue(path: ":memory:").read { db in
        try db.execute(sql: "SELECT ?, ?", arguments: values)
      }
    }
    #expect(error?.sql == "SELECT ?, ?")
  }
}
