package import Phonetics

/// The reading of a word in its place.
package struct PlaceReading: Sendable, Equatable {
  /// The reason why a spoken syllable is not the printed one.
  package enum Change: Sendable, Equatable {
    /// 一 and 不 follow the tone of the next syllable.
    case sandhi
    /// Taiwan's schools teach another reading than the dictionary prints.
    case school
    /// They teach a full tone where the dictionary prints the neutral one of Peking, or the other way round.
    case neutralTone
  }

  /// The syllables that are said, one for each Chinese character; `.none` for one without a
  /// reading.
  package var spoken: [PackedSyllable]
  /// The same as the dictionary prints them.
  package var printed: [PackedSyllable]

  package init(spoken: [PackedSyllable], printed: [PackedSyllable]) {
    self.spoken = spoken
    self.printed = printed
  }

  /// The index of the reading chosen among an entry's: the first that fits.
  package func heteronym(among bopomofo: [String?]) -> Int? {
    PackedSyllable.index(of: printed, among: bopomofo)
  }

  /// The same reading of a word, with the printed one of the entry's that differs from it in neutral tones alone where none
  /// is the same.
  package func fitted(to bopomofo: [String?]) -> PlaceReading {
    guard let place = heteronym(among: bopomofo),
      let printed = bopomofo[place].flatMap(PackedSyllable.all(in:))
    else { return self }
    return PlaceReading(spoken: spoken, printed: printed)
  }

  /// The reason why the spoken reading is not the printed one, or `nil` if it is.
  ///
  /// - Parameter word: the word as it is written, a character for each syllable.
  package func change(in word: String) -> Change? {
    let changed = spoken.indices.filter { $0 < printed.count && spoken[$0] != printed[$0] }
    if changed.isEmpty { return nil }
    let characters = Array(word.unicodeScalars)
    let isSandhi = changed.allSatisfy { index in
      index < characters.count && (characters[index] == "一" || characters[index] == "不")
        && !printed[index].isNeutral
    }
    if isSandhi { return .sandhi }
    let isTone = changed.allSatisfy {
      spoken[$0].base == printed[$0].base && spoken[$0].isNeutral != printed[$0].isNeutral
    }
    return isTone ? .neutralTone : .school
  }

  /// The reading of some of the word's characters.
  package func part(_ characters: Range<Int>) -> PlaceReading {
    PlaceReading(
      spoken: Array(spoken[characters.clamped(to: spoken.indices)]),
      printed: Array(printed[characters.clamped(to: printed.indices)]))
  }

  /// The spoken reading, in bopomofo.
  package var bopomofo: String { Self.joined(spoken.map(\.bopomofo), separator: "　") }

  /// The spoken reading, in pinyin.
  package var pinyin: String {
    var syllables: [String] = []
    for syllable in spoken {
      // Erhua joins the syllable before it: huǐr. No other syllable is ㄦ in the first tone.
      if syllable == "ㄦ", let last = syllables.popLast() {
        syllables.append(last + "r")
      } else if let pinyin = syllable.pinyin {
        syllables.append(pinyin)
      }
    }
    return Self.joined(syllables, separator: " ")
  }

  private static func joined(_ syllables: [String], separator: String) -> String {
    syllables.filter { !$0.isEmpty }.joined(separator: separator)
  }
}
