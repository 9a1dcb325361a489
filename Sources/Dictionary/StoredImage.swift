import Images
package import SQLite

/// The compiled images of a dictionary file: each is one value in a table of its own, with its SHA-256
/// in the metadata. Only the index of a library has the numbers of its dictionaries' words.
package enum StoredImage: String, CaseIterable, Sendable {
  case lexicon, words, readings, numbers

  /// Those that every dictionary has.
  static let ofAll: [StoredImage] = [.lexicon, .words, .readings]

  private var table: String { self == .words ? "word_index" : rawValue }
  private var digestKey: String { "\(table)_sha256" }

  /// Creates the table of the numbers of a library's words, which a dictionary has not.
  package static func createNumbers(_ db: borrowing Database) throws {
    try db.execute(
      sql: "CREATE TABLE numbers (id INTEGER PRIMARY KEY CHECK (id = 1), image BLOB NOT NULL)")
  }

  /// Writes the image and its SHA-256.
  package func write(_ image: [UInt8], to db: borrowing Database) throws {
    try db.execute(sql: "INSERT INTO \(table) VALUES (1, ?)", arguments: [image])
    let digest = image.withUnsafeBytes { SHA256.digest($0) }
    try db.execute(sql: "INSERT INTO metadata VALUES (?, ?)", arguments: [digestKey, digest])
  }

  /// The image: its copy in a cache folder, which is written if it is missing; or in memory of our own.
  ///
  /// Its bytes are hashed before they are copied, and not again when a copy is used.
  ///
  /// - Parameter isChecked: whether the checksum of a copy is compared.
  /// - Throws: `ImageError` if the dictionary has no image, or its SHA-256 is another.
  func load(
    from db: borrowing Database, _ cache: ImageCache?, isChecked: Bool
  ) throws -> ImageMemory {
    let digest = try digest(in: db)
    if let copy = cache?.copy(of: self, sha256: digest, isChecked: isChecked) { return copy }
    return try withBytes(in: db, sha256: digest) { image in
      cache?.add(image, as: self, sha256: digest) ?? ImageMemory(copying: image)
    }
  }

  /// Compares the image and its copy with their SHA-256. A copy that has another is removed.
  ///
  /// - Returns: the path of a copy that was removed.
  /// - Throws: `ImageError` if the image in the file has another one.
  func verify(in db: borrowing Database, _ cache: ImageCache?) throws -> String? {
    let digest = try digest(in: db)
    if digest.isEmpty, !Self.ofAll.contains(self) { return nil }
    try withBytes(in: db, sha256: digest) { _ in }
    return cache?.removeDamagedCopy(of: self, sha256: digest)
  }

  /// In hexadecimal; empty if the file has no such image.
  package func digest(in db: borrowing Database) throws -> String {
    let digest = try db.fetchOne(
      sql: "SELECT value FROM metadata WHERE key = ?", arguments: [digestKey]
    ) { try $0.text(0) }
    return (digest ?? nil) ?? ""
  }

  private func withBytes<Value>(
    in db: borrowing Database, sha256: String, _ body: (UnsafeRawBufferPointer) throws -> Value
  ) throws -> Value {
    let value = try db.fetchOne(sql: "SELECT image FROM \(table)") { row in
      try row.withBytes(0) { image in
        guard SHA256.digest(image) == sha256 else { throw ImageError.damaged("image \(rawValue)") }
        return try body(image)
      }
    }
    guard let value = value ?? nil else { throw ImageError.missing("image \(rawValue)") }
    return value
  }
}
