/// A word of four characters or more that a text may have meant.
package struct PhraseMatch: Sendable, Equatable {
  /// How alike the character that was written and the right one are, the closest first.
  package enum Likeness: Int, Sendable, Comparable {
    /// They share a reading, whatever the tone.
    case sameSound
    /// They share one to who does not tell apart what many do not: ㄓ and ㄗ, ㄣ and ㄥ.
    case nearSound
    case other

    package static func < (one: Likeness, other: Likeness) -> Bool {
      one.rawValue < other.rawValue
    }
  }

  /// The word's number.
  package var word: Int
  /// Its length in characters.
  package var length: Int
  /// The places in the word at which the text has another character, from 0.
  package var wrong: [Int]
  /// Of the least alike of these.
  package var likeness: Likeness
}

/// Looks in a text for words of four characters and more that are not quite there: one character is
/// another, or two that sound the same.
package struct PhraseSearch: Sendable {
  /// So many characters may be wrong.
  private static let maximumWrong = 2

  private let index: WordIndex
  private let table: PhraseTable

  init(_ index: WordIndex, _ table: PhraseTable) {
    self.index = index
    self.table = table
  }

  /// The code of a character, by which `matches` takes it.
  package func code(of scalar: UInt32) -> UInt16 { table.code(of: scalar, index.titles) }

  /// The words that a text may have meant at a place; not those that it has there.
  package func matches(at start: Int, in codes: [UInt16]) -> [PhraseMatch] {
    guard start + PhraseTable.minimumLength <= codes.count else { return [] }
    var found: [PhraseMatch] = []
    for (pair, places) in PhraseTable.pairs.enumerated() {
      let (first, second) = (codes[start + places.first], codes[start + places.second])
      for word in table.words(pair: pair, first, second) {
        let title = index.titles.title(of: Int(word))
        guard title[places.first] == first, title[places.second] == second,
          let match = match(title, at: start, in: codes, pair: pair, word: Int(word))
        else { continue }
        found.append(match)
      }
    }
    return found
  }

  private func match(
    _ title: UnsafeBufferPointer<UInt16>, at start: Int, in codes: [UInt16], pair: Int, word: Int
  ) -> PhraseMatch? {
    guard start + title.count <= codes.count else { return nil }
    var wrong: [Int] = []
    for place in title.indices where title[place] != codes[start + place] {
      if wrong.count == Self.maximumWrong { return nil }
      wrong.append(place)
    }
    // A word is found by several pairs; the first of them counts.
    guard !wrong.isEmpty, pair == Self.firstPair(without: wrong) else { return nil }
    let likeness = wrong.map { table.likeness(codes[start + $0], title[$0]) }.max() ?? .other
    if wrong.count > 1, likeness != .sameSound { return nil }
    return PhraseMatch(word: word, length: title.count, wrong: wrong, likeness: likeness)
  }

  private static func firstPair(without wrong: [Int]) -> Int? {
    PhraseTable.pairs.firstIndex { !wrong.contains($0.first) && !wrong.contains($0.second) }
  }
}
