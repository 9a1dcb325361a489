import FoundationEssentials
import SQLite
import Testing

/// Files that are missing, of another kind, damaged, full, or cannot be written.
struct FileTests {
  private let file: TemporaryFile

  init() throws { file = try TemporaryFile() }

  private func bytes() throws -> [UInt8] {
    [UInt8](try Data(contentsOf: URL(filePath: file.path)))
  }

  private func write(_ bytes: [UInt8]) throws {
    try Data(bytes).write(to: URL(filePath: file.path))
  }

  @Test(arguments: ["a b?mode=memory", "100%", "銀行#1.sqlite", "file:x", ":memory:", "a'b\"c", "&"])
  func anyNameIsAName(name: String) throws {
    let file = try TemporaryFile(name)
    _ = try file.withWords("甲")
    #expect(try FileManager.default.contentsOfDirectory(atPath: file.folder) == [name])
    #expect(try file.reading().titles() == ["甲"])
  }

  @Test func aPathThatLooksLikeAServer() throws {
    _ = try file.withWords("甲")
    var configuration = Configuration()
    configuration.readonly = true
    let queue = try DatabaseQueue(path: "/\(file.path)", configuration: configuration)
    #expect(try queue.titles() == ["甲"])
  }

  @Test func aFileThatIsNotThere() throws {
    let error = #expect(throws: DatabaseError.self) { try file.reading() }
    #expect(error?.resultCode == .cannotOpen)
    #expect(error?.message == "unable to open database file")
    #expect(try FileManager.default.contentsOfDirectory(atPath: file.folder) == [])
    let below = #expect(throws: DatabaseError.self) {
      try DatabaseQueue(path: "\(file.folder)/none/test.sqlite")
    }
    #expect(below?.resultCode == .cannotOpen)
  }

  @Test func aFolder() throws {
    #expect(throws: DatabaseError.self) { try DatabaseQueue(path: file.folder) }
  }

  @Test func aFileOfAnotherKind() throws {
    try write([UInt8](repeating: 7, count: 9000))
    for open in [{ try DatabaseQueue(path: file.path) }, file.reading] {
      let error = #expect(throws: DatabaseError.self) { try open().titles() }
      #expect(error?.resultCode == .notADatabase)
    }
    let error = #expect(throws: DatabaseError.self) {
      try DatabaseQueue(path: file.path).write { _ in }
    }
    #expect(error?.resultCode == .notADatabase)
  }

  @Test func anEmptyFileIsADatabaseWithoutTables() throws {
    try write([])
    let version = try file.reading().read { db in
      try db.fetchOne(sql: "PRAGMA user_version") { try $0.requiredInteger(0) }
    }
    #expect(version == 0)
  }

  /// A file of some pages.
  private func writeManyWords() throws {
    try file.withWords().write { db in
      for number in 0..<2000 {
        try db.execute(sql: "INSERT INTO word VALUES (?)", arguments: ["詞\(number)"])
      }
    }
  }

  @Test func aFileThatIsCutShort() throws {
    try writeManyWords()
    try write(Array(bytes().dropLast(8192)))
    for open in [{ try DatabaseQueue(path: file.path) }, file.reading] {
      let error = #expect(throws: DatabaseError.self) { try open().titles() }
      #expect(error?.resultCode == .corrupt)
      #expect(error?.message == "database disk image is malformed")
    }
  }

  @Test(arguments: 0..<50)
  func randomDamageIsAnErrorOrNone(seed: Int) throws {
    try writeManyWords()
    var bytes = try self.bytes()
    var state = UInt64(seed) &* 0x9E37_79B9_7F4A_7C15 &+ 1
    for _ in 0..<200 {
      // Numbers that look like chance and are the same on every run (Knuth's MMIX).
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      bytes[100 + Int(state >> 33) % (bytes.count - 100)] = UInt8(truncatingIfNeeded: state >> 20)
    }
    try write(bytes)
    for open in [{ try DatabaseQueue(path: file.path) }, file.reading] {
      do { _ = try open().titles() } catch is DatabaseError {} catch is RowDecodingError {}
    }
  }

  @Test func aFullDisk() throws {
    let queue = try file.withWords("甲")
    let long = String(repeating: "長", count: 100_000)
    let error = #expect(throws: DatabaseError.self) {
      try queue.write { db in
        try db.execute(sql: "PRAGMA max_page_count = 10")
        try db.execute(sql: "INSERT INTO word VALUES ('乙')")
        try db.execute(sql: "INSERT INTO word VALUES (?)", arguments: [long])
      }
    }
    #expect(error?.resultCode == .full && error?.message == "database or disk is full")
    #expect(error?.sql == "INSERT INTO word VALUES (?)")
    #expect(try queue.titles() == ["甲"])
    try queue.write { try $0.execute(sql: "INSERT INTO word VALUES ('丙')") }
    #expect(try queue.titles() == ["甲", "丙"])
  }

  /// Nothing can be made in the folder: neither by others nor, as a folder has the journal's name, by root.
  @Test func aFolderThatCannotBeWritten() throws {
    _ = try file.withWords("甲")
    for end in ["journal", "wal", "shm"] {
      try FileManager.default.createDirectory(
        atPath: "\(file.path)-\(end)", withIntermediateDirectories: false)
    }
    try FileManager.default.setAttributes([.posixPermissions: 0o555], ofItemAtPath: file.folder)
    defer {
      try? FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: file.folder)
    }
    #expect(try file.reading().titles() == ["甲"])
    let error = #expect(throws: DatabaseError.self) {
      try DatabaseQueue(path: file.path).write { try $0.execute(sql: "DELETE FROM word") }
    }
    #expect([.cannotOpen, .readOnly, .inputOutput].contains(error?.resultCode))
    #expect(try file.reading().titles() == ["甲"])
  }

  @Test func aFileThatNeverChangesIsNotLocked() throws {
    let writer = try file.withWords("甲")
    try writer.read { try $0.execute(sql: "BEGIN EXCLUSIVE") }
    #expect(try file.reading().titles() == ["甲"])
  }

  @Test func whatIsOpenForReadingOnlyIsNotWritten() throws {
    _ = try file.withWords("甲")
    let error = #expect(throws: DatabaseError.self) {
      try file.reading().read { try $0.execute(sql: "DELETE FROM word") }
    }
    #expect(error?.resultCode == .readOnly)
  }

  @Test func whatIsDeletedIsGone() throws {
    _ = try file.withWords("secretword", "甲")
    var configuration = Configuration()
    configuration.secureDelete = true
    let queue = try DatabaseQueue(path: file.path, configuration: configuration)
    #expect(String(decoding: try bytes(), as: UTF8.self).contains("secretword"))
    try queue.write { try $0.execute(sql: "DELETE FROM word WHERE title <> '甲'") }
    #expect(!String(decoding: try bytes(), as: UTF8.self).contains("secretword"))
  }

  @Test func vacuumingShrinksTheFile() throws {
    try writeManyWords()
    let queue = try DatabaseQueue(path: file.path)
    try queue.write { try $0.execute(sql: "DELETE FROM word WHERE rowid > 10") }
    let before = try bytes().count
    try queue.read { try $0.execute(sql: "VACUUM") }
    #expect(try bytes().count < before)
    #expect(try queue.titles().count == 10)
  }

  @Test(arguments: [
    "PRAGMA writable_schema = ON; UPDATE sqlite_master SET sql = ''",
    "CREATE VIEW look AS SELECT 1; SELECT * FROM look",
  ])
  func aFileFromElsewhereCanDoLittle(sql: String) throws {
    let queue = try file.withWords()
    #expect(throws: DatabaseError.self) { try queue.write { try $0.execute(sql: sql) } }
    #expect(
      try queue.read { try $0.fetchOne(sql: "PRAGMA trusted_schema") { try $0.integer(0) } }
        == 0)
    #expect(
      try queue.read { try $0.fetchOne(sql: "PRAGMA cell_size_check") { try $0.integer(0) } }
        == 1)
  }

  @Test func aTriggerOfTheFileDoesNotRun() throws {
    let queue = try file.withWords("甲")
    try queue.write { db in
      try db.execute(
        sql: """
          CREATE TRIGGER trap AFTER DELETE ON word BEGIN INSERT INTO word VALUES ('乙'); END;
          DELETE FROM word;
          """)
    }
    #expect(try queue.titles() == [])
  }
}
