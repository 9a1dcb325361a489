import Phonetics
import Segmentation
import WordLists
import WordIndex

/// Words by the sound that is typed before a cursor, and by characters that are written before it: 銀hang.
extension CandidateSearch {
  /// How many characters before the letters may belong to the word.
  static let longestWritten = 8
  /// The most ways to read letters behind characters.
  private static let mixedReadings = 4

  /// Words that match from the first place on from which any does, best groups first.
  func groups(
    soundingFrom starts: [SoundStart], behind beginnings: [Beginning], _ forms: WritersForms,
    _ likelihood: Likelihood
  ) -> [FoundGroup] {
    for start in starts {
      let mixed = start.index == starts[0].index ? mixedQueries(start, behind: beginnings) : []
      let found = groups(soundingFrom: start, mixed, forms, likelihood)
      if !found.isEmpty { return found }
    }
    return []
  }

  private func groups(
    soundingFrom start: SoundStart, _ mixed: [SoundQuery], _ forms: WritersForms,
    _ likelihood: Likelihood
  ) -> [FoundGroup] {
    /// By how well they match: even ones are no longer than the sound, whose syllables are all there.
    var tiers = [[FoundWord]](repeating: [], count: 8)
    let queries =
      mixed
      + start.readings.map { SoundQuery($0, from: start.index) }
      + start.readings.compactMap { SoundQuery(spoken: $0, from: start.index) }
    let isLikeliestWhole = start.shape.extent == .whole
    let isOpen = start.isOpen
    // Where no tones are typed, the last syllable may have ended.
    let begun = isOpen && !start.shape.hasTone ? Likelihood.begun : 0
    for query in queries {
      for (found, isWholeWord) in search(query, likelihood.near) {
        var word = found
        if !query.isWhole, !query.isMixed { word.detours.begun = begun }
        let isLikely =
          (query.isWhole == isLikeliestWhole || isOpen) && !isRarer(word, query)
        let isWhole = isWholeWord && (query.isWhole || isOpen)
        tiers[(isLikely ? 0 : 4) + (isWholeWord ? 0 : 2) + (isWhole ? 0 : 1)].append(word)
      }
    }
    return tiers.enumerated().filter { !$1.isEmpty }.map { tier, words in
      FoundGroup(
        words: likelihood.sorted(spelled(words, forms)), isWhole: tier.isMultiple(of: 2))
    }
  }

  /// Whether a word would tear a commoner one of the text: nobody means 得閒 by 覺得xian.
  private func isRarer(_ word: FoundWord, _ query: SoundQuery) -> Bool {
    guard let torn = query.tornWord, let number = word.number, word.userWord == nil else {
      return false
    }
    return torn < number
  }

  /// The characters before letters that may belong to a word with them, the longest first.
  func beginnings(before start: SoundStart?) -> [Beginning] {
    guard let start else { return [] }
    let first = place.text.hanStart(before: start.index, limit: Self.longestWritten)
    return (first..<start.index).map { index in
      let written = place.text.text(index..<start.index)
      return Beginning(start: index, written: written, spellings: spellings(of: written))
    }
  }

  /// Characters before the letters with which some word begins, the longest first, and the letters.
  private func mixedQueries(
    _ start: SoundStart, behind beginnings: [Beginning]
  ) -> [SoundQuery] {
    guard let first = beginnings.first?.start else { return [] }
    let torn = tornWords(before: start.index, from: first)
    return beginnings.flatMap { beginning in
      beginning.spellings.flatMap { spelling in
        start.readings.prefix(Self.mixedReadings).map {
          SoundQuery(
            $0, behind: spelling, from: beginning.start, tearing: torn[beginning.start])
        }
      }
    }
  }

  /// The numbers of the words that the best cut of the characters before the letters has, by the places
  /// inside them.
  private func tornWords(before end: Int, from start: Int) -> [Int: Int] {
    let first = place.text.hanStart(before: end, limit: 2 * Self.longestWritten)
    var torn: [Int: Int] = [:]
    for (token, scalars) in place.text.tokens(first..<end, by: segmenter) {
      let word = token.word.flatMap(words.word(withID:))
      for index in scalars.dropFirst() where index >= start { torn[index] = word }
    }
    return torn
  }

  /// The beginnings of words that a text may be the beginning of.
  private func spellings(of written: String) -> [String] {
    let spellings = lexicon.spellings(of: written, isTyped: true)
    let isUsers = userWords.hasWord(beginningWith: written) && !spellings.contains(written)
    return isUsers ? [written] + spellings : spellings
  }

  /// The words that sound so, and whether that is all of each: the commonest first, then those that may be beyond the
  /// end of the dictionary's list.
  private func search(
    _ query: SoundQuery, _ nearby: NearbyWords
  ) -> [(word: FoundWord, isWhole: Bool)] {
    var all = words.words(sounding: query.elements, limit: looked).filter { hit in
      query.isSpoken(words.scalars(of: hit.word))
    }.map { hit in
      var word = found(hit.word, hit.reading, from: query.start)
      word.detours.rareReading = Likelihood.lateness(of: hit.word, order: hit.order)
      word.detours.tones =
        Likelihood.stressed * Double(query.stressed(in: hit.reading))
        + Likelihood.unmarked * Double(query.unmarked(in: hit.reading))
      return (word: word, isWhole: hit.isWhole)
    }
    if all.count >= looked {
      let known = Set(all.compactMap(\.word.number))
      all += nearby.numbers.filter { !known.contains($0) }.compactMap { match($0, query) }
    }
    return all
      + userWords.items(sounding: query, limit: options.limit).map { item, isWhole in
        (word: found(item, item.reading, from: query.start), isWhole: isWhole)
      }
  }

  /// A word of the document, if it sounds so: it may be too rare to be among the first of the dictionary.
  private func match(_ word: Int, _ query: SoundQuery) -> (word: FoundWord, isWhole: Bool)? {
    let title = words.title(of: word).unicodeScalars
    return words.readings(of: word).lazy.compactMap { reading in
      query.isAll(of: reading, title: title)
        .map { (word: found(word, reading, from: query.start), isWhole: $0) }
    }.first
  }
}
