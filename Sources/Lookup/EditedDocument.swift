package import Dictionary
package import Text

/// A document that is edited, with what is found in all of it: found when it is needed, and after an edit
/// found anew only where the edit reached.
///
/// A copy stays as it was when it was made, and shares what is found of it.
package struct EditedDocument: Sendable {
  /// The text, and the words that have been cut so far.
  package private(set) var content: Document
  private var proseOfText: DocumentProse
  private var tokens = DocumentTokens()
  private var checks = DocumentChecks()
  private let recent: RecentValues

  /// - Parameters:
  ///   - languageID: as `textDocument/didOpen` gives it; `nil` stands for plain text.
  ///   - recent: counts what is kept of words. Documents can share it.
  package init(_ text: String, languageID: String? = nil, recent: RecentValues = .ofSession()) {
    content = Document(text, recent: recent)
    proseOfText = DocumentProse(languageID: languageID)
    self.recent = recent
  }

  /// Replaces the text in a range of UTF-8 offsets, as `TextSnapshot.replace` does.
  package mutating func replace(_ range: Range<Int>, with text: String) {
    let lower = content.text.scalarBoundary(atOrBefore: range.lowerBound)
    let range = lower..<max(lower, content.text.scalarBoundary(atOrBefore: range.upperBound))
    let count = text.utf8.count
    let anew = content.replace(range, with: text)
    proseOfText.replace(range, count: count)
    tokens.replace(range, count: count, unitsAnew: anew)
    checks.replace(range, count: count, unitsAnew: anew)
  }

  /// Replaces all of the text.
  package mutating func replaceAll(with text: String) {
    content = Document(text, recent: recent)
    proseOfText.replaceAll()
    tokens.replaceAll()
    checks.replaceAll()
  }

  /// The text for people in the document.
  package var prose: ProseRanges { proseOfText.ranges(in: content.text) }

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

  /// What may be written wrongly in the text for people, in order. Whether the text is in Traditional
  /// characters depends on the whole document.
  ///
  /// Dictionary and user's words are those of `dictionary`; the user's words are never findings.
  ///
  /// - Parameter range: UTF-8 offsets; only findings that have text there are given.
  /// - Throws: `CancellationError` when the task is cancelled; `DictionaryError`.
  package func findings(
    dictionary: OpenDictionary, options: CheckOptions = CheckOptions(), in range: Range<Int>? = nil
  ) async throws -> [Finding] {
    try await checks.findings(
      in: content, prose: prose, dictionary: dictionary, options: options, range: range)
  }
}
