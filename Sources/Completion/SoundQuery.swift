import Phonetics
import Segmentation
import Text
import WordIndex

/// The sound of a word from its beginning on: characters that are written already, then syllables.
struct SoundQuery: Sendable {
  let elements: [SoundElement]
  /// The scalar before the cursor at which it begins.
  let start: Int
  /// Whether there are characters before the syllables.
  let isMixed: Bool
  /// The number of the word of the text before the letters in which it begins.
  let tornWord: Int?
  /// Whether all syllables are there, and all of each.
  let isWhole: Bool
  /// The characters of certain elements, by their places: those that are typed as only this character is spoken.
  private var spoken: [Int: Unicode.Scalar] = [:]

  init(
    _ reading: TypedReading, behind characters: String = "", from start: Int,
    tearing word: Int? = nil
  ) {
    let written = characters.unicodeScalars.filter { CharacterClass.of($0.value) == .han }
    elements =
      written.map { .character($0) } + reading.syllables.map { .syllable($0) }
    self.start = start
    tornWord = word
    isMixed = !written.isEmpty
    isWhole = reading.syllables.allSatisfy(\.isWhole)
  }

  /// The query of a reading in which 一 or 不 is typed as it is spoken before others, ㄧˋㄑㄧˇ and ㄅㄨˊㄕˋ, as dictionaries print it;
  /// `nil` if there is none.
  init?(spoken reading: TypedReading, from start: Int) {
    var (printed, spoken) = (reading, [Int: Unicode.Scalar]())
    for place in reading.syllables.indices.dropLast() {
      guard let one = reading.syllables[place].spoken else { continue }
      printed.syllables[place] = one.printed
      spoken[place] = one.character
    }
    if spoken.isEmpty { return nil }
    self.init(printed, from: start)
    self.spoken = spoken
  }

  /// Whether a word has the characters that are typed as only they are spoken.
  ///
  /// - Parameter title: is looked at only where there are such.
  func isSpoken(_ title: @autoclosure () -> some Sequence<Unicode.Scalar>) -> Bool {
    if spoken.isEmpty { return true }
    let characters = title().filter { CharacterClass.of($0.value) == .han }
    return spoken.allSatisfy { $0 < characters.count && characters[$0] == $1 }
  }

  /// Whether the query is all of a word, or only its beginning; `nil` if the word does not begin so.
  func isAll(of reading: Reading, title: some Sequence<Unicode.Scalar>) -> Bool? {
    guard elements.count <= reading.syllables.count else { return nil }
    for (place, (element, syllable)) in zip(elements, reading.syllables).enumerated() {
      if case .syllable(let typed) = element, !typed.matches(syllable, isInner: place > 0) {
        return nil
      }
    }
    if !isSpoken(title) { return nil }
    if isMixed, !isWritten(in: title, syllables: reading.syllables.count) { return nil }
    return elements.count == reading.syllables.count
  }

  /// How many syllables are typed in another tone than the neutral one that a reading has there.
  func stressed(in reading: Reading) -> Int {
    zip(elements, reading.syllables).count { element, syllable in
      guard case .syllable(let typed) = element, let tone = typed.tone else { return false }
      return syllable.tone == .neutral && tone != .neutral
    }
  }

  /// The number of syllables typed without a tone, before others with one, where a reading has another tone than the
  /// first, which has no mark.
  func unmarked(in reading: Reading) -> Int {
    let last = elements.lastIndex { element in
      if case .syllable(let typed) = element { typed.tone != nil } else { false }
    }
    return zip(elements[..<(last ?? 0)], reading.syllables).count { element, syllable in
      guard case .syllable(let typed) = element, typed.isWhole, typed.tone == nil else {
        return false
      }
      return syllable.tone != .first
    }
  }

  /// Whether the characters are where their syllables are.
  private func isWritten(in title: some Sequence<Unicode.Scalar>, syllables: Int) -> Bool {
    let characters = title.filter { CharacterClass.of($0.value) == .han }
    // With fused syllables it is not known which character has which.
    guard characters.count == syllables else { return false }
    return zip(elements, characters).allSatisfy { element, character in
      if case .character(let written) = element { written == character } else { true }
    }
  }
}
