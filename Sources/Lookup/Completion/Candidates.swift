import Dictionary
import Phonetics
import Text
import WordIndex

/// Words that the text before a cursor may become.
package struct Candidates: Sendable, Equatable {
  /// A word that is offered.
  package struct Word: Sendable, Equatable {
    /// The word.
    package var title: String
    /// The id of its entry; `nil` for a user's word that the dictionary does not have.
    package var entry: Int?
    /// What the user says of it, where it is one of the user's own.
    package var userWord: UserWordList.Item?
    /// The reading that was typed where letters were; else the user's, or the dictionary's main one.
    package var bopomofo: String?
    /// The same in pinyin.
    package var pinyin: String?
    /// What it corrects, where it is not what was typed.
    package var correction: Correction?
    /// What replaces `Candidates.range`.
    package var replacement: String
    /// What clients compare with the text in the range: that text, perhaps with the rest of the word
    /// behind it. The word itself may have other characters.
    package var filter = ""
  }

  /// What is replaced, from the first character of the longest beginning to the cursor, as UTF-8
  /// offsets in the document. The same for all words: some clients know only one.
  package var range: Range<Int>
  /// The best first.
  package var words: [Word]
  /// Whether there are more words than were asked for.
  package var isCapped: Bool

  /// What is wanted of candidates.
  package struct Options: Sendable {
    /// At most so many words.
    package var limit: Int
    /// Whether letters are looked for as the sound of words.
    package var bySound: Bool
    /// Whether words are offered that were spelled otherwise.
    package var corrections: Bool
    /// Whether the user has asked for completion at this place; otherwise it was typing.
    package var isAsked: Bool

    package init(
      limit: Int = 50, bySound: Bool = true, corrections: Bool = true, isAsked: Bool = false
    ) {
      self.limit = limit
      self.bySound = bySound
      self.corrections = corrections
      self.isAsked = isAsked
    }
  }

  /// The words that what stands before a cursor may become: by their sound behind bopomofo and Latin
  /// letters, by their beginning behind Chinese characters, and at the end those that come near.
  ///
  /// Reads the dictionary once, for what is shown of the words.
  ///
  /// - Returns: `nil` where nothing is offered.
  package static func at(
    _ place: CompletionPlace, in document: Document, dictionary: OpenDictionary, options: Options
  ) async throws -> Candidates? {
    let search = CandidateSearch(
      place: place, document: document, dictionary: dictionary, options: options)
    let selection = await search.selection()
    guard let start = selection.words.map(\.start).min() else { return nil }
    try Task.checkCancellation()
    let numbers = selection.words.compactMap(\.number)
    let summaries = try await dictionary.source.summaries(of: numbers)
    let known = Dictionary(summaries.map { ($0.word, $0) }) { first, _ in first }
    return Candidates(
      range: place.text.offset(of: start)..<place.text.cursor,
      words: selection.words.map { found in
        Word(found, summary: found.number.flatMap { known[$0] }, from: start, in: place.text)
      },
      isCapped: selection.isCapped)
  }
}

extension Candidates.Word {
  /// - Parameter start: the scalar from which on all words replace the text.
  fileprivate init(
    _ found: FoundWord, summary: WordSummary?, from start: Int, in text: TextBeforeCursor
  ) {
    title = found.title
    entry = summary?.id
    userWord = found.userWord
    let reading = found.reading ?? found.userWord?.word.reading
    bopomofo = reading?.bopomofo() ?? summary?.bopomofo
    pinyin = reading?.pinyin() ?? summary?.pinyin
    correction = found.correction
    replacement = text.text(start..<found.start) + found.title
    filter = text.text(from: start)
    if found.reading == nil, correction == nil {
      let typed = text.scalars.count - found.start
      filter.unicodeScalars.append(contentsOf: found.title.unicodeScalars.dropFirst(typed))
    }
  }
}
