package import Dictionary
import Segmentation
package import Text

/// Words that a text before a cursor may become.
package struct Candidates: Sendable, Equatable {
  /// A word that is offered.
  package struct Word: Sendable, Equatable {
    /// What a list shows of it.
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
    var longest: Substring.UnicodeScalarView?
    var words: [Word] = []
    var isCapped = false
    for beginning in beginnings where words.count < limit {
      var goesOn = false
      for title in source.lexicon.spellings(of: String(beginning)) {
        let list = try await source.completions(of: title, limit: limit - words.count)
        // A beginning that only a spelling without commas has is found by the next.
        if list.words.isEmpty { continue }
        isCapped = isCapped || list.isCapped
        let range = longest ?? beginning
        longest = range
        let before = String(range.dropLast(beginning.count))
        // The shorter beginning itself would change nothing.
        words += list.words.filter { before.isEmpty || $0.title != title }
          .map { Word(entry: $0, replacement: before + $0.title) }
        goesOn = goesOn || source.lexicon.hasLongerWord(thanPrefix: title)
        if words.count >= limit { break }
      }
      if goesOn { break }
    }
    guard let longest else { return nil }
    return Candidates(
      range: offset - String(longest).utf8.count..<offset, words: words, isCapped: isCapped)
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

  /// The suffixes that words are or begin with, the longest first.
  private static func beginnings(
    in tail: String, lexicon: Lexicon
  ) -> [Substring.UnicodeScalarView] {
    var beginnings: [Substring.UnicodeScalarView] = []
    var suffix = tail[...].unicodeScalars
    while !suffix.isEmpty {
      if !lexicon.spellings(of: String(suffix)).isEmpty { beginnings.append(suffix) }
      suffix = suffix.dropFirst()
    }
    return beginnings
  }
}
