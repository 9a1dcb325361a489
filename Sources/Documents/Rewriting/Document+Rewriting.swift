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

  /// Rewrites the tokens in a range of UTF-8 offsets, unit by unit. A token counts if it overlaps the range.
  ///
  /// - Parameter rewrite: is given a token and its unit's text and analysis, whose offsets count from the unit's
  ///   start, and rewrites what it wants.
  /// - Throws: `CancellationError` when the task is cancelled.
  func rewrites(
    in range: Range<Int>, analyser: WordAnalyser,
    _ rewrite: (Token, [UInt8], Analysis, inout UnitRewriter) -> Void
  ) async throws -> [Rewrite] {
    var rewrites: [Rewrite] = []
    for (index, unit) in units(in: range).enumerated() {
      try await LongWork.yield(before: index)
      let start = unit.range.lowerBound
      let bytes = unit.bytes
      let analysis = unit.value(by: analyser)
      var rewriter = UnitRewriter(start: start, bytes: bytes)
      for token in analysis.tokens where token.range.overlaps(range.moved(by: -start)) {
        rewrite(token, bytes, analysis, &rewriter)
      }
      if let done = rewriter.rewrite { rewrites.append(done) }
    }
    return rewrites
  }
}

extension Range<Int> {
  fileprivate func moved(by distance: Int) -> Range<Int> {
    lowerBound + distance..<upperBound + distance
  }
}
