import Images

/// A word of four characters or more that a text may have meant.
package struct PhraseMatch: Sendable, Equatable {
  /// How a character may have come into another one's place, the likeliest first.
  package enum Slip: Sendable, Comparable {
    /// They share a reading, in any tone.
    case sameSound
    /// They share one to a speaker who does not distinguish what many do not: ㄓ and ㄗ, ㄣ and ㄥ.
    case nearSound
    /// They look alike.
    case sameShape
    /// The right one is in so few words, or the written one in none, that a writer knows it from this word
    /// alone.
    case rareCharacter
  }

  /// The word's number.
  package var word: Int
  /// Its length in characters.
  package var length: Int
  /// The places in the word at which the text has another character, from 0.
  package var wrong: [Int]
  /// How many slips that takes: one if a character is wrong twice in the same way, as in 神采弈弈.
  package var slips: Int
  /// The kind of slip; the less likely of two.
  package var slip: Slip
  /// Whether a character that was written is in few words, and in fewer than the right one. A slip is
  /// usually a common character; a rare one is mostly an older spelling.
  package var isLearned: Bool
}

/// Looks in a text for words of four characters and more that are not quite there: one character is
/// another by a slip, or two that sound the same.
package struct PhraseSearch: Sendable {
  /// The maximum number of characters that may be wrong.
  private static let maximumWrong = 2
  /// At least one in this many words with the rarer character is a word with the other as well.
  private static let wordsForExchange = 4
  /// The most words that a search at one place compares; the whole dictionary takes some hundreds.
  private static let maximumCompared = 1 << 14
  /// The most words that it finds: a text almost has few.
  private static let maximumFound = 1 << 8
  /// The most steps to see whether characters are exchanged, those of comparing titles; the commonest character of the
  /// whole dictionary takes 200,000.
  private static let maximumSteps = 1 << 23

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
    var budget = SearchBudget(lasting: Self.maximumCompared)
    for (pair, places) in PhraseTable.pairs.enumerated() {
      let (first, second) = (codes[start + places.first], codes[start + places.second])
      let isDone = table.forEachWord(pair: pair, first, second) { word in
        guard budget.take(), found.count < Self.maximumFound else { return false }
        let title = index.titles.title(of: word)
        if title[places.first] == first, title[places.second] == second,
          isNear(title, to: codes, at: start),
          let match = match(title, at: start, in: codes, pair: pair, word: word)
        {
          found.append(match)
        }
        return true
      }
      if !isDone { break }
    }
    return found
  }

  /// Whether at most so many characters are wrong as may be: most words of a bucket are other words.
  private func isNear(
    _ title: UnsafeBufferPointer<UInt16>, to codes: [UInt16], at start: Int
  ) -> Bool {
    guard start + title.count <= codes.count else { return false }
    var wrong = 0
    for place in title.indices where title[place] != codes[start + place] {
      wrong += 1
      if wrong > Self.maximumWrong { return false }
    }
    return wrong > 0
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
    let first = PhraseTable.pairs.firstIndex {
      !wrong.contains($0.first) && !wrong.contains($0.second)
    }
    guard !wrong.isEmpty, pair == first else { return nil }
    let slips = wrong.compactMap { table.slip(written: codes[start + $0], for: title[$0]) }
    guard slips.count == wrong.count, let slip = slips.max() else { return nil }
    if wrong.count > 1, slip != .sameSound { return nil }
    let isLearned = wrong.contains { table.isLearned(codes[start + $0], for: title[$0]) }
    let different = Set(wrong.map { [codes[start + $0], title[$0]] })
    return PhraseMatch(
      word: word, length: title.count, wrong: wrong, slips: different.count, slip: slip,
      isLearned: isLearned)
  }

  /// Whether the dictionary itself often has one character for the other: one in four words with the rarer of the two
  /// is a word with the other as well, as 嘆氣 is 歎氣. Looks through all titles.
  package func areExchanged(_ one: UInt16, _ other: UInt16) -> Bool {
    let (ofOne, ofOther) = (words(with: one), words(with: other))
    var budget = SearchBudget(lasting: Self.maximumSteps)
    let ofBoth = ofOne.count { word in
      let title = index.titles.title(of: word)
      // A search among the titles takes some steps more.
      guard budget.take(title.count + 32) else { return false }
      return index.titles.word(withCodes: title.map { $0 == one ? other : $0 }) != nil
    }
    return ofBoth > 1 && ofBoth * Self.wordsForExchange >= min(ofOne.count, ofOther.count)
  }

  /// The words of several characters that hold this one.
  private func words(with code: UInt16) -> [Int] {
    index.titles.words(containing: [code], within: SearchBudget(lasting: 1 << 28)).filter {
      index.titles.title(of: $0).count > 1
    }
  }
}
