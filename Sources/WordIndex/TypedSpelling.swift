import Phonetics
import Text

/// The letters of a reading as a user typed it, perhaps wrongly, and the tones between them.
struct TypedSpelling {
  /// The maximum number of letters in the reading of a word.
  static let maximumCount = 64
  /// The maximum length of a text, whatever it holds.
  private static let maximumLength = 256

  private(set) var letters: [UInt8] = []
  /// The tones that were typed, and behind how many letters.
  private(set) var tones: [(tone: Tone, place: Int)] = []
  let notation: SoundLetters.Notation

  /// `nil` if the text is in both notations or neither, or is too long or too short.
  init?(_ text: String) {
    guard text.utf8.count <= Self.maximumLength else { return nil }
    let isBopomofo = text.unicodeScalars.contains(where: \.isBopomofo)
    notation = isBopomofo ? .bopomofo : .pinyin
    let key = isBopomofo ? SearchKey.bopomofo : SearchKey.pinyin
    for character in text {
      let text = String(character)
      let found = SoundLetters.letters(in: key(text))
      letters += found
      if let tone = Tone(markedIn: text) {
        tones.append((tone, letters.count))
      } else if text == ":", letters.last == Self.u {
        letters[letters.count - 1] = Self.v
      } else if found.isEmpty, character.isLetter {
        return nil
      }
    }
    if notation == .pinyin { normalize() }
    guard letters.count > 1, letters.count <= Self.maximumCount else { return nil }
  }

  /// Behind j, q, x and y there is no u but ü, which is written u.
  private mutating func normalize() {
    let softs = SoundLetters.letters(in: "jqxy")
    for place in letters.indices.dropFirst() where letters[place] == Self.v {
      if softs.contains(letters[place - 1]) { letters[place] = Self.u }
    }
  }

  private static let u = SoundLetters.letters(in: "u")[0]
  private static let v = SoundLetters.letters(in: "v")[0]

  /// The maximum cost of this many letters: two edits, for few letters one or only a confusion.
  var maximumCost: UInt8 {
    // A letter of bopomofo is as much as one and a half of pinyin.
    let size = notation == .pinyin ? letters.count : letters.count * 3 / 2
    return size <= 3 ? 1 : size <= 6 ? 2 : 4
  }

  /// How many of the tones that were typed a reading does not have. A tone belongs to the syllable whose end
  /// is nearest.
  func wrongTones(in path: [SyllableKey]) -> Int {
    if tones.isEmpty { return 0 }
    var end = 0
    let ends = path.map { key in
      end += SoundLetters.of(notation).count(key)
      return end
    }
    return tones.count { tone, place in
      let nearest = ends.indices.min { abs(ends[$0] - place) < abs(ends[$1] - place) }
      return nearest.map { path[$0].tone != UInt16(tone.rawValue) } ?? true
    }
  }
}
