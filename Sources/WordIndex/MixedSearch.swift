import Images
import Phonetics
import Text

/// Searches for words with some characters written and others only typed by their sound: 銀hang.
///
/// The words with these characters are few enough to look at all of them, in all of their readings.
struct MixedSearch {
  private enum Element {
    case syllable(SyllablePattern)
    case character(UInt16)

    var code: UInt16? { if case .character(let code) = self { code } else { nil } }
  }

  private let index: WordIndex
  private let elements: [Element]
  private let er: [UInt16]

  init(_ index: WordIndex, _ query: [SoundElement]) {
    self.index = index
    er = index.titles.codes(of: "兒儿")
    elements = query.enumerated().compactMap { place, element in
      switch element {
      case .syllable(let syllable): .syllable(SyllablePattern(syllable, isInner: place > 0))
      case .character(let scalar):
        scalar.isPunctuation ? nil : .character(index.titles.code(of: scalar))
      }
    }
  }

  private typealias Match = (word: Int, node: Int, isWhole: Bool, order: Int)

  func hits(limit: Int) -> [SoundHit] {
    // For each word a step, and one for each record that is looked at.
    var budget = SearchBudget(index.count + 16 * index.trie.recordCount)
    let matches = candidates.compactMap { best(of: $0, &budget) }
    return matches.sorted(by: isBetter).prefix(limit).map {
      SoundHit(
        word: $0.word, reading: index.trie.reading(of: $0.node), order: $0.order,
        isWhole: $0.isWhole)
    }
  }

  private func isBetter(_ one: Match, _ other: Match) -> Bool {
    if one.isWhole != other.isWhole { return one.isWhole }
    return (one.order, one.word) < (other.order, other.word)
  }

  /// The words that have the written characters; if the query begins with some, those that begin so.
  private var candidates: [Int] {
    let codes = elements.map(\.code)
    let beginning = codes.prefix { $0 != nil }.compactMap(\.self)
    return beginning.isEmpty
      ? index.titles.words(containing: TitleTable.longestRun(in: codes))
      : Array(index.titles.words(beginning: beginning))
  }

  /// How a word matches best, `nil` if it does not.
  private func best(of word: Int, _ budget: inout SearchBudget) -> Match? {
    guard budget.take() else { return nil }
    let title = index.titles.title(of: word)
    // Most words have the characters in other places.
    if let code = elements[0].code, title.first != code { return nil }
    let matches = index.nodes(of: word).compactMap { node -> Match? in
      let isWhole = units(title, index.trie.path(to: node)).flatMap(match)
      return isWhole.map { (word, node, $0, order(of: word, at: node, &budget)) }
    }
    return matches.min(by: isBetter)
  }

  private func order(of word: Int, at node: Int, _ budget: inout SearchBudget) -> Int {
    for record in index.trie.records(node) where budget.take() {
      let (found, order) = index.trie.record(record)
      if found == word { return order }
    }
    return WordIndexImage.maximumOrder
  }

  /// A character of a title and the syllable that it is read as. A fused 兒 has none of its own.
  private struct Unit {
    var code: UInt16
    var key: SyllableKey?
  }

  /// `nil` if characters and syllables do not go together.
  private func units(_ title: UnsafeBufferPointer<UInt16>, _ path: [SyllableKey]) -> [Unit]? {
    var units: [Unit] = []
    var next = 0
    var place = 0
    while place < title.count {
      let code = title[place]
      place += 1
      if index.titles.scalar(of: code).isPunctuation { continue }
      guard next < path.count else { return nil }
      units.append(Unit(code: code, key: path[next]))
      if path[next].isErhua, place < title.count, er.contains(title[place]) {
        units.append(Unit(code: title[place], key: nil))
        place += 1
      }
      next += 1
    }
    return next == path.count ? units : nil
  }

  /// Whether a word begins as the query has it: `true` if the query is all of it.
  private func match(_ units: [Unit]) -> Bool? {
    var place = 0
    for element in elements {
      guard place < units.count else { return nil }
      let unit = units[place]
      switch element {
      case .character(let code):
        if unit.code != code { return nil }
      case .syllable(let pattern):
        guard let key = unit.key else {
          if pattern.isEr { break }
          return nil
        }
        if !pattern.matchesWithoutErhua(key) || pattern.isErhua && !key.isErhua { return nil }
        // The syllable that was typed is that of both characters.
        if pattern.isErhua, place + 1 < units.count, units[place + 1].key == nil { place += 1 }
      }
      place += 1
    }
    return place == units.count
  }
}

extension Unicode.Scalar {
  /// Whether it is punctuation, which has no part in a reading: the comma of 一不做，二不休.
  var isPunctuation: Bool {
    switch CharacterClass.of(value) {
    case .joiner, .other, .space: true
    case .han, .letter, .digit, .bopomofo, .extend: false
    }
  }
}
