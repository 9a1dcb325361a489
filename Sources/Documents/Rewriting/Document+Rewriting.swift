import Segmentation
import Text

extension AnalysedText {
  /// The maximum number of bytes in which a Chinese character is looked for.
  private static var mostLookedAt: Int { 256 << 10 }

  /// Whether there may be a Chinese character in the text: there is one, or the text is long.
  package var mayHoldHan: Bool {
    text.utf8Count > Self.mostLookedAt
      || units(in: 0..<text.utf8Count).contains { unit in
        // What begins the code points from U+3000 on. A symbol among them does no harm.
        unit.bytes.contains { $0 >= 0xE3 }
      }
  }

  /// What takes the place of the tokens in a range of UTF-8 offsets, a rewrite for each unit. A token counts if it
  /// overlaps the range.
  ///
  /// - Parameter text: is given a token and its unit's text and analysis, whose offsets count from the unit's
  ///   start; `nil` for a token that stays.
  /// - Throws: `CancellationError` when the task is cancelled.
  func rewrites(
    in range: Range<Int>, analyser: WordAnalyser, _ text: (Token, [UInt8], Analysis) -> String?
  ) async throws -> [Rewrite] {
    var rewrites: [Rewrite] = []
    for (index, unit) in units(in: range).enumerated() {
      try await LongWork.rest(before: index)
      let start = unit.range.lowerBound
      let bytes = unit.bytes
      let analysis = unit.value(by: analyser)
      var rewriter = UnitRewriter(start: start, bytes: bytes)
      for token in analysis.tokens where token.range.overlaps(range.moved(by: -start)) {
        if let new = text(token, bytes, analysis) { rewriter.rewrite(token.range, as: new) }
      }
      if let done = rewriter.rewrite { rewrites.append(done) }
    }
    return rewrites
  }

  /// How many bytes are looked at before a client is told that there may be something to rewrite.
  static var beginning: Int { 10_000 }

  /// Whether `rewrites` has something for the first bytes of a range.
  func hasRewrites(
    in range: Range<Int>, analyser: WordAnalyser, _ text: (Token, [UInt8], Analysis) -> String?
  ) -> Bool {
    units(in: range.prefix(Self.beginning)).contains { unit in
      let bytes = unit.bytes
      let analysis = unit.value(by: analyser)
      let inside = range.moved(by: -unit.range.lowerBound)
      return analysis.tokens.contains { token in
        token.range.overlaps(inside)
          && text(token, bytes, analysis).map { !bytes[token.range].elementsEqual($0.utf8) } == true
      }
    }
  }
}
