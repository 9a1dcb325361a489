import Images
import SQLite

/// The compiled images of a dictionary file: each is one value in a table of its own, with its SHA-256
/// in the metadata.
enum Image: String, CaseIterable {
  case lexicon, words, readings

  private var table: String { self == .words ? "word_index" : rawValue }
  private var digestKey: String { "\(table)_sha256" }

  func write(_ image: [UInt8], to db: borrowing Database) throws {
    try db.execute(sql: "INSERT INTO \(table) VALUES (1, ?)", arguments: [image])
    let digest = image.withUnsafeBufferPointer { SHA256.digest($0) }
    try db.execute(sql: "INSERT INTO metadata VALUES (?, ?)", arguments: [digestKey, digest])
  }

  /// The image: mapped from its copy in a cache folder if that can be, else in memory of our own.
  ///
  /// - Throws: `ImageError`, if there is none or `make` finds it damaged.
  func load<Value>(
    from db: borrowing Database, _ cache: ImageCache?, _ make: (ImageMemory) throws -> Value
  ) throws -> Value {
    if let memory = try cache.flatMap({ try mapped(in: db, $0) }), let value = try? make(memory) {
      return value
    }
    let memory = try withBytes(in: db) { ImageMemory(copying: $0) }
    return try make(memory ?? ImageMemory([]))
  }

  private func withBytes<Value>(
    in db: borrowing Database, _ body: (UnsafeRawBufferPointer) throws -> Value
  ) throws -> Value? {
    try db.fetchOne(sql: "SELECT image FROM \(table)") { try $0.withBytes(0, body) } ?? nil
  }

  /// `nil` if the cache folder cannot be used.
  private func mapped(in db: borrowing Database, _ cache: ImageCache) throws -> ImageMemory? {
    let digest = try db.fetchOne(
      sql: "SELECT value FROM metadata WHERE key = ?", arguments: [digestKey]
    ) { try $0.text(0) }
    let byteCount = try Int.fetchOne(db, sql: "SELECT length(image) FROM \(table)")
    guard let digest = digest ?? nil, let byteCount else { return nil }
    return cache.image(rawValue, sha256: digest, byteCount: byteCount) { body in
      _ = try withBytes(in: db, body)
    }
  }
}
