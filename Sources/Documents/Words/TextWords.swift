package import Segmentation
import Text

/// The words that a text teaches which is read in parts, as the command line does: those of a part count for it and
/// for the parts behind it.
package struct TextWords: Sendable {
  private let rare: RareCharacters
  /// In UTF-8 code units. What is behind so much text teaches nothing more.
  private static let longest = 4 << 20
  private var length = 0
  private var tally = WordsTally()

  /// None yet. The analyser is that by which the text is cut.
  package init(_ analyser: WordAnalyser) { rare = analyser.rare }

  /// Cuts the clauses of a part anew in which a word stands that the text has taught.
  ///
  /// - Parameters:
  ///   - tokens: of the part, cut by itself.
  ///   - part: valid UTF-8.
  ///   - naming: as for `Segmenter.segment`.
  package mutating func recut(
    _ tokens: inout [Token], of part: UnsafeBufferPointer<UInt8>, by segmenter: Segmenter,
    naming: Bool
  ) {
    if length < Self.longest { tally.add(SaidWords(tokens, of: part, rare)) }
    length += part.count
    let words = tally.words(rare)
    if words.taught.isEmpty { return }
    var segmenter = segmenter
    segmenter.taught = words.taught
    var cut: [Token] = []
    cut.reserveCapacity(tokens.count)
    var first = 0
    while first < tokens.count {
      let clause = Self.clause(from: first, in: tokens, part)
      let range = tokens[first].range.lowerBound..<tokens[clause.upperBound - 1].range.upperBound
      let bytes = UnsafeBufferPointer(rebasing: part[range])
      if words.taught.stand(in: bytes) {
        var anew: [Token] = []
        segmenter.segment(bytes, into: &anew, naming: naming)
        cut += anew.lazy.map { $0.moved(by: range.lowerBound) }
      } else {
        cut += tokens[clause]
      }
      first = clause.upperBound
    }
    tokens = cut
  }

  /// The tokens from one on to the next mark or line terminator behind which a text is cut as if it began there.
  private static func clause(
    from first: Int, in tokens: [Token], _ part: UnsafeBufferPointer<UInt8>
  ) -> Range<Int> {
    let end = tokens[first...].firstIndex { token in
      switch token.kind {
      // A blank does not part a number from its measure word.
      case .space: part[token.range].contains(UInt8(ascii: "\n"))
      case .punctuation: Borders.isBorder(decodeScalar(part, at: token.range.lowerBound).scalar)
      default: false
      }
    }
    return first..<(end ?? tokens.count - 1) + 1
  }
}
