import Dictionary

/// The tables that say which words today's texts have, beside a dictionary's own.
package struct TablesOfToday: Sendable {
  /// As `CommonWordParser` reads it; empty for none.
  package var words: [UInt8]
  /// As `CommonPairs` reads it; empty for none.
  package var pairs: [UInt8]

  package init(words: [UInt8] = [], pairs: [UInt8] = []) {
    self.words = words
    self.pairs = pairs
  }

  /// The SHA-256 of both in hexadecimal; empty if there are none.
  package var digest: String {
    words.withUnsafeBytes { words in
      pairs.withUnsafeBytes { Self.digest(words: words, pairs: $0) }
    }
  }

  /// The digest of tables that lie in memory already.
  package static func digest(
    words: UnsafeRawBufferPointer, pairs: UnsafeRawBufferPointer
  ) -> String {
    if words.isEmpty, pairs.isEmpty { return "" }
    var hash = SHA256()
    hash.update(words)
    // It parts them: no text has it.
    withUnsafeBytes(of: UInt8(0)) { hash.update($0) }
    hash.update(pairs)
    return hash.finish()
  }
}
