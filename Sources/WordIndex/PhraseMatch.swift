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
    var matches: [PhraseMatch] = []
    forEachPlace(start..<start + 1, in: codes, where: { _ in true }) { matches = $1 }
    return matches
  }

  /// Calls `body` with the places of a text where words may be meant, and these.
  ///
  /// - Parameter isOpen: whether a word may begin at a place.
  package func forEachPlace(
    in codes: [UInt16], where isOpen: (Int) -> Bool, _ body: (Int, [PhraseMatch]) -> Void
  ) {
    guard codes.count >= PhraseTable.minimumLength else { return }
    forEachPlace(
      0..<codes.count - PhraseTable.minimumLength + 1, in: codes, where: isOpen, body)
  }

  private func forEachPlace(
    _ places: Range<Int>, in codes: [UInt16], where isOpen: (Int) -> Bool,
    _ body: (Int, [PhraseMatch]) -> Void
  ) {
    let likely = likely(table.buckets(at: places, in: codes), in: codes, where: isOpen)
    var end = 0
    while end < likely.count {
      let first = end
      let start = likely[first].start
      while end < likely.count, likely[end].start == start { end += 1 }
      var found: [PhraseMatch] = []
      for one in likely[first..<end] where found.count < Self.maximumFound {
        if let match = match(one, in: codes) { found.append(match) }
      }
      if !found.isEmpty { body(start, found) }
    }
  }

  /// A title the first characters of which are like those of a text.
  private struct Likely {
    /// Where it begins in the text.
    var start: Int
    /// The places that are right.
    var pair: Int
    /// Where it begins in the codes of all titles.
    var title: Int
    /// The codes of its first four characters.
    var first: UInt64 = 0
  }

  /// The titles of buckets that may be meant. They are read step by step, each step for all: reads of tables that are far away then do not
  /// wait for one another.
  private func likely(
    _ buckets: [PhraseTable.Bucket], in codes: [UInt16], where isOpen: (Int) -> Bool
  ) -> [Likely] {
    var likely: [Likely] = []
    likely.reserveCapacity(2 * buckets.count)
    var budget = SearchBudget(lasting: Self.maximumCompared)
    var place: (start: Int, isOpen: Bool) = (-1, false)
    for bucket in buckets {
      if bucket.start != place.start {
        place = (bucket.start, isOpen(bucket.start))
        budget = SearchBudget(lasting: Self.maximumCompared)
      }
      if !place.isOpen { continue }
      table.forEachTitle(in: bucket) { title in
        guard budget.take() else { return false }
        likely.append(Likely(start: bucket.start, pair: bucket.pair, title: title))
        return true
      }
    }
    if likely.isEmpty { return [] }
    for place in likely.indices {
      likely[place].first = Self.four(index.titles.codes.buffer, at: likely[place].title)
    }
    let (pairs, others) = (PhraseTable.pairs, PhraseTable.others)
    codes.withUnsafeBufferPointer { text in
      likely.removeAll { !mayBeMeant($0, pairs, others[$0.pair], by: text) }
    }
    return likely
  }

  /// The four codes at a place; 0 outside.
  @inline(__always) private static func four(
    _ codes: UnsafeBufferPointer<UInt16>, at place: Int
  ) -> UInt64 {
    guard place + PhraseTable.minimumLength <= codes.count else { return 0 }
    let bytes = UnsafeRawBufferPointer(codes)
    return UInt64(littleEndian: bytes.loadUnaligned(fromByteOffset: 2 * place, as: UInt64.self))
  }

  /// Whether a title has both characters of its pair and of none before, and of two others that are wrong each shares a sound with that of
  /// the text.
  @inline(__always) private func mayBeMeant(
    _ one: Likely, _ pairs: [(first: Int, second: Int)], _ others: (first: Int, second: Int),
    by text: UnsafeBufferPointer<UInt16>
  ) -> Bool {
    let wrong = one.first ^ Self.four(text, at: one.start)
    @inline(__always) func isWrong(_ place: Int) -> Bool {
      wrong >> UInt64(16 * place) & 0xFFFF != 0
    }
    if isWrong(pairs[one.pair].first) || isWrong(pairs[one.pair].second) { return false }
    // A word is found by several pairs; the first of them counts.
    for pair in pairs[..<one.pair] where !isWrong(pair.first) && !isWrong(pair.second) {
      return false
    }
    if !isWrong(others.first) || !isWrong(others.second) { return true }
    @inline(__always) func soundsAlike(_ place: Int) -> Bool {
      let code = UInt16(truncatingIfNeeded: one.first >> UInt64(16 * place))
      return table.soundBits(of: code) & table.soundBits(of: text[one.start + place]) != 0
    }
    return soundsAlike(others.first) && soundsAlike(others.second)
  }

  /// The word of a title, if it may be meant.
  private func match(_ one: Likely, in codes: [UInt16]) -> PhraseMatch? {
    let word = index.titles.word(at: one.title)
    let title = index.titles.title(of: word)
    return wrongPlaces(of: title, at: one.start, in: codes).flatMap {
      match(title, $0, at: one.start, in: codes, word: word)
    }
  }

  /// The places, one or two, at which a text has other characters than a title; `nil` if there are none or more: most words
  /// of a bucket are other words.
  private func wrongPlaces(
    of title: UnsafeBufferPointer<UInt16>, at start: Int, in codes: [UInt16]
  ) -> (first: Int, second: Int?)? {
    guard start + title.count <= codes.count else { return nil }
    var first: Int?
    var second: Int?
    for place in title.indices where title[place] != codes[start + place] {
      if second != nil { return nil }
      if first == nil { first = place } else { second = place }
    }
    return first.map { ($0, second) }
  }

  private func match(
    _ title: UnsafeBufferPointer<UInt16>, _ wrong: (first: Int, second: Int?), at start: Int,
    in codes: [UInt16], word: Int
  ) -> PhraseMatch? {
    func written(_ place: Int) -> UInt16 { codes[start + place] }
    guard let slip = table.slip(written: written(wrong.first), for: title[wrong.first])
    else { return nil }
    var places = [wrong.first]
    var slips = 1
    if let second = wrong.second {
      guard slip == .sameSound,
        table.slip(written: written(second), for: title[second]) == .sameSound
      else { return nil }
      places.append(second)
      let isSame = written(second) == written(wrong.first) && title[second] == title[wrong.first]
      slips = isSame ? 1 : 2
    }
    let isLearned = places.contains { table.isLearned(written($0), for: title[$0]) }
    return PhraseMatch(
      word: word, length: title.count, wrong: places, slips: slips, slip: slip,
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
