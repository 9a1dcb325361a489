import Documents
import Entries
import Text

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

// MARK: - Limits

extension Workspace {
  /// The first of some results; says if that is not all.
  ///
  /// - Parameter results: more than `limit` if some have to be left out.
  func capped<Result>(_ results: [Result], at limit: Int, of method: String) -> [Result] {
    if results.count <= limit { return results }
    logLimit(limit, of: method)
    return Array(results.prefix(limit))
  }

  /// Says in the log that an answer has not all that was found, where it has no place to say so itself.
  func logLimit(_ limit: Int, of method: String) {
    services.messages.log("\(method): Only the first \(limit) are given; there are more.")
  }
}

// MARK: - Places

extension Workspace {
  /// The document and the UTF-8 offset that a request is about, or `nil` if it is not open.
  func place(_ params: some PositionParams) -> (document: Document, offset: Int)? {
    guard let document = documents[params.textDocument.uri]?.document else { return nil }
    return (document, offset(of: params.position, in: document.text))
  }

  /// The UTF-8 offset of a position as the client counts it.
  func offset(of position: LSPPosition, in text: TextSnapshot) -> Int {
    text.offset(of: position, in: client.encoding)
  }

  /// The UTF-8 offsets of a range as the client counts it, wherever its ends are.
  func offsets(of range: LSPRange, in text: TextSnapshot) -> Range<Int> {
    text.offsets(of: range, in: client.encoding)
  }

  /// A range of UTF-8 offsets as the client counts it.
  func lspRange(_ range: Range<Int>, in text: TextSnapshot) -> LSPRange {
    LSPRange(
      start: position(of: range.lowerBound, in: text), end: position(of: range.upperBound, in: text)
    )
  }

  /// The position of a UTF-8 offset as the client counts it.
  func position(of offset: Int, in text: TextSnapshot) -> LSPPosition {
    let position = text.position(of: offset, in: client.encoding)
    return LSPPosition(line: position.line, character: position.column)
  }

  /// Ranges as the client counts them, in one pass over the text: there can be thousands.
  ///
  /// - Parameters:
  ///   - ranges: of UTF-8 offsets, one behind the other.
  ///   - text: the UTF-8 of the whole document.
  func lspRanges(_ ranges: [Range<Int>], in text: [UInt8]) -> [LSPRange] {
    let ends = ranges.flatMap { [$0.lowerBound, $0.upperBound] }
    let places = positions(of: ends, in: text, from: Position(line: 0, column: 0))
    return ranges.indices.map { LSPRange(start: places[2 * $0], end: places[2 * $0 + 1]) }
  }

  /// The positions of UTF-8 offsets that follow one another, in one pass over the text between them.
  func positions(of offsets: [Int], in text: TextSnapshot) -> [LSPPosition] {
    guard let first = offsets.first, let last = offsets.last else { return [] }
    return positions(
      of: offsets.map { $0 - first }, in: text.bytes(in: first..<last),
      from: text.position(of: first, in: client.encoding))
  }

  /// - Parameter start: the position of the first byte.
  private func positions(
    of offsets: [Int], in text: [UInt8], from start: Position
  ) -> [LSPPosition] {
    var walker = PositionWalker(from: start, in: client.encoding)
    var passed = 0
    return text.withUnsafeBufferPointer { text in
      offsets.map { offset in
        walker.advance(over: passed..<offset, of: text)
        passed = offset
        return LSPPosition(line: walker.position.line, character: walker.position.column)
      }
    }
  }
}

// MARK: - Synchronisation

extension Workspace {
  mutating func open(_ document: DidOpenNotification.TextDocumentItem) {
    revisions += 1
    documents[document.uri] = OpenDocument(
      document, revision: revisions, recent: services.recent)
  }

  /// Changes a document. Returns false if the document is not open.
  mutating func change(
    _ params: DidChangeNotification, at time: ContinuousClock.Instant
  ) -> Bool {
    // Taken out of the dictionary, so that the text is edited and not copied.
    guard var document = documents.removeValue(forKey: params.textDocument.uri) else {
      return false
    }
    document.change(params, at: time, in: client.encoding)
    revisions += 1
    document.revision = revisions
    documents[document.uri] = document
    return true
  }

  mutating func close(_ uri: DocumentURI) { documents[uri] = nil }
}

extension TextSnapshot {
  /// The UTF-8 offset of a position as a client counts it.
  func offset(of position: LSPPosition, in encoding: PositionEncoding) -> Int {
    offset(of: Position(line: position.line, column: position.character), in: encoding)
  }

  /// The UTF-8 offsets of a range as a client counts it, wherever its ends are.
  func offsets(of range: LSPRange, in encoding: PositionEncoding) -> Range<Int> {
    let (start, end) = (offset(of: range.start, in: encoding), offset(of: range.end, in: encoding))
    return min(start, end)..<max(start, end)
  }
}
