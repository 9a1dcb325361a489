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
    // A zero parts them, which no text has.
    words.isEmpty && pairs.isEmpty ? "" : (words + [0] + pairs).withUnsafeBytes(SHA256.digest)
  }
}
