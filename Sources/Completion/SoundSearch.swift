import Phonetics
import Segmentation
import WordLists
import WordIndex

/// Looks for words by the sound that is typed before a cursor, and by characters that are written
/// before it: 銀hang.
struct SoundSearch {
  let place: CompletionPlace
  let words: WordIndex
  let lexicon: Lexicon
  let segmenter: Segmenter
  let userWords: WordList
  let nearby: NearbyWords
  let limit: Int

  /// How many characters before the letters may belong to the word.
  static let longestWritten = 8
  /// Letters behind characters are read in no more ways than this.
  private static let mixedReadings = 4

  /// Words that match from the first place on from which any does, best groups first.
  func found(from starts: [SoundStart]) -> [FoundGroup] {
    for start in starts {
      let groups = found(from: start)
      if !groups.isEmpty { return groups }
    }
    return []
  }

  private func found(from start: SoundStart) -> [FoundGroup] {
    var tiers: [Tier: [[FoundWord]]] = [:]
    let queries =
      mixedQueries(start) + start.readings.map { SoundQuery($0, from: start.index) }
    let isLikeliestWhole = start.shape.extent == .whole
    for query in queries {
      for (isWholeWord, found) in search(query) {
        let (torn, likely) = (
          found.filter { isRarer($0, query) }, found.filter { !isRarer($0, query) }
        )
        for (words, isLikely) in [(likely, query.isWhole == isLikeliestWhole), (torn, false)]
        where !words.isEmpty {
          let tier = Tier(query, isWholeWord: isWholeWord, isLikely: isLikely)
          tiers[tier, default: []].append(words)
        }
      }
    }
    return tiers.sorted { $0.key < $1.key }.map { tier, lists in
      var group = FoundGroup(words: Self.merge(lists), isWhole: tier.isWhole)
      group.promote(nearby)
      return group
    }
  }

  /// Whether a word would tear another of the text that is commoner: nobody means 得閒 by 覺得xian.
  private func isRarer(_ word: FoundWord, _ query: SoundQuery) -> Bool {
    guard let torn = query.tornWord, let number = word.number, word.userWord == nil else {
      return false
    }
    return torn < number
  }

  /// Characters before the letters with which some word begins, the longest first, and the letters.
  private func mixedQueries(_ start: SoundStart) -> [SoundQuery] {
    let first = place.text.hanStart(before: start.index, limit: Self.longestWritten)
    let torn = tornWords(before: start.index, from: first)
    return (first..<start.index).flatMap { index in
      let written = place.text.text(index..<start.index)
      return spellings(of: written).flatMap { spelling in
        start.readings.prefix(Self.mixedReadings).map {
          SoundQuery($0, behind: spelling, from: index, tearing: torn[index])
        }
      }
    }
  }

  /// The numbers of the words that the best cut of the characters before the letters has, by the places
  /// inside them.
  private func tornWords(before end: Int, from start: Int) -> [Int: Int] {
    let first = place.text.hanStart(before: end, limit: 2 * Self.longestWritten)
    var torn: [Int: Int] = [:]
    var index = first
    for token in segmenter.tokens(in: Array(place.text.text(first..<end).utf8)) {
      let tokenStart = index
      var length = token.range.count
      while length > 0, index < end {
        if index > tokenStart, index >= start {
          torn[index] = token.word.flatMap(words.word(ofEntry:))
        }
        length -= UTF8.width(place.text.scalars[index])
        index += 1
      }
    }
    return torn
  }

  /// How words begin that a text may be the beginning of.
  private func spellings(of written: String) -> [String] {
    let spellings = lexicon.spellings(of: written)
    let isUsers = userWords.hasWord(beginningWith: written) && !spellings.contains(written)
    return isUsers ? [written] + spellings : spellings
  }

  /// The words that sound so, whole ones and others: the commonest first, and before them those that
  /// the dictionary's list may not reach.
  private func search(_ query: SoundQuery) -> [(isWholeWord: Bool, found: [FoundWord])] {
    var whole: [FoundWord] = []
    var begun: [FoundWord] = []
    func add(_ word: FoundWord, isWhole: Bool) {
      if isWhole { whole.append(word) } else { begun.append(word) }
    }
    for hit in words.words(sounding: query.elements, limit: limit + 1) {
      add(found(hit.word, hit.reading, query), isWhole: hit.isWhole)
    }
    addNearby(query, to: &whole, &begun)
    for (item, extent) in userWords.items(sounding: query, limit: limit) {
      let word = FoundWord(
        title: item.text, number: words.word(titled: item.text), userWord: item,
        reading: item.reading, start: query.start)
      add(word, isWhole: extent == .whole)
    }
    return [(true, whole), (false, begun)].filter { !$0.1.isEmpty }
  }

  private func found(_ word: Int, _ reading: Reading, _ query: SoundQuery) -> FoundWord {
    FoundWord(
      title: words.title(of: word), number: word, reading: reading, start: query.start)
  }

  /// Words of the document that sound so and are too rare to be among the first of the dictionary.
  private func addNearby(
    _ query: SoundQuery, to whole: inout [FoundWord], _ begun: inout [FoundWord]
  ) {
    if whole.count + begun.count <= limit { return }
    let known = Set((whole + begun).compactMap(\.number))
    for word in nearby.numbers where !known.contains(word) {
      let title = words.title(of: word).unicodeScalars
      for reading in words.readings(of: word) {
        guard let extent = query.match(reading, title: title) else { continue }
        let found = found(word, reading, query)
        if extent == .whole { whole.append(found) } else { begun.append(found) }
        break
      }
    }
  }

  /// Lists as one in which each keeps its order, and the commonest of their first words comes first.
  private static func merge(_ lists: [[FoundWord]]) -> [FoundWord] {
    if lists.count == 1 { return lists[0] }
    var keyed: [(key: Int, word: FoundWord)] = []
    for list in lists {
      var key = 0
      for word in list {
        key = max(key, word.number ?? 0)
        keyed.append((key, word))
      }
    }
    return keyed.enumerated().sorted { ($0.element.key, $0.offset) < ($1.element.key, $1.offset) }
      .map(\.element.word)
  }
}

/// How well words match a sound; the smaller the better.
private struct Tier: Hashable, Comparable {
  private let order: Int
  /// The longer the text that is written already, the better.
  private let start: Int
  /// Whether the words are no longer than the sound, all of whose syllables are there.
  let isWhole: Bool

  init(_ query: SoundQuery, isWholeWord: Bool, isLikely: Bool) {
    start = query.start
    isWhole = isWholeWord && query.isWhole
    switch (isLikely, query.isMixed, isWholeWord) {
    case (true, true, true): order = 0
    case (true, true, false): order = 1
    case (true, false, true): order = 2
    case (true, false, false): order = 3
    case (false, true, true): order = 4
    case (false, true, false): order = 5
    case (false, false, true): order = 6
    case (false, false, false): order = 7
    }
  }

  static func < (one: Tier, other: Tier) -> Bool {
    (one.order, one.start) < (other.order, other.start)
  }
}
