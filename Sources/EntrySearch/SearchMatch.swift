import Dictionary
import Phonetics

/// A word that answers a part of a query, and how. Small: there can be one for every word.
struct SearchMatch: Sendable {
  /// How well, and how well within a tier: 0 is the best.
  struct Rank: Comparable, Sendable {
    var tier: SearchTier
    var place: UInt8 = 0

    /// The better rank is the smaller.
    var key: UInt16 { UInt16(tier.rawValue) << 8 | UInt16(place) }

    static func < (one: Rank, other: Rank) -> Bool { one.key < other.key }
  }

  /// The evidence that a word matches.
  struct Evidence: Sendable {
    /// The reading of the word.
    var reading: Reading?
    /// The translation, if a word of the query may be English.
    var english: String?
    var correction: SearchCorrection?
    /// The definition by which it was found.
    var sense: Explanations.Sense?
  }

  private let number: UInt32
  private let place: UInt32
  var rank: Rank
  private let boxed: Box?

  /// - Parameters:
  ///   - word: the word's number.
  ///   - order: the place of the word among others of its rank: its number, or a greater one if it is
  ///     found by a rare reading.
  init(_ word: Int, _ rank: Rank = Rank(tier: .exact), order: Int? = nil, _ evidence: Box? = nil) {
    number = UInt32(truncatingIfNeeded: word)
    place = UInt32(truncatingIfNeeded: order ?? word)
    self.rank = rank
    boxed = evidence
  }

  /// Evidence that many matches have in common.
  final class Box: Sendable {
    let evidence: Evidence
    init(_ evidence: Evidence) { self.evidence = evidence }
  }

  var word: Int { Int(number) }
  /// Whether its place among others of its rank is that of its word's number.
  var isInOrder: Bool { place == number }
  var evidence: Evidence { boxed?.evidence ?? Evidence() }

  /// Orders matches: the better one has the smaller key.
  var key: UInt64 { UInt64(rank.key) << 32 | UInt64(place) }

  /// The word as an answer to both: no better than the worse of them.
  func and(_ other: SearchMatch) -> SearchMatch {
    SearchMatch(
      word, max(rank, other.rank), order: Int(max(place, other.place)), joined(with: other.boxed))
  }

  /// The word with another rank.
  func ranked(_ rank: Rank) -> SearchMatch {
    SearchMatch(word, rank, order: Int(place), boxed)
  }

  /// The word with what its translations say.
  func saying(_ english: String) -> SearchMatch {
    SearchMatch(word, rank, order: Int(place), Box(Evidence(english: english)))
  }

  private func joined(with other: Box?) -> Box? {
    guard let own = boxed, let other else { return boxed ?? other }
    var both = own.evidence
    both.reading = both.reading ?? other.evidence.reading
    both.english = both.english ?? other.evidence.english
    both.sense = both.sense ?? other.evidence.sense
    both.correction = both.correction ?? other.evidence.correction
    return Box(both)
  }
}
