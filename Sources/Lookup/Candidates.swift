package import Dictionary
import Segmentation
package import Text

/// Words that a text before a cursor may become.
package struct Candidates: Sendable, Equatable {
  /// A word that is offered.
  package struct Word: Sendable, Equatable {
    /// The word.
    package var title: String
    /// What the dictionary's list shows of it; `nil` for a user's word that the dictionary does not
    /// have, or not among the commonest.
    package var entry: CompletionList.Word?
    /// What the user says of it, where it is one of the user's own.
    package var userWord: UserWordList.Item?
    /// What replaces `Candidates.range`.
    package var replacement: String
    /// The same with what is written so far left as it is: clients compare it with the text, which may
    /// write the word with other characters.
    package var filter = ""
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
  /// The user's words come before the dictionary's that begin alike, and take none of these away.
  ///
  /// - Parameter offset: UTF-8, in the document.
  /// - Returns: `nil` where no Chinese character stands before the cursor.
  package static func before(
    _ offset: Int, in document: TextSnapshot, source: any WordSource,
    userWords: UserWordList = .none, limit: Int
  ) async throws -> Candidates? {
    let longestWord = max(source.lexicon.longestWord, userWords.longestWord)
    let tail = tail(before: offset, in: document, longest: longestWord)
    let beginnings = beginnings(in: tail, lexicon: source.lexicon, userWords: userWords)
    var longest: Substring.UnicodeScalarView?
    var words: [Word] = []
    var isCapped = false
    for beginning in beginnings where words.count < limit {
      let spelled = source.lexicon.spellings(of: String(beginning))
      let standard = source.lexicon.spelling(of: String(beginning))
      var goesOn = false
      for title in spelled.contains(standard) ? spelled : [standard] + spelled {
        let room = limit - words.count
        if room <= 0 { break }
        let list = try await source.completions(of: title, limit: room)
        // One more than are wanted tells that there are more.
        let own = title == standard ? own(beginning, title, userWords, limit: limit + 1) : []
        let found = Word.joined(own, list.words)
        // A beginning that only a spelling without commas has is found by the next.
        if found.isEmpty { continue }
        isCapped = isCapped || list.isCapped || found.count > room
        let range = longest ?? beginning
        longest = range
        let before = String(range.dropLast(beginning.count))
        // The shorter beginning itself would change nothing.
        words += found.filter { before.isEmpty || $0.title != title }.prefix(room)
          .map { $0.written(behind: before, typed: beginning) }
        // What may only be another form of the text takes the place of nothing.
        goesOn = goesOn || (title == standard && source.lexicon.hasLongerWord(thanPrefix: title))
      }
      if goesOn { break }
    }
    guard let longest else { return nil }
    return Candidates(
      range: offset - String(longest).utf8.count..<offset, words: words, isCapped: isCapped)
  }

  /// The user's words that begin so, as it is written or as headwords are spelled.
  private static func own(
    _ beginning: Substring.UnicodeScalarView, _ title: String, _ userWords: UserWordList,
    limit: Int
  ) -> [UserWordList.Item] {
    let written = userWords.items(beginningWith: String(beginning), limit: limit)
    return written.isEmpty ? userWords.items(beginningWith: title, limit: limit) : written
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
    in tail: String, lexicon: Lexicon, userWords: UserWordList
  ) -> [Substring.UnicodeScalarView] {
    var beginnings: [Substring.UnicodeScalarView] = []
    var suffix = tail[...].unicodeScalars
    while !suffix.isEmpty {
      let text = String(suffix)
      if !lexicon.spellings(of: text).isEmpty
        || beginsUserWord(text, lexicon: lexicon, userWords: userWords)
      {
        beginnings.append(suffix)
      }
      suffix = suffix.dropFirst()
    }
    return beginnings
  }

  /// Latin letters alone are no beginning: they stand in every text.
  private static func beginsUserWord(
    _ text: String, lexicon: Lexicon, userWords: UserWordList
  ) -> Bool {
    if userWords.isEmpty || text.utf8.allSatisfy({ $0 < 0x80 }) { return false }
    return userWords.hasWord(beginningWith: text)
      || userWords.hasWord(beginningWith: lexicon.spelling(of: text))
  }
}

extension Candidates.Word {
  /// The user's words, and behind them those of the dictionary that are none of them.
  fileprivate static func joined(
    _ items: [UserWordList.Item], _ entries: [CompletionList.Word]
  ) -> [Candidates.Word] {
    func isSame(_ item: UserWordList.Item, _ entry: CompletionList.Word) -> Bool {
      item.word.text.utf8.elementsEqual(entry.title.utf8)
    }
    let own = items.map { item in
      Candidates.Word(
        title: item.word.text, entry: entries.first { isSame(item, $0) }, userWord: item,
        replacement: "")
    }
    let others = entries.filter { entry in !items.contains { isSame($0, entry) } }
    return own + others.map { Candidates.Word(title: $0.title, entry: $0, replacement: "") }
  }

  /// The word with what replaces the text: itself, and before it what stands there.
  ///
  /// - Parameter typed: how the text writes the word's beginning.
  fileprivate func written(
    behind text: String, typed: Substring.UnicodeScalarView
  ) -> Candidates.Word {
    var word = self
    word.replacement = text + title
    let rest = title.unicodeScalars.dropFirst(typed.count)
    word.filter = text + String(typed) + String(rest)
    return word
  }
}
