import Dictionary
import Documents
import Segmentation
import Support
import Text

/// The tokens of a document that is edited; see `FollowedChunks`.
///
/// Words are cut here and not kept with the document: a long one would push out the words of the lines that the user
/// looks at.
struct DocumentTokens: Sendable {
  /// With parts of speech, and without them. The user wants one of them, so the other is empty.
  private var detailed = FollowedChunks<TokenChunk>()
  private var plain = FollowedChunks<TokenChunk>()

  /// Notes an edit, as `Document.replace` gives it; `nil` if all of the text was replaced.
  mutating func follow(_ edit: EditSpan?) {
    detailed.follow(edit)
    plain.follow(edit)
  }

  /// All tokens of the document.
  ///
  /// - Parameters:
  ///   - document: as it is after the edits that were noted.
  ///   - parts: `nil` where words of the dictionary are no tokens.
  ///   - encoding: that of columns and lengths; always the same.
  /// - Throws: `CancellationError` when the task is cancelled.
  func list(
    of document: Document, dictionary: OpenDictionary, parts: PartsOfSpeech?,
    encoding: PositionEncoding
  ) async throws -> TokenList {
    let chunks = parts == nil ? plain : detailed
    let prose = document.prose
    /// The text for people in a run of the document, from its start.
    @Sendable func inside(_ range: Range<Int>) -> [Range<Int>] {
      prose.intersecting(range)
        .map { $0.lowerBound - range.lowerBound..<$0.upperBound - range.lowerBound }
    }
    let analyser = dictionary.analyser
    let words = document.words(by: analyser)
    let found = try await chunks.chunks(
      of: document, by: analyser.identity,
      stands: { chunk, offset in
        let range = offset..<offset + chunk.length
        return chunk.prose == inside(range)
          && chunk.concern.stands(in: words) { document.text.bytes(in: range) }
      },
      find: { range in
        let prose = inside(range)
        let concern = WordsConcern(words, in: document.text.bytes(in: range), document.markup)
        var builder = TokenChunkBuilder(prose: prose, parts: parts, encoding: encoding)
        for unit in document.units(in: range) {
          let bytes = unit.bytes
          let (tokens, gaps) = analyser.cut(bytes, markup: unit.markup, knowing: words)
          bytes.withUnsafeBufferPointer {
            builder.add(
              tokens, gaps, of: $0, from: unit.range.lowerBound - range.lowerBound,
              in: 0..<range.count)
          }
        }
        return TokenChunk(builder, length: range.count, prose: prose, concern: concern)
      })
    return TokenList(chunks: found)
  }

  /// The tokens of a part of a document, as in the specification's `SemanticTokens.data`.
  ///
  /// - Parameter range: UTF-8 offsets.
  static func data(
    in range: Range<Int>, of document: Document, dictionary: OpenDictionary,
    parts: PartsOfSpeech?, encoding: PositionEncoding
  ) async throws -> [UInt32] {
    guard let first = document.unit(at: range.lowerBound)?.range.lowerBound else { return [] }
    let end = max(first, document.unit(at: range.upperBound)?.range.upperBound ?? first)
    var builder = TokenChunkBuilder(
      from: document.text.position(of: first, in: encoding),
      prose: document.prose.intersecting(first..<end), parts: parts, encoding: encoding)
    document.words(by: dictionary.analyser)
    for (number, unit) in document.units(in: range).enumerated() {
      try await LongWork.yield(before: number)
      let analysis = unit.value(by: dictionary.analyser)
      unit.bytes.withUnsafeBufferPointer {
        builder.add(analysis.tokens, analysis.gaps, of: $0, from: unit.range.lowerBound, in: range)
      }
    }
    return builder.data
  }
}
