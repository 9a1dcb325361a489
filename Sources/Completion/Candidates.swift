import Dictionary
package import Documents
import Phonetics
import Text
package import WordLists
import WordIndex

/// Candidates are the words that the text before a cursor may become.
///
///     let document = Document("我去yinhang")
///     let cursor = CompletionPlace(document.text.utf8Count, in: document.text)
///     let candidates = try await Candidates.at(
///       cursor, in: document, dictionary: dictionary, options: Candidates.Options(limit: 5))
///     candidates?.words.map(\.title)  // 銀行, 引吭, 引航, 銀行業, 銀行團
///     candidates?.range  // 6..<13, which the word replaces
///
/// Offsets are UTF-8.
package struct Candidates: Sendable, Equatable {
  /// A word that is offered.
  package struct Word: Sendable, Equatable {
    /// The word.
    package var title: String
    /// The same as the dictionary spells it: 臺灣 where 台灣 is offered.
    package var headword: String
    /// The id of its entry; `nil` for a user's word that the dictionary does not have.
    package var entry: Int?
    /// The user's entry of it, if it is one of the user's own.
    package var userWord: ListedWord?
    /// The reading that was typed, if letters were; otherwise the user's, or the dictionary's main one.
    package var bopomofo: String?
    /// The same in pinyin.
    package var pinyin: String?
    /// Whether the document alone has it.
    package var isName = false
    /// The correction, if it is not what was typed.
    package var correction: Correction?
    /// The replacement of `Candidates.range`.
    package var replacement: String
    /// The text that clients compare with the range: that text, perhaps with the rest of the word behind it. The word
    /// itself may have other characters. Without a rest there is a space instead, because VS Code puts what is typed as
    /// a whole before all other words.
    package var filter = ""
  }

  /// The replaced range, from the first character of the longest beginning to the cursor, as UTF-8 offsets in the
  /// document. The same for all words: some clients know only one.
  package var range: Range<Int>
  /// The best first.
  package var words: [Word]
  /// Whether there are more words than were requested.
  package var isCapped: Bool

  /// A word before the cursor that a check has found to be misspelt.
  package struct Misspelling: Sendable {
    /// Its start, as a UTF-8 offset in the document. It ends at the cursor.
    package var start: Int
    /// Its correction.
    package var right: String

    package init(start: Int, right: String) {
      self.start = start
      self.right = right
    }
  }

  /// The options of a search.
  package struct Options: Sendable {
    /// The maximum number of words.
    package var limit: Int
    /// Whether letters are looked for as the sound of words.
    package var bySound: Bool
    /// Whether words are offered that were spelled otherwise.
    package var corrections: Bool
    /// Whether the user has asked for completion at this place; otherwise it was typing.
    package var isAsked: Bool
    /// Whether words are offered that often follow the word before the cursor.
    package var next: Bool
    /// The misspelt word that ends at the cursor, if there is one: its correction leads the list.
    package var misspelling: Misspelling?

    package init(
      limit: Int = 50, bySound: Bool = true, corrections: Bool = true, isAsked: Bool = false,
      next: Bool = false
    ) {
      self.limit = limit
      self.bySound = bySound
      self.corrections = corrections
      self.isAsked = isAsked
      self.next = next
    }
  }

  /// The words that the text before a cursor may become: by their sound behind bopomofo and Latin letters, by
  /// their beginning behind Chinese characters, and at the end those that come near.
  ///
  /// All that is shown is in the index of words; the dictionary is read, once, only for words whose readings
  /// could not be understood when it was imported.
  ///
  /// - Returns: `nil` if nothing is offered.
  package static func at(
    _ place: CompletionPlace, in document: Document, dictionary: OpenDictionary, options: Options
  ) async throws -> Candidates? {
    let search = CandidateSearch(
      place: place, document: document, dictionary: dictionary, options: options,
      words: dictionary.source.words, lexicon: dictionary.source.lexicon)
    var selection = await search.selection()
    if options.next {
      selection.insert(search.nextWords(), limit: options.limit)
    }
    guard let start = selection.words.map(\.start).min() else { return nil }
    try Task.checkCancellation()
    let typed = place.text.text(from: start)
    var words = selection.words.map { found in
      Word(found, words: dictionary.source.words, from: start, typed: typed, in: place.text)
    }
    try await addPrinted(to: &words, of: selection.words.map(\.number), dictionary.source)
    // Words that change nothing come last: many editors select the first item themselves. They stay, for their cards.
    let changing = words.filter { !$0.changesNothing(typed) }
    // A list with nothing else in it was not asked for: it would take keys, and stay while the next word is composed.
    if changing.isEmpty, !options.isAsked { return nil }
    words = changing + words.filter { $0.changesNothing(typed) }
    return Candidates(
      range: place.text.offset(of: start)..<place.text.cursor, words: words,
      isCapped: selection.isCapped)
  }

  /// Adds the readings that are printed to words that have none.
  private static func addPrinted(
    to words: inout [Word], of numbers: [Int?], _ source: any WordSource
  ) async throws {
    let lacking = zip(words, numbers).compactMap { $0.bopomofo == nil ? $1 : nil }
    if lacking.isEmpty { return }
    let summaries = try await source.summaries(of: lacking)
    for summary in summaries {
      guard let place = numbers.firstIndex(of: summary.word) else { continue }
      words[place].bopomofo = summary.bopomofo
      words[place].pinyin = summary.pinyin
    }
  }
}

extension Candidates.Word {
  /// Whether it would replace a text by the same. By code points: what looks alike is not the same.
  fileprivate func changesNothing(_ typed: String) -> Bool {
    replacement.utf8.elementsEqual(typed.utf8)
  }

  /// - Parameters:
  ///   - start: the scalar from which on all words replace the text.
  ///   - typed: the text from there to the cursor.
  fileprivate init(
    _ found: FoundWord, words: WordIndex, from start: Int, typed: String, in text: TextBeforeCursor
  ) {
    title = found.title
    headword = found.number.map(words.title) ?? found.title
    entry = found.number.flatMap(words.entry)
    userWord = found.userWord
    let reading =
      found.reading ?? found.userWord?.reading
      ?? found.number.flatMap(words.mainReading)
    bopomofo = reading?.bopomofo() ?? found.name?.reading.bopomofo
    pinyin = reading?.pinyin() ?? found.name?.reading.pinyin
    isName = found.name != nil
    correction = found.correction
    replacement = start == found.start ? title : text.text(start..<found.start) + title
    filter = typed
    if found.reading == nil {
      let count = text.scalars.count - found.start
      let rest = correction == nil ? String(found.title.unicodeScalars.dropFirst(count)) : ""
      filter += rest.isEmpty ? " " : rest
    }
  }
}
