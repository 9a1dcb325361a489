package import Dictionary
package import Documents
import Libc
import Segmentation
import WordIndex

extension WordParts {
  /// A part of a word.
  package struct Part: Sendable, Equatable {
    /// The headword, or the character where there is no word.
    package var title: String
    /// Its code points in the word, counted from 0.
    var range: Range<Int>
    /// Whether the dictionary knows it as a word.
    var isWord: Bool
  }

  /// The best cut of a word into shorter words: those with entries before others, then the fewest, then the commonest.
  /// A character that is left over takes the longest word around it: 行政院長 is 行政院 and 院長. Asks no database.
  static func words(in word: String, of source: any WordSource) -> [Part] {
    let scalars = Array(word.unicodeScalars)
    if scalars.count < 2 { return [] }
    let mostLength = min(scalars.count - 1, source.lexicon.longestWord)
    /// The cost of the best cut up to each place, and its last word.
    var cuts: [(cost: Double, start: Int, number: Int?)] = [(0, 0, nil)]
    for end in 1...scalars.count {
      var best = (cost: cuts[end - 1].cost + missingCost, start: end - 1, number: Int?.none)
      for start in max(0, end - mostLength)..<end {
        guard let (number, cost) = part(scalars[start..<end], source) else { continue }
        let sum = cuts[start].cost + cost + log2(Double(number + 2))
        if sum < best.cost { best = (sum, start, number) }
      }
      cuts.append(best)
    }
    var parts: [Part] = []
    var end = scalars.count
    while end > 0 {
      let (_, start, number) = cuts[end]
      parts.append(
        Part(
          title: number.map(source.words.title) ?? String(scalars[start]), range: start..<end,
          isWord: number != nil))
      end = start
    }
    return parts.reversed().map {
      $0.range.count > 1 ? $0 : longest(around: $0, in: scalars, atMost: mostLength, source)
    }
  }

  /// The longest word with an entry that has a part in it, and is not the whole; else the part.
  private static func longest(
    around part: Part, in scalars: [Unicode.Scalar], atMost mostLength: Int,
    _ source: any WordSource
  ) -> Part {
    for length in stride(from: mostLength, to: part.range.count, by: -1) {
      for start in max(0, part.range.upperBound - length)...part.range.lowerBound
      where start + length <= scalars.count {
        guard let (number, _) = self.part(scalars[start..<start + length], source),
          source.entry(ofWord: number) != nil
        else { continue }
        let title = source.words.title(of: number)
        return Part(title: title, range: start..<start + length, isWord: true)
      }
    }
    return part
  }

  /// The part of a word that has the character at a UTF-8 offset of the document; `nil` if that is no word.
  ///
  /// - Parameter word: the headword.
  package static func word(
    at offset: Int, in focus: Focus, _ word: String, of source: any WordSource
  ) -> Part? {
    let before = focus.text.utf8.prefix(max(0, offset - focus.range.lowerBound))
    let count = String(decoding: before, as: UTF8.self).unicodeScalars
      .count { !$0.properties.isVariationSelector }
    // The word's end belongs to its last character.
    let place = min(count, word.unicodeScalars.count - 1)
    return words(in: word, of: source).first { $0.range.contains(place) && $0.isWord }
  }

  /// The cost of a part besides its rarity: so high that fewer parts are better, a word without an entry is no better
  /// than three parts with one, and a character that is no word is the last resort.
  private static let entryCost = 100.0
  private static let wordCost = 350.0
  private static let missingCost = 1_000.0

  /// The number of the word with a title, and its cost. 台 is 臺 in words of today.
  private static func part(
    _ title: ArraySlice<Unicode.Scalar>, _ source: any WordSource
  ) -> (number: Int, cost: Double)? {
    func part(_ title: some Sequence<Unicode.Scalar>) -> (number: Int, cost: Double)? {
      source.words.word(titled: String(String.UnicodeScalarView(title))).map {
        ($0, source.entry(ofWord: $0) == nil ? wordCost : entryCost)
      }
    }
    if title.contains("台"), let standard = part(title.map { $0 == "台" ? "臺" : $0 }) {
      return standard
    }
    return part(title)
  }
}
