package import Dictionary
package import Text

/// The tokens of a document that is edited; see `FollowedChunks`.
package struct DocumentTokens: Sendable {
  private var chunks = FollowedChunks<TokenChunk>()

  package init() {}

  /// Notes an edit, as `EditedDocument.replace` gives it; `nil` if all of the text was replaced.
  package mutating func follow(_ edit: TextEdit?) { chunks.follow(edit) }

  /// All tokens of the document.
  ///
  /// - Parameters:
  ///   - document: as it is after the edits that were noted.
  ///   - prose: the text for people in it; there are no tokens elsewhere.
  ///   - encoding: in which columns and lengths count; always the same.
  /// - Throws: `CancellationError` when the task is cancelled.
  package func list(
    of document: Document, prose: ProseRanges, dictionary: OpenDictionary, parts: PartsOfSpeech,
    encoding: PositionEncoding
  ) async throws -> TokenList {
    let source = TokenSource(
      document: document, prose: prose, dictionary: dictionary, parts: parts, encoding: encoding)
    return TokenList(
      chunks: try await chunks.chunks(
        of: document, by: dictionary.analyser.generation, stands: source.stands(_:at:),
        find: source.chunk(in:)))
  }
}

extension AnalysedText {
  /// The tokens of a part of the document, as in the specification's `SemanticTokens.data`; see
  /// `DocumentTokens.list`.
  package func tokenData(
    in range: Range<Int>, prose: ProseRanges, dictionary: OpenDictionary, parts: PartsOfSpeech,
    encoding: PositionEncoding
  ) async throws -> [UInt32] {
    guard let first = unit(at: range.lowerBound)?.range.lowerBound else { return [] }
    let inside = prose.intersecting(
      first..<max(first, unit(at: range.upperBound)?.range.upperBound ?? first))
    var builder = TokenChunkBuilder(
      from: text.position(of: first, in: encoding), prose: inside, parts: parts, encoding: encoding)
    for (number, unit) in units(in: range).enumerated() {
      try await LongWork.rest(before: number)
      let tokens = unit.value(by: dictionary.analyser).tokens
      unit.bytes.withUnsafeBufferPointer {
        builder.add(tokens, of: $0, from: unit.range.lowerBound, in: range)
      }
    }
    return builder.data
  }
}
