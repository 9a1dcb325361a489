import Phonetics
import Segmentation
import WordIndex

/// Words that may be meant if letters are not a word's sound: yinghang for yínháng.
extension CandidateSearch {
  /// The maximum number that are offered.
  private static let offered = 10
  /// The most places from which corrections are looked for.
  private static let places = 2
  /// How many words are looked at for sounds that letters behind characters may be meant for, and how
  /// many sounds are looked for.
  private static let nearWords = 40
  private static let nearSounds = 6
  private static let oneEdit = 2
  private static let twoEdits = 4
  private static let confusion = 1

  /// The corrections of the letters from the first place on from which there are any.
  ///
  /// - Parameter hasWhole: whether the letters are the whole sound of some word; then only what people
  ///   confuse is a correction.
  func corrections(soundingFrom starts: [SoundStart], hasWhole: Bool) -> FoundGroup {
    var found = FoundGroup()
    if !hasWhole, let first = starts.first { found = behindWritten(first) }
    found.words += byLetters(from: starts, hasWhole: hasWhole).words
    found.words.removeSubrange(min(Self.offered, found.words.count)...)
    return found
  }

  private func byLetters(from starts: [SoundStart], hasWhole: Bool) -> FoundGroup {
    for start in starts.prefix(hasWhole ? 1 : Self.places) {
      if start.shape.hasTone {
        var found = otherTones(start)
        // Rare words that are read just so are hardly meant: 起夜 for 企業, which many read in the third tone.
        if hasWhole { found.words = found.words.filter(isCommon) }
        if !found.words.isEmpty { return found }
      }
      // Letters one edit away from a word are not meant for words two edits away.
      for cost in hasWhole ? [Self.confusion] : [Self.oneEdit, Self.twoEdits] {
        let found = corrections(from: start.index, highestCost: cost)
        if !found.words.isEmpty { return found }
      }
    }
    // Letters that cannot be read at all may be meant for some that can.
    guard starts.isEmpty, let last = place.typed?.chunks.last else { return FoundGroup() }
    return corrections(from: last.lowerBound, highestCost: Self.twoEdits)
  }

  /// The found words, less those that begin at the last of several syllables: if all of the letters can be meant for a
  /// word, nobody means those.
  static func makeRoom(
    for corrections: FoundGroup, in found: [FoundGroup], soundingFrom starts: [SoundStart]
  ) -> [FoundGroup] {
    guard let first = corrections.words.map(\.start).min(),
      let last = starts.last, last.shape.syllables == 1, first < last.index,
      last.index > starts[0].index
    else { return found }
    return found.filter { group in !group.words.contains { $0.start == last.index } }
  }

  /// Words that begin with the characters before the letters, and continue with what these may be meant
  /// for: 銀hagn.
  private func behindWritten(_ start: SoundStart) -> FoundGroup {
    let first = place.text.hanStart(before: start.index, limit: Self.longestWritten)
    for index in first..<start.index {
      let spellings = lexicon.spellings(of: place.text.text(index..<start.index))
      if spellings.isEmpty { continue }
      return behind(spellings, from: index, start)
    }
    return FoundGroup()
  }

  private func behind(_ spellings: [String], from index: Int, _ start: SoundStart) -> FoundGroup {
    let meant = words.corrections(
      ofReading: place.text.text(from: start.index), maximumCost: Self.oneEdit,
      limit: Self.nearWords)
    var seen: Set<[TypedSyllable]> = []
    let sounds = meant.filter(\.isWhole).map { found in
      found.reading.syllables.map { TypedSyllable(.whole($0.sound), isErhua: $0.isErhua) }
    }.filter { seen.insert($0).inserted }
    let hits = sounds.prefix(Self.nearSounds).flatMap { sound in
      spellings.flatMap { spelling in
        let query = SoundQuery(TypedReading(sound), behind: spelling, from: index)
        return words.words(sounding: query.elements, limit: Self.offered).filter(\.isWhole)
      }
    }
    return FoundGroup(
      words: hits.sorted { $0.word < $1.word }.prefix(Self.offered)
        .map { correction($0.word, $0.reading, from: index) })
  }

  /// The words with wrong tones only.
  private func otherTones(_ start: SoundStart) -> FoundGroup {
    let found = start.readings.prefix(1).flatMap { reading in
      let syllables = reading.syllables.map { syllable in
        SoundElement.syllable(TypedSyllable(syllable.extent, isErhua: syllable.isErhua))
      }
      return words.words(sounding: syllables, limit: Self.offered).filter(\.isWhole)
    }
    return FoundGroup(words: found.map { correction($0.word, $0.reading, from: start.index) })
  }

  private func corrections(from start: Int, highestCost: Int) -> FoundGroup {
    let found = words.corrections(
      ofReading: place.text.text(from: start), maximumCost: highestCost, limit: Self.offered)
    return FoundGroup(words: found.map { correction($0.word, $0.reading, from: start) })
  }

  private func correction(_ word: Int, _ reading: Reading, from start: Int) -> FoundWord {
    // In the notation that is typed.
    let isBopomofo = place.typed?.notation == .bopomofo
    let meant = isBopomofo ? reading.bopomofo(separator: "") : reading.pinyin(separator: "")
    return found(
      word, reading, from: start,
      correction: .sound(typed: place.text.text(from: start), meant: meant))
  }
}
