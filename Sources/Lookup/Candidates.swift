package import Dictionary
import Segmentation
package import Text

/// Words that a text before a cursor may become.
package struct Candidates: Sendable, Equatable {
  package struct Word: Sendable, Equatable {
    package var entry: CompletionList.Word
    /// What replaces `Candidates.range`.
    package var replacement: String
  }

  /// What is replaced: from the first character of the longest beginning to the cursor, as UTF-8
  /// offsets in the document.
  package var range: Range<Int>
  /// The best first.
  package var words: [Word]
  /// Whether there are more words than were asked for.
  package var isCapped: Bool

  /// The words that begin with the longest suffix of the text before `offset` that begins any word:
  /// 在銀 gives 銀行, 銀河, …
  ///
  /// Where that suffix is a word that no other goes on from, as 在學, the words that begin with the
  /// next shorter one follow: 學校, 學生, … Their replacement takes the characters before along, so
  /// that all replace the same range.
  ///
  /// - Parameter offset: UTF-8, in the document.
  /// - Returns: `nil` where no Chinese character stands before the cursor.
  package static func before(
    _ offset: Int, in document: TextSnapshot, source: any WordSource, limit: Int
  ) async throws -> Candidates? {
    let tail = tail(before: offset, in: document, longest: source.lexicon.longestWord)
    let beginnings = beginnings(in: tail, lexicon: source.lexicon)
    guard let longest = beginnings.first else { return nil }
    var words: [Word] = []
    var isCapped = false
    for beginning in beginnings where words.count < limit {
      let list = try await source.completions(of: beginning, limit: limit - words.count)
      isCapped = isCapped || list.isCapped
      let before = String(longest.unicodeScalars.dropLast(beginning.unicodeScalars.count))
      words += list.words.map { Word(entry: $0, replacement: before + $0.title) }
    }
    return Candidates(
      range: offset - longest.utf8.count..<offset, words: words, isCapped: isCapped)
  }

  /// The end of the line before `offset`, no more of it than the longest word is long.
  private static func tail(
    before offset: Int, in document: TextSnapshot, longest: Int
  ) -> String {
    let line = document.lineStart(document.line(at: offset))
    // A scalar of Chinese takes three or four bytes.
    let start = document.scalarBoundary(atOrBefore: max(line, offset - longest * 4))
    return document.string(in: start..<offset)
  }

  /// The suffixes to look up, the longest first: up to and with the first that words go on from.
  private static func beginnings(in tail: String, lexicon: Lexicon) -> [String] {
    var beginnings: [String] = []
    var suffix = tail.unicodeScalars[...]
    while !suffix.isEmpty {
      let text = String(suffix)
      let goesOn = lexicon.hasLongerWord(thanPrefix: text)
      if goesOn || lexicon.id(of: text) != nil { beginnings.append(text) }
      if goesOn { break }
      suffix = suffix.dropFirst()
    }
    return beginnings
  }
}
