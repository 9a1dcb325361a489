import Dictionary
import Images
import SQLite
import WordIndex

/// The entries of a library's dictionaries by the numbers of its index, as the index lists them.
enum ListedEntries {
  /// The image of them.
  ///
  /// - Parameters:
  ///   - paths: of the dictionary files.
  ///   - words: the image of the index's words.
  /// - Throws: `DatabaseError`, `ImageError`.
  static func image(of paths: [String], in words: [UInt8]) throws -> [UInt8] {
    let index = try WordIndex(memory: ImageMemory(words))
    var configuration = Configuration()
    configuration.readonly = true
    let members = try paths.compactMap { path in
      try DatabaseQueue(path: path, configuration: configuration).read { try member($0, in: index) }
    }
    return LibraryNumbersImage.compile(members)
  }

  /// The entries of a dictionary; `nil` if the index lacks one of its titles: then its own images are asked.
  private static func member(
    _ db: borrowing Database, in index: WordIndex
  ) throws -> LibraryNumbersImage.Member? {
    let related = Set(
      try db.fetchAll(
        sql: """
          SELECT DISTINCT \(RowID.entry(ofDefinition: "id")) FROM definition
          WHERE synonyms <> '' OR antonyms <> ''
          """
      ) { try $0.requiredInteger(0) })
    let entries = try db.fetchAll(sql: "SELECT id, title, rank FROM entry") { row in
      let id = try row.requiredInteger(0)
      let own = try row.requiredInteger(2) - 1
      return index.word(titled: try row.requiredText(1)).map {
        (number: $0, id: id, own: own, namesRelated: related.contains(id))
      }
    }
    let listed = entries.compactMap(\.self)
    if listed.count < entries.count { return nil }
    return LibraryNumbersImage.Member(
      digest: try StoredImage.words.digest(in: db), entries: listed)
  }
}
