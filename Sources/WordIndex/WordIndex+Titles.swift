/// A part of a title.
package enum Place: Sendable, Hashable, CaseIterable {
  case beginning, middle, end
}

extension WordIndex {
  /// The words whose titles match: all of the title first, then the beginning, then the inside; each the
  /// commonest first. A pattern with wildcards has to match the whole title.
  ///
  /// - Returns: at most `limit` of them, and how many there are.
  package func words(
    matching pattern: TitlePattern, limit: Int
  ) -> (hits: [TitleHit], total: Int) {
    let tiers =
      pattern.hasWildcards
      ? [pattern.tier: TitleMatcher(titles, pattern).words()] : tiers(containing: pattern)
    let hits = TitleTier.allCases.lazy.flatMap { tier in
      (tiers[tier] ?? []).lazy.map { TitleHit(word: $0, tier: tier) }
    }
    return (
      Array(hits.prefix(max(0, limit))), tiers.values.reduce(0) { $0 + $1.count }
    )
  }

  private func tiers(containing pattern: TitlePattern) -> [TitleTier: [Int]] {
    let run = pattern.elements.compactMap { element -> UInt16? in
      if case .character(let scalar) = element { titles.code(of: scalar) } else { nil }
    }
    var tiers: [TitleTier: [Int]] = [:]
    var last: Int?
    titles.forEachMatch(of: run) { match in
      // If it is twice in one title, the first place is the better.
      if match.word == last { return }
      last = match.word
      let isExact = match.length == run.count
      let tier: TitleTier = match.start > 0 ? .contains : isExact ? .exact : .prefix
      tiers[tier, default: []].append(match.word)
    }
    return tiers
  }

  /// The words with an entry that have a word's title at a place of theirs, commonest first. One that has it at several
  /// places is found for each.
  ///
  /// - Returns: at most `limit` of them, and how many there are.
  package func compounds(
    of word: Int, at place: Place, limit: Int
  ) -> (words: [Int], total: Int) {
    let run = Array(titles.title(of: word))
    var words: [Int] = []
    titles.forEachMatch(of: run) { match in
      let isLast = match.start + run.count == match.length
      let isThere =
        switch place {
        case .beginning: match.start == 0 && !isLast
        case .middle: match.start > 0 && !isLast
        case .end: match.start > 0 && isLast
        }
      if isThere, words.last != match.word, entry(of: match.word) != nil {
        words.append(match.word)
      }
    }
    return (Array(words.prefix(max(0, limit))), words.count)
  }

  /// The words that begin with a text, code point for code point, itself among them: the commonest first,
  /// at most `limit`.
  ///
  /// The time grows with the number of words that begin so, by a step for each.
  package func words(beginning text: String, limit: Int) -> [Int] {
    let words = titles.words(beginning: titles.codes(of: text))
    if words.count <= limit { return words.sorted() }
    // By their negatives, so that the rarest one is removed first.
    var commonest = Heap<Int>()
    for word in words {
      if commonest.count < limit {
        commonest.insert(-word)
      } else if let last = commonest.min, -word > last {
        commonest.replaceMin(with: -word)
      }
    }
    return commonest.unordered.map(-).sorted()
  }

  /// Whether a word begins with a text, code point for code point.
  package func title(of word: Int, begins text: String) -> Bool {
    let title = titles.title(of: word)
    let scalars = text.unicodeScalars
    return title.count >= scalars.count
      && zip(title, scalars).allSatisfy { titles.scalar(of: $0) == $1 }
  }
}
