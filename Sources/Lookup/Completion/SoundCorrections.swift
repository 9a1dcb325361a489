import Phonetics
import WordIndex

/// Words that may be meant where letters are no word's sound: yinghang for yínháng.
struct SoundCorrections {
  let place: CompletionPlace
  let words: WordIndex

  /// So many are offered at most.
  static let limit = 10
  /// Corrections are looked for from no more places than this.
  private static let places = 3
  /// Fewer letters are near to anything.
  private static let leastLetters = (pinyin: 4, bopomofo: 2)
  /// Letters that hardly are pinyin have to be as many, and no more than one of them wrong.
  private static let leastBrokenLetters = 6
  private static let oneEdit = 2
  private static let confusion = 1

  /// The corrections of the letters from the first place on from which there are any.
  ///
  /// - Parameter hasWhole: whether the letters are the whole sound of some word; then only what people
  ///   confuse is a correction.
  func found(from starts: [SoundStart], hasWhole: Bool, isAsked: Bool) -> FoundGroup {
    for start in starts.prefix(hasWhole ? 1 : Self.places) {
      guard let highest = highestCost(start.shape, isAsked: isAsked) else { continue }
      let found = corrections(
        from: start.index, highestCost: hasWhole ? Self.confusion : highest)
      if !found.words.isEmpty { return found }
    }
    // Letters that cannot be read at all are corrected where somebody asks for it.
    guard starts.isEmpty, isAsked, let last = place.typed?.chunks.last else { return FoundGroup() }
    return corrections(from: last.lowerBound, highestCost: .max)
  }

  /// How much may be wrong, or `nil` where the letters are not to be corrected.
  private func highestCost(_ shape: LetterShape, isAsked: Bool) -> Int? {
    let isBopomofo = place.typed?.notation == .bopomofo
    let least = isBopomofo ? Self.leastLetters.bopomofo : Self.leastLetters.pinyin
    if isAsked { return .max }
    if shape.letters < least || shape.extent == .beginnings { return nil }
    if shape.extent != .broken || isBopomofo { return .max }
    return shape.letters >= Self.leastBrokenLetters ? Self.oneEdit : nil
  }

  private func corrections(from start: Int, highestCost: Int) -> FoundGroup {
    let typed = place.text.text(from: start)
    let isBopomofo = place.typed?.notation == .bopomofo
    let found = words.corrections(ofReading: typed, limit: Self.limit)
      .filter { $0.cost <= highestCost }
    return FoundGroup(
      words: found.map { found in
        let meant =
          isBopomofo ? found.reading.bopomofo(separator: "") : found.reading.pinyin(separator: "")
        return FoundWord(
          title: words.title(of: found.word), number: found.word, reading: found.reading,
          start: start, correction: .sound(typed: typed, meant: meant))
      })
  }
}
