import Checks
import Documents
import Text

/// A document that the client has open.
struct OpenDocument: Sendable {
  var uri: DocumentURI
  var languageID: String?
  var version: Int?
  /// Is another whenever the text is, for all documents of a session.
  var revision: Int
  /// Its revision when it was opened: which opening of the document this is.
  let opening: Int
  /// The text, and what has been found in it.
  private(set) var document: EditedDocument
  /// The tokens that have been found in it.
  private(set) var tokens = DocumentTokens()
  /// What has been found wrong in it.
  private(set) var checks = DocumentChecks()
  /// Where the last change was, and when.
  var lastTyped: TypedText?

  init(_ item: DidOpenNotification.TextDocumentItem, revision: Int, recent: RecentValues) {
    uri = item.uri
    languageID = item.languageId
    version = item.version
    self.revision = revision
    opening = revision
    document = EditedDocument(item.text, languageID: item.languageId, recent: recent)
  }

  /// The text, and the words that have been cut so far.
  var analysed: Document { document.analysed }
  /// The text alone.
  var text: TextSnapshot { document.text }
  /// The text for people in the document.
  var prose: ProseRanges { document.prose }
  /// Whether the document is text for people, as far as its language says so.
  var isProse: Bool { ProseLanguage.isProse(languageID) }

  /// Replaces the text in a range of UTF-8 offsets; `nil` means all of it.
  mutating func replace(_ range: Range<Int>?, with text: String) {
    let edit = range.flatMap { document.replace($0, with: text) }
    if range == nil { document.replaceAll(with: text) }
    tokens.follow(edit)
    checks.follow(edit)
  }
}

/// A change of a document, as far as it says what was typed.
struct TypedText: Sendable {
  /// Where the new text ends, as a UTF-8 offset; `nil` if that may be anywhere, since the change was one of
  /// many or gave the whole text.
  var end: Int?
  /// When the change was read.
  var time: ContinuousClock.Instant

  /// How long before `now` the text before a place was typed; `nil` if that was another.
  func age(at offset: Int, _ now: ContinuousClock.Instant) -> Duration? {
    end == nil || end == offset ? time.duration(to: now) : nil
  }
}
