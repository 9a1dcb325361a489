package import Text

/// A document that is edited: its text, and the words and prose found in it. They are found when they are needed, and after an
/// edit only where the edit reached.
///
///     var document = Document("我去銀行。", languageID: "markdown")
///     document.replace(6..<12, with: "學校")
///     for unit in document.units(in: 0..<document.text.utf8Count) { unit.value(by: analyser) }
///
/// A copy stays as it was when it was made, and shares the results for it.
package struct Document: Sendable {
  /// A line, or a part of a long one.
  package typealias Unit = AnalysedText.Unit

  private var analysed: AnalysedText
  private let languageID: String?
  private var proseOfText = FollowedValue<ProseRanges>()

  /// - Parameters:
  ///   - languageID: as `textDocument/didOpen` gives it; `nil` stands for plain text.
  ///   - recent: the words that are kept; documents can share them.
  package init(
    _ text: String, languageID: String? = nil, recent: RecentValues = RecentValues(),
    limits: UnitLimits = UnitLimits()
  ) {
    analysed = AnalysedText(
      text, markup: ProseLanguage.markup(of: languageID), recent: recent, limits: limits)
    self.languageID = languageID
    analysed.contexts = FollowedWords(of: analysed)
  }

  /// The text alone.
  package var text: TextSnapshot { analysed.text }

  /// The mark-up that may stand inside its words.
  package var markup: Markup { analysed.markup }

  /// Whether it is text for people, as far as its language says so.
  package var isProse: Bool { ProseLanguage.isProse(languageID) }

  /// The text for people in it.
  package var prose: ProseRanges {
    proseOfText.value { older in
      older.map { $0.value.edited($0.edits, in: text) } ?? .of(text, languageID: languageID)
    }
  }

  /// The words that it teaches, by an analyser; `nil` for a document that is too long for that. All of it is counted for the
  /// answer, so from then on the values of its units are by these words too.
  @discardableResult
  package func words(by analyser: WordAnalyser) -> DocumentWords? {
    followed?.words(by: analyser)
  }

  /// The same for the value of a unit at a place: until all of a long document has been counted, the words of the text around
  /// it.
  func words(by analyser: WordAnalyser, near place: Range<Int>) -> DocumentWords? {
    followed?.words(by: analyser, near: place)
  }

  private var followed: FollowedWords? { analysed.contexts as? FollowedWords }

  /// The unit that holds the byte at a UTF-8 offset; the last one for the end of the document, and `nil` in an empty
  /// document.
  package func unit(at offset: Int) -> Unit? { analysed.unit(at: offset) }

  /// The units that have text in a range of UTF-8 offsets, in order.
  package func units(in range: Range<Int>) -> IteratorSequence<AnalysedText.UnitIterator> {
    analysed.units(in: range)
  }

  /// Replaces the text in a range of UTF-8 offsets, as `TextSnapshot.replace` does.
  @discardableResult
  package mutating func replace(_ range: Range<Int>, with text: String) -> TextEdit {
    let before = analysed.contexts as? FollowedWords
    analysed.contexts = nil
    let edit = analysed.replace(range, with: text)
    analysed.contexts = FollowedWords(of: analysed, after: edit.units, in: before)
    proseOfText.edit(edit.span)
    return edit
  }

  /// Replaces all of the text.
  package mutating func replaceAll(with text: String) {
    analysed.contexts = nil
    analysed.replaceAll(with: text)
    analysed.contexts = FollowedWords(of: analysed)
    proseOfText.reset()
  }
}
