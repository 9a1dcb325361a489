import Segmentation
import Text
import WordIndex

/// The words that stand in a document around a place.
///
/// Only a few kilobytes are looked at, and what is known of them is kept with the document: after an
/// edit, words are found anew in the line that was edited and nowhere else.
struct NearbyWords: Sendable {
  /// How far the words stand from the place at most, in UTF-8 code units.
  private static let reach = (before: 4096, behind: 1024)
  /// So many words are known at most, those that stand nearest before the place.
  private static let limit = 400

  /// The numbers of the words in the dictionary, those nearest before the place first.
  private(set) var numbers: [Int] = []
  private var known: Set<Int> = []

  static let none = NearbyWords()

  private init() {}

  /// - Parameter typed: what is being typed, as UTF-8 offsets: no word that touches it counts.
  init(
    around typed: Range<Int>, in document: Document, analyser: WordAnalyser, words index: WordIndex
  ) {
    let window = typed.lowerBound - Self.reach.before..<typed.upperBound + Self.reach.behind
    let units = Array(document.units(in: window))
    let before = units.prefix { $0.range.lowerBound <= typed.upperBound }
    for unit in before.reversed() + units.dropFirst(before.count) {
      for token in unit.value(by: analyser).tokens where token.kind == .word {
        let range = token.moved(by: unit.range.lowerBound).range
        let touches = range.lowerBound <= typed.upperBound && range.upperBound >= typed.lowerBound
        if !touches, let entry = token.word { add(entry, index) }
      }
      if numbers.count >= Self.limit { return }
    }
  }

  private mutating func add(_ entry: Int, _ index: WordIndex) {
    guard let number = index.word(ofEntry: entry), known.insert(number).inserted else { return }
    numbers.append(number)
  }

  /// Whether a word of the dictionary stands near.
  func contains(_ number: Int) -> Bool { known.contains(number) }
}
