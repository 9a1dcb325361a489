import Phonetics

/// A word that answers a part of a query, and how.
struct SearchMatch: Sendable {
  /// How well, and how well within a tier: 0 is the best.
  struct Rank: Comparable {
    var tier: SearchTier
    var place = 0

    static func < (one: Rank, other: Rank) -> Bool {
      (one.tier, one.place) < (other.tier, other.place)
    }
  }

  /// The word's number.
  var word: Int
  var rank = Rank(tier: .exact)
  /// What stands for the word among others of its rank: its number, or a greater one where it is found by a
  /// rare reading.
  var order: Int
  /// The reading that was asked for.
  var reading: Reading?
  /// What its definitions or examples say.
  var phrase: String?
  /// What its translations say.
  var english: String?
  var correction: SearchCorrection?

  init(_ word: Int, _ rank: Rank = Rank(tier: .exact), order: Int? = nil) {
    self.word = word
    self.rank = rank
    self.order = order ?? word
  }

  private var key: (Rank, Int, Int) { (rank, order, word) }

  static func isBefore(_ one: SearchMatch, _ other: SearchMatch) -> Bool { one.key < other.key }

  /// The word as an answer to both: no better than the worse of them.
  func and(_ other: SearchMatch) -> SearchMatch {
    var both = self
    both.rank = max(rank, other.rank)
    both.order = max(order, other.order)
    both.reading = reading ?? other.reading
    both.phrase = phrase ?? other.phrase
    both.english = english ?? other.english
    both.correction = correction ?? other.correction
    return both
  }
}

/// The words that answer a part of a query, each once.
struct SearchMatches: Sendable {
  /// The best first.
  private(set) var list: [SearchMatch] = []
  /// Whether there may be more.
  private(set) var isCapped = false

  init() {}

  /// Of several matches of a word the best stays.
  init(_ matches: [SearchMatch], isCapped: Bool) {
    var seen: Set<Int> = []
    list = matches.sorted(by: SearchMatch.isBefore).filter { seen.insert($0.word).inserted }
    self.isCapped = isCapped
  }

  /// Matches in an order of their own.
  init(inOrder words: [Int]) {
    list = words.enumerated().map { SearchMatch($1, order: $0) }
  }

  var words: [Int] { list.map(\.word) }

  /// The words that are in both.
  func and(_ others: SearchMatches) -> SearchMatches {
    let byWord = Dictionary(uniqueKeysWithValues: others.list.map { ($0.word, $0) })
    let both = list.compactMap { match in byWord[match.word].map(match.and) }
    return SearchMatches(both, isCapped: isCapped || others.isCapped)
  }

  /// The words that are in `others` too, in the order that they have.
  func kept(in others: SearchMatches) -> SearchMatches {
    let wanted = Set(others.words)
    var kept = self
    kept.list = list.filter { wanted.contains($0.word) }
    return kept
  }

  /// These, and behind them those of `others` that are none of them.
  mutating func append(_ others: SearchMatches) {
    let known = Set(words)
    list += others.list.filter { !known.contains($0.word) }
    isCapped = isCapped || others.isCapped
  }
}
