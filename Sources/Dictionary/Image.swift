import SQLite
import Segmentation

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

  /// Calls `body` with the bytes.
  ///
  /// - Returns: `nil` if there are none.
  func withBytes<Value>(
    in db: borrowing Database, _ body: (UnsafeRawBufferPointer) throws -> Value
  ) throws -> Value? {
    try db.fetchOne(sql: "SELECT image FROM \(table)") { try $0.withBytes(0, body) } ?? nil
  }

  /// The image mapped from its copy in a cache folder; `nil` if that cannot be.
  func mapped(in db: borrowing Database, _ cache: ImageCache) throws -> (any ImageStorage)? {
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
