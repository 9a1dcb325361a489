package import Text

/// A document that is edited, with what is found in all of it: found when it is needed, and after an edit
/// found anew only where the edit reached.
///
/// A copy stays as it was when it was made, and shares what is found of it.
package struct EditedDocument: Sendable {
  /// The text, and the words that have been cut so far.
  package private(set) var analysed: Document
  private let languageID: String?
  private var proseOfText = FollowedValue<ProseRanges>()
  private let recent: RecentValues

  /// - Parameters:
  ///   - languageID: as `textDocument/didOpen` gives it; `nil` stands for plain text.
  ///   - recent: counts what is kept of words. Documents can share it.
  package init(_ text: String, languageID: String? = nil, recent: RecentValues = RecentValues()) {
    analysed = Document(
      text, markup: ProseLanguage.markup(of: languageID), recent: recent)
    self.languageID = languageID
    self.recent = recent
  }

  /// The text alone.
  package var text: TextSnapshot { analysed.text }

  /// Replaces the text in a range of UTF-8 offsets, as `TextSnapshot.replace` does.
  ///
  /// - Returns: the edit in whole units, as `FollowedChunks.follow` takes it.
  @discardableResult
  package mutating func replace(_ range: Range<Int>, with text: String) -> EditSpan? {
    let lower = self.text.scalarBoundary(atOrBefore: range.lowerBound)
    let range = lower..<max(lower, self.text.scalarBoundary(atOrBefore: range.upperBound))
    let edit = EditSpan(old: range, count: text.utf8.count)
    proseOfText.edit(edit)
    return analysed.replace(range, with: text).map { anew in
      EditSpan(old: anew.lowerBound..<anew.upperBound - edit.shift, count: anew.count)
    }
  }

  /// Replaces all of the text.
  package mutating func replaceAll(with text: String) {
    analysed = Document(
      text, markup: ProseLanguage.markup(of: languageID), recent: recent)
    proseOfText.reset()
  }

  /// The text for people in the document.
  package var prose: ProseRanges {
    proseOfText.value { older in
      older.map { $0.value.edited($0.edit, in: text) } ?? .of(text, languageID: languageID)
    }
  }
}
