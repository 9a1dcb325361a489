package import Phonetics

/// A part of a word that is looked for by its sound.
package enum SoundElement: Sendable, Hashable {
  /// A syllable as it was typed.
  case syllable(TypedSyllable)
  /// A character that is already written, however it is read: the 銀 of 銀hang.
  case character(Unicode.Scalar)
}

/// A word that sounds like the query, or almost.
package struct SoundHit: Sendable, Hashable {
  /// The word's number.
  package var word: Int
  /// The reading of the word that matched.
  package var reading: Reading
  /// Where it stands in the order of words that are read so: the word's number, or more where the reading is a rare one of it.
  package var order: Int
  /// How far the reading is from what was typed: 2 for a letter too many, too few, other, or changed with its
  /// neighbour; 1 for sounds that speakers confuse, and for a syllable that is only begun.
  package var cost = 0
  /// Whether the query is all of the word, not only its beginning.
  package var isWhole: Bool
}

extension WordIndex {
  /// The maximum number of elements; no word is so long, and a longer query finds nothing.
  static let maximumElements = ReadingTrie.maximumDepth

  /// The words that sound so: first those of which this is all, then those that begin so; each the
  /// commonest first, a rare reading of a word behind its main one. Each word once.
  ///
  /// A fused 兒 is found as it is written (ㄏㄨㄚ and ㄦ, 花兒) and as it is spoken (ㄏㄨㄚㄦ).
  package func words(sounding query: [SoundElement], limit: Int) -> [SoundHit] {
    guard !query.isEmpty, query.count <= Self.maximumElements, limit > 0 else { return [] }
    var patterns: [SyllablePattern] = []
    for element in query {
      guard case .syllable(let syllable) = element else {
        return MixedSearch(self, query).hits(limit: limit)
      }
      patterns.append(SyllablePattern(syllable, isInner: !patterns.isEmpty))
    }
    var search = ReadingSearch(self, patterns, limit: limit)
    return search.firstHits()
  }

  /// The words with an entry and exactly the syllables and tones of a word's main reading, commonest first.
  ///
  /// - Returns: at most `limit` of them, and whether there are more.
  package func homophones(of word: Int, limit: Int) -> (words: [Int], isCapped: Bool) {
    guard let node = mainNode(of: word) else { return ([], false) }
    let words = trie.records(node).lazy.map { self.trie.record($0).word }
      .filter { $0 != word && $0 < self.count && self.entry(of: $0) != nil }
    let first = Array(words.prefix(max(0, limit) + 1))
    return (Array(first.prefix(max(0, limit))), first.count > max(0, limit))
  }

  /// The words that are read almost as was typed, in pinyin or bopomofo: the cheapest first, among those
  /// of one cost whole words before longer ones, and then the commonest. Each word once.
  ///
  /// At most two letters may be wrong, one if there are six letters of pinyin or four of bopomofo, and only a confusion
  /// if there are three or two. Words that are read so, or begin so, are not among them, and a text that is not a
  /// reading gives none. Tones are not looked at, but words with a wrong typed tone come behind the others of the same
  /// cost.
  ///
  /// - Parameter maximumCost: the maximum cost of the words.
  package func corrections(
    ofReading typed: String, maximumCost: Int = 4, limit: Int
  ) -> [SoundHit] {
    guard limit > 0, let typed = TypedSpelling(typed) else { return [] }
    var search = ReadingCorrectionSearch(self, typed, maximumCost: maximumCost)
    if typed.tones.isEmpty { return search.corrections(limit: limit).map(\.correction) }
    let found = search.corrections(limit: limit * 2 + 16).enumerated().map { place, found in
      let path = trie.path(to: found.node)
      return (found.correction, typed.wrongTones(in: path), place)
    }
    let sorted = found.sorted { one, other in
      let (a, b) = (one.0, other.0)
      if a.cost != b.cost { return a.cost < b.cost }
      if a.isWhole != b.isWhole { return a.isWhole }
      return (one.1, one.2) < (other.1, other.2)
    }
    return sorted.prefix(limit).map(\.0)
  }
}
