package import Dictionary
package import Text

/// A document that is edited, with what is found in all of it: found when it is needed, and after an edit
/// found anew only where the edit reached.
///
/// A copy stays as it was when it was made, and shares what is found of it.
package struct EditedDocument: Sendable {
  /// The text, and the words that have been cut so far.
  package private(set) var content: Document
  private let languageID: String?
  private var proseOfText = FollowedValue<ProseRanges>()
  private var tokens = DocumentTokens()
  private let recent: RecentValues

  /// - Parameters:
  ///   - languageID: as `textDocument/didOpen` gives it; `nil` stands for plain text.
  ///   - recent: counts what is kept of words. Documents can share it.
  package init(_ text: String, languageID: String? = nil, recent: RecentValues = .ofSession()) {
    content = Document(text, recent: recent)
    self.languageID = languageID
    self.recent = recent
  }

  /// Replaces the text in a range of UTF-8 offsets, as `TextSnapshot.replace` does.
  ///
  /// - Returns: the edit in whole units, as `FollowedChunks.follow` takes it.
  @discardableResult
  package mutating func replace(_ range: Range<Int>, with text: String) -> EditSpan? {
    let lower = content.text.scalarBoundary(atOrBefore: range.lowerBound)
    let range = lower..<max(lower, content.text.scalarBoundary(atOrBefore: range.upperBound))
    let count = text.utf8.count
    let edit = content.replace(range, with: text).map { anew in
      EditSpan(old: anew.lowerBound..<anew.upperBound - (count - range.count), count: anew.count)
    }
    proseOfText.edit(EditSpan(old: range, count: count))
    tokens.follow(edit)
    return edit
  }

  /// Replaces all of the text.
  package mutating func replaceAll(with text: String) {
    content = Document(text, recent: recent)
    proseOfText.reset()
    tokens.follow(nil)
  }

  /// The text for people in the document.
  package var prose: ProseRanges {
    proseOfText.value { older in
      older.map { $0.value.edited($0.edit, in: content.text) }
        ?? .of(content.text, languageID: languageID)
    }
  }

  /// All tokens of the document that are in text for people.
  ///
  /// - Parameter encoding: in which columns and lengths count; always the same.
  /// - Throws: `CancellationError` when the task is cancelled.
  package func tokens(
    dictionary: OpenDictionary, parts: PartsOfSpeech, encoding: PositionEncoding
  ) async throws -> TokenList {
    try await tokens.list(
      of: content, prose: prose, dictionary: dictionary, parts: parts, encoding: encoding)
  }
}
