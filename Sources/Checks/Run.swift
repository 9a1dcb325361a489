import Segmentation
import Text
import WordIndex

/// Chinese characters that follow one another in a unit, with the commas between them, and how the best
/// cut divides them.
struct Run {
  /// A word of the cut.
  struct Word {
    /// Characters of the run.
    var range: Range<Int>
    var kind: Token.Kind
    var id: Int?
    var isRespelled: Bool
  }

  /// The unit's text.
  private let unit: UnsafeBufferPointer<UInt8>
  /// The characters without modifiers; commas as headwords have them.
  private(set) var scalars: [UInt32] = []
  /// The UTF-8 offset in the unit of each character, and of the end.
  private(set) var offsets: [Int] = []
  private(set) var words: [Word] = []
  /// By character: the number of its word.
  private(set) var wordOf: [Int] = []

  init(in unit: UnsafeBufferPointer<UInt8>) {
    self.unit = unit
    // For all of the unit: the arrays are kept from run to run, and would be moved again and again while the first grows.
    let most = unit.count / 3 + 1
    scalars.reserveCapacity(most)
    offsets.reserveCapacity(most + 1)
    wordOf.reserveCapacity(most)
    words.reserveCapacity(most)
  }

  var isEmpty: Bool { scalars.isEmpty }

  /// Whether a figure, or what stands for one, is just before it, but for blanks: 24 小時後, ${n} 小時後.
  var followsFigure: Bool {
    var place = offsets[0] - 1
    while place >= 0, unit[place] == UInt8(ascii: " ") { place -= 1 }
    guard place >= 0 else { return false }
    let isWide = place > 1 && unit[place - 2] == 0xEF && unit[place - 1] == 0xBC
    return (0x30...0x39).contains(unit[place]) || unit[place] == UInt8(ascii: "}")
      || isWide && (0x90...0x99).contains(unit[place])
  }

  /// Adds a token; false if it holds something else, and the run ends before it.
  mutating func append(_ token: Token) -> Bool {
    let start = scalars.count
    var offset = token.range.lowerBound
    while offset < token.range.upperBound {
      let (scalar, length) = decodeScalar(unit, at: offset)
      switch CharacterClass.of(scalar) {
      case .han: append(scalar, at: offset)
      case .joiner where !isEmpty: append(standardJoiner(scalar), at: offset)
      case .extend where scalars.count > start: break
      default:
        removeLast(scalars.count - start)
        return false
      }
      offset += length
    }
    for _ in start..<scalars.count { wordOf.append(words.count) }
    words.append(
      Word(
        range: start..<scalars.count, kind: token.kind, id: token.word,
        isRespelled: token.isRespelled))
    return true
  }

  /// Makes it empty, for what comes next in the unit.
  mutating func removeAll() {
    scalars.removeAll(keepingCapacity: true)
    offsets.removeAll(keepingCapacity: true)
    words.removeAll(keepingCapacity: true)
    wordOf.removeAll(keepingCapacity: true)
  }

  /// Ends the run at a UTF-8 offset of the unit.
  mutating func end(at offset: Int) { offsets.append(offset) }

  private mutating func append(_ scalar: UInt32, at offset: Int) {
    scalars.append(scalar)
    offsets.append(offset)
  }

  private mutating func removeLast(_ count: Int) {
    scalars.removeLast(count)
    offsets.removeLast(count)
  }

  /// A finding for some characters.
  func finding(
    _ kind: Finding.Kind, at characters: Range<Int>, replacements: [String], entry: String,
    claimedWord: Int? = nil
  ) -> Finding {
    let range = offsets[characters.lowerBound]..<offsets[characters.upperBound]
    return Finding(
      kind: kind, range: range, written: text(range), replacements: replacements, entry: entry,
      claimedWord: claimedWord)
  }

  /// The text in a range of the unit.
  func text(_ range: Range<Int>) -> String { String(decoding: unit[range], as: UTF8.self) }

  /// The text of a word.
  func text(of word: Word) -> String {
    text(offsets[word.range.lowerBound]..<offsets[word.range.upperBound])
  }

  /// Whether the mark between things of one kind stands at a place, 、; among the characters it is a comma.
  func isEnumeration(at place: Int) -> Bool {
    decodeScalar(unit, at: offsets[place]).scalar == "、"
  }

  /// Whether no word goes on over the start of a character.
  func isWordEnd(_ place: Int) -> Bool {
    !wordOf.indices.contains(place) || wordOf[place] != wordOf[place - 1]
  }

  /// Whether a character is a word of the cut by itself and no name, or is in a word that is spelled otherwise: 松 in 松了一口氣.
  func isAlone(at place: Int) -> Bool {
    let word = words[wordOf[place]]
    return word.kind != .name && (word.range.count == 1 || word.isRespelled)
  }

  /// Whether a measure word stands at a place, behind a numeral.
  func isMeasured(at place: Int) -> Bool {
    place > 0 && SlipDoubts.numerals.contains(scalars[place - 1])
      && Segmenter.isMeasure(scalars[place])
  }

  /// The words that have one of some characters.
  func words(around characters: Range<Int>) -> Range<Int> {
    wordOf[characters.lowerBound]..<wordOf[characters.upperBound - 1] + 1
  }

  /// The characters of some words.
  func characters(ofWords range: Range<Int>) -> Range<Int> {
    words[range.lowerBound].range.lowerBound..<words[range.upperBound - 1].range.upperBound
  }
}
