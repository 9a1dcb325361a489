import Dictionary

/// The tables that say which words today's texts have, beside a dictionary's own.
package struct TablesOfToday: Sendable {
  /// As `CommonWordParser` reads it; empty for none.
  package var words: [UInt8]
  /// As `CommonPairs` reads it; empty for none.
  package var pairs: [UInt8]
  /// As `SenseTable` reads it; empty for none.
  package var senses: [UInt8]

  package init(words: [UInt8] = [], pairs: [UInt8] = [], senses: [UInt8] = []) {
    self.words = words
    self.pairs = pairs
    self.senses = senses
  }

  /// The SHA-256 of all in hexadecimal; empty if there are none.
  package var digest: String {
    words.withUnsafeBytes { words in
      pairs.withUnsafeBytes { pairs in
        senses.withUnsafeBytes { Self.digest(words: words, pairs: pairs, senses: $0) }
      }
    }
  }

  /// The digest of tables that lie in memory already.
  package static func digest(
    words: UnsafeRawBufferPointer, pairs: UnsafeRawBufferPointer, senses: UnsafeRawBufferPointer
  ) -> String {
    let tables = [words, pairs, senses]
    if tables.allSatisfy(\.isEmpty) { return "" }
    var hash = SHA256()
    for table in tables {
      hash.update(table)
      // It parts them: no text has it.
      withUnsafeBytes(of: UInt8(0)) { hash.update($0) }
    }
    return hash.finish()
  }
}
