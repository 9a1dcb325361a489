package import Dictionary
package import Text

/// The tokens of a document that is edited: found when they are asked for, and after an edit found anew
/// for the units that it reached.
///
/// A copy belongs to the text as it was when it was made. An edit only notes where it was.
package struct DocumentTokens: Sendable {
  private var followed = FollowedValue<TokenList>()

  package init() {}

  /// Notes an edit.
  ///
  /// - Parameters:
  ///   - range: of UTF-8 offsets that was replaced by `count` code units.
  ///   - unitsAnew: what `AnalysedText.replace` gave.
  package mutating func replace(_ range: Range<Int>, count: Int, unitsAnew: Range<Int>?) {
    guard let anew = unitsAnew else { return followed.reset() }
    let shift = count - range.count
    followed.edit(
      EditSpan(old: anew.lowerBound..<anew.upperBound - shift, count: anew.count))
  }

  /// Notes that all of the text was replaced.
  package mutating func replaceAll() { followed.reset() }

  /// All tokens of the document.
  ///
  /// - Parameters:
  ///   - document: as it stands after the edits that were noted.
  ///   - prose: the text for people in it; there are no tokens elsewhere.
  ///   - encoding: in which columns and lengths count; always the same.
  /// - Throws: `CancellationError` when the task is cancelled.
  package func list(
    of document: Document, prose: ProseRanges, dictionary: OpenDictionary, parts: PartsOfSpeech,
    encoding: PositionEncoding
  ) async throws -> TokenList {
    let generation = dictionary.analyser.generation
    let source = TokenSource(
      document: document, prose: prose, dictionary: dictionary, parts: parts, encoding: encoding)
    if let known = followed.known, known.generation === generation { return known }
    let older = followed.older.flatMap { $0.value.generation === generation ? $0 : nil }
    let chunks = try await source.chunks(after: older)
    let list = TokenList(generation: generation, chunks: chunks)
    followed.keep(list)
    return list
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
