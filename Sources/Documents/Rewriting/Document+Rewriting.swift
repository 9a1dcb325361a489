import Segmentation
import Support
import Text

extension Document {
  /// The maximum number of bytes in which a Chinese character is looked for.
  private static var mostLookedAt: Int { 256 << 10 }

  /// Whether there may be a Chinese character in the text: there is one, or the text is long.
  package var mayHoldHan: Bool {
    text.utf8Count > Self.mostLookedAt
      || units(in: 0..<text.utf8Count).contains { unit in
        // The first byte of code points from U+3000 on. A symbol among them does no harm.
        unit.bytes.contains { $0 >= 0xE3 }
      }
  }

  /// The rewrites of the tokens in a range of UTF-8 offsets, one for each unit. A token counts if it overlaps the
  /// range.
  ///
  /// - Parameter text: is given a token and its unit's text and analysis, whose offsets count from the unit's
  ///   start, and gives a text for each of its pieces, which have mark-up between them; `nil` for a token that
  ///   stays.
  /// - Throws: `CancellationError` when the task is cancelled.
  func rewrites(
    in range: Range<Int>, analyser: WordAnalyser, _ text: (Token, [UInt8], Analysis) -> [String]?
  ) async throws -> [Rewrite] {
    var rewrites: [Rewrite] = []
    words(by: analyser)
    for (index, unit) in units(in: range).enumerated() {
      try await LongWork.yield(before: index)
      if let rewrite = unit.rewrite(in: range, analyser, text) { rewrites.append(rewrite) }
    }
    return rewrites
  }

  /// How many bytes are looked at before a client is told that there may be something to rewrite.
  static var beginning: Int { 10_000 }

  /// Whether `rewrites` has something for the first bytes of a range.
  func hasRewrites(
    in range: Range<Int>, analyser: WordAnalyser, _ text: (Token, [UInt8], Analysis) -> [String]?
  ) -> Bool {
    units(in: range.prefix(Self.beginning)).contains {
      $0.rewrite(in: range, analyser, text) != nil
    }
  }
}

extension Document.Unit {
  /// The rewrite of the tokens that overlap a range of the document, from the first that changes to the last; `nil` if
  /// none does.
  ///
  /// A whole document has a word every five bytes, and a client would get ten times as much text if each were a
  /// rewrite of its own.
  fileprivate func rewrite(
    in wanted: Range<Int>, _ analyser: WordAnalyser, _ text: (Token, [UInt8], Analysis) -> [String]?
  ) -> Rewrite? {
    let bytes = bytes
    let analysis = value(by: analyser)
    let inside = wanted.moved(by: -range.lowerBound)
    var changed: Range<Int>?
    var result: [UInt8] = []
    for token in analysis.tokens where token.range.overlaps(inside) {
      guard let texts = text(token, bytes, analysis) else { continue }
      for (piece, new) in zip(analysis.gaps.pieces(of: token.range), texts)
      where piece.overlaps(inside) && !bytes[piece].elementsEqual(new.utf8) {
        let before = changed ?? piece.lowerBound..<piece.lowerBound
        result += bytes[before.upperBound..<piece.lowerBound]
        result += new.utf8
        changed = before.lowerBound..<piece.upperBound
      }
    }
    return changed.map {
      Rewrite(range: $0.moved(by: range.lowerBound), text: String(decoding: result, as: UTF8.self))
    }
  }
}
