import Checks
import Documents
import Entries
import LanguageServerProtocol
import Text

/// A document that the client has open.
struct OpenDocument: Sendable {
  var uri: DocumentURI
  var languageID: String?
  var version: Int?
  /// Is another whenever the text is, for all documents of a session.
  var revision: Int
  /// The text, and what has been found in it.
  var edited: EditedDocument
  /// What has been found wrong in it.
  var checks = DocumentChecks()
  /// Where the last change was, and when.
  var lastTyped: TypedText?

  /// The text, and the words that have been cut so far.
  var content: Document { edited.content }
  /// The text for people in the document.
  var prose: ProseRanges { edited.prose }

  /// Replaces the text in a range of UTF-8 offsets; `nil` for all of it.
  mutating func replace(_ range: Range<Int>?, with text: String) {
    if let range {
      checks.follow(edited.replace(range, with: text))
    } else {
      edited.replaceAll(with: text)
      checks.follow(nil)
    }
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

/// All that a request may look at, as it was when the request was read. A value: a request sees no later edits,
/// nor later settings. Beside it are the services that requests share.
struct Workspace: Sendable {
  var client: Client
  /// The language that the client asks for.
  var clientLanguage = LabelLanguage.chinese
  var configuration = Configuration()
  var documents: [DocumentURI: OpenDocument] = [:]
  /// How often the texts of documents have changed.
  var revisions = 0
  /// When the request was read.
  var now = ContinuousClock.now
  let services: Services
}

// MARK: - Settings

extension Workspace {
  /// The language of what we say ourselves.
  var language: LabelLanguage { configuration.labels.language(client: clientLanguage) }

  /// How and where pages are written.
  var pages: PageStore {
    PageStore(
      folder: services.pageFolder, isVirtual: client.takesVirtualPages,
      style: PageStyle(
        notation: configuration.readingsNotation,
        showsTranslations: configuration.hoverTranslations,
        language: language))
  }

  /// Whether a feature is on for what `params` are about: a document if they name one.
  func isEnabled(_ feature: Feature, for params: some Sendable) -> Bool {
    let document = (params as? any DocumentParams)?.textDocument.uri
    return configuration.isEnabled(feature, in: document.flatMap { documents[$0] })
  }
}

// MARK: - Places

extension Workspace {
  /// The document and the UTF-8 offset that a request is about, or `nil` if it is not open.
  func place(
    _ params: TextDocumentPositionParams
  ) -> (document: Document, offset: Int)? {
    guard let document = documents[params.textDocument.uri]?.content else { return nil }
    return (document, offset(of: params.position, in: document.text))
  }

  /// The UTF-8 offset of a position as the client counts it.
  func offset(of position: LSPPosition, in text: TextSnapshot) -> Int {
    let position = Position(line: position.line, column: position.character)
    return text.offset(of: position, in: client.encoding)
  }

  /// The UTF-8 offsets of a range as the client counts it, wherever its ends are.
  func offsets(of range: LSPRange, in text: TextSnapshot) -> Range<Int> {
    let start = offset(of: range.start, in: text)
    let end = offset(of: range.end, in: text)
    return min(start, end)..<max(start, end)
  }

  /// A range of UTF-8 offsets as the client counts it.
  func lspRange(_ range: Range<Int>, in text: TextSnapshot) -> LSPRange {
    func position(_ offset: Int) -> LSPPosition {
      let position = text.position(of: offset, in: client.encoding)
      return LSPPosition(line: position.line, character: position.column)
    }
    return LSPRange(start: position(range.lowerBound), end: position(range.upperBound))
  }

  /// Ranges as the client counts them, in one pass over the text: there can be thousands.
  ///
  /// - Parameters:
  ///   - ranges: of UTF-8 offsets, one behind the other.
  ///   - text: the UTF-8 of the whole document, or of a part.
  ///   - start: the position of its first byte.
  func lspRanges(
    _ ranges: [Range<Int>], in text: [UInt8], from start: Position = Position(line: 0, column: 0)
  ) -> [LSPRange] {
    var walker = PositionWalker(from: start, in: client.encoding)
    var passed = 0
    return text.withUnsafeBufferPointer { text in
      func position(_ offset: Int) -> LSPPosition {
        walker.advance(over: passed..<offset, of: text)
        passed = offset
        return LSPPosition(line: walker.position.line, character: walker.position.column)
      }
      return ranges.map { range in
        let start = position(range.lowerBound)
        return LSPRange(start: start, end: position(range.upperBound))
      }
    }
  }
}

// MARK: - Synchronisation

extension Workspace {
  mutating func open(_ document: DidOpenNotification.TextDocumentItem) {
    revisions += 1
    documents[document.uri] = OpenDocument(
      uri: document.uri, languageID: document.languageId, version: document.version,
      revision: revisions,
      edited: EditedDocument(
        document.text, languageID: document.languageId, recent: services.recent))
  }

  /// Applies changes in their order; each is about the text that the one before left.
  /// Returns false if the document is not open.
  mutating func change(
    _ params: DidChangeNotification.Params, at time: ContinuousClock.Instant
  ) -> Bool {
    // Taken out of the dictionary, so that the text is edited and not copied.
    guard var document = documents.removeValue(forKey: params.textDocument.uri) else {
      return false
    }
    for change in params.contentChanges {
      guard let range = change.range else {
        document.replace(nil, with: change.text)
        document.lastTyped = TypedText(time: time)
        continue
      }
      let start = Position(line: range.start.line, column: range.start.character)
      let end = Position(line: range.end.line, column: range.end.character)
      let lower = document.content.text.offset(of: min(start, end), in: client.encoding)
      let upper = document.content.text.offset(of: max(start, end), in: client.encoding)
      document.replace(lower..<upper, with: change.text)
      let isOnly = params.contentChanges.count == 1
      document.lastTyped = TypedText(end: isOnly ? lower + change.text.utf8.count : nil, time: time)
    }
    document.version = params.textDocument.version ?? document.version
    revisions += 1
    document.revision = revisions
    documents[document.uri] = document
    return true
  }

  mutating func close(_ uri: DocumentURI) { documents[uri] = nil }
}
