import Phonetics

/// The letters of a sound, and what it costs to have typed them wrongly: nothing for the same ones, 2 for a
/// letter too many, too few, or another, and 1 where the sounds are those that speakers confuse, Taiwan's
/// above all: the nasals ㄣ and ㄥ, the tongue that is curled or not, ㄋ and ㄌ, ㄈ and ㄏ.
struct SyllableSpelling: Sendable {
  /// One letter more, less, or other.
  static let edit: UInt8 = 2
  static let confusion: UInt8 = 1

  struct Letter: Sendable, Equatable {
    var letter: UInt8
    /// The row of `LetterTable` with the cost of having typed each letter for it.
    var row: Int
    /// The cost of not having typed it.
    var omitting: UInt8
  }

  /// A letter that is one too many, but a confusion.
  struct Addition: Sendable, Equatable {
    /// 0 for none.
    var letter: UInt8 = 0
    /// Only if this was typed before it; 0 for anything.
    var before: UInt8 = 0
  }

  /// The sound's place among all of them.
  let place: Int
  let letters: [Letter]
  /// By how many of its letters are done.
  let additions: [Addition]
  /// How many letters can be done in it and in the one before in a list, with the same costs.
  private(set) var common = -1

  init(_ letters: [UInt8], place: Int = 0) {
    self.place = place
    self.letters = letters.indices.map { place in
      Letter(
        letter: letters[place], row: LetterTable.row(of: letters, at: place),
        omitting: Self.isOftenOmitted(letters, at: place) ? Self.confusion : Self.edit)
    }
    additions = (0...letters.count).map { Self.addition(letters, after: $0) }
  }

  /// ㄦ behind any sound.
  static func erhua(_ letter: UInt8) -> Letter {
    Letter(
      letter: letter, row: LetterTable.row(of: [letter], at: 0, isFirst: false), omitting: edit)
  }

  /// Those of all sounds, in the order of their letters.
  static func all(in letters: SoundLetters) -> [SyllableSpelling] {
    var all = Sound.all.enumerated().map { place, sound in
      (letters: letters.of(sound: sound.number), place: place)
    }
    all.sort { $0.letters.lexicographicallyPrecedes($1.letters) }
    var spellings = all.map { SyllableSpelling($0.letters, place: $0.place) }
    for (one, other) in zip(spellings.indices, spellings.indices.dropFirst()) {
      spellings[other].common = spellings[one].common(with: spellings[other])
    }
    return spellings
  }

  private func common(with other: SyllableSpelling) -> Int {
    let rows = zip(additions, other.additions).prefix { $0 == $1 }.count
    return min(rows - 1, zip(letters, other.letters).prefix { $0 == $1 }.count)
  }

  private static func isOftenOmitted(_ letters: [UInt8], at place: Int) -> Bool {
    guard place > 0 else { return false }
    return switch letters[place] {
    case g: letters[place - 1] == n
    case h: place == 1 && curled.contains(letters[0])
    // do for duo, ㄉㄛ for ㄉㄨㄛ.
    case u: letters[(place + 1)...].first == o
    case ㄨ: letters[(place + 1)...].first == ㄛ
    default: false
    }
  }

  private static func addition(_ letters: [UInt8], after place: Int) -> Addition {
    let next = letters[place...].first
    if place > 0, letters[place - 1] == n, next == nil { return Addition(letter: g, before: n) }
    guard place == 1 else { return Addition() }
    if curled.contains(letters[0]), next != h { return Addition(letter: h, before: letters[0]) }
    // buo for bo, ㄅㄨㄛ for ㄅㄛ, ㄈㄨㄥ for ㄈㄥ.
    if labials.contains(letters[0]), next == o { return Addition(letter: u) }
    if labials.contains(letters[0]), next == ㄛ || next == ㄥ { return Addition(letter: ㄨ) }
    return Addition()
  }

  private static let pinyin = SoundLetters.letters(in: "ghnou")
  private static let (g, h, n, o, u) = (pinyin[0], pinyin[1], pinyin[2], pinyin[3], pinyin[4])
  private static let bopomofo = SoundLetters.letters(in: "ㄨㄛㄥ")
  private static let (ㄨ, ㄛ, ㄥ) = (bopomofo[0], bopomofo[1], bopomofo[2])
  private static let curled = SoundLetters.letters(in: "zcs")
  static let labials = SoundLetters.letters(in: "bpmfㄅㄆㄇㄈ")
}

/// The costs of one letter typed for another, in rows by the right letter.
enum LetterTable {
  static let width = SoundLetters.letterCount
  /// At any place in a syllable.
  private static let pairs = ["uv", "ㄣㄥ", "ㄢㄤ", "ㄝㄟ", "ㄛㄡ", "ㄓㄗ", "ㄔㄘ", "ㄕㄙ"]
  /// Where they begin one.
  private static let initialPairs = ["nl", "fh", "rl", "rn", "ㄋㄌ", "ㄈㄏ", "ㄖㄌ", "ㄖㄋ"]
  /// fong for feng, and with the other labials likewise.
  private static let labialPairs = ["eo"]

  /// The rows for letters inside a syllable, for those that begin one, and for those between a labial and ng.
  static let costs: [UInt8] =
    table(pairs) + table(pairs + initialPairs) + table(pairs + labialPairs)

  private static func table(_ pairs: [String]) -> [UInt8] {
    var table = [UInt8](repeating: SyllableSpelling.edit, count: width * width)
    for letter in 0..<width { table[letter * width + letter] = 0 }
    for pair in pairs.map(SoundLetters.letters) {
      table[Int(pair[0]) * width + Int(pair[1])] = SyllableSpelling.confusion
      table[Int(pair[1]) * width + Int(pair[0])] = SyllableSpelling.confusion
    }
    return table
  }

  /// The place of the row for a letter of a syllable.
  static func row(of letters: [UInt8], at place: Int, isFirst: Bool = true) -> Int {
    let isLabial = letters.count == 4 && SyllableSpelling.labials.contains(letters[0])
    let part = place == 0 && isFirst ? 1 : place == 1 && isLabial ? 2 : 0
    return (part * width + Int(letters[place])) * width
  }
}

extension SoundLetters {
  static let pinyinSpellings = SyllableSpelling.all(in: pinyin)
  static let bopomofoSpellings = SyllableSpelling.all(in: bopomofo)
  /// By the number of a sound, its place among all of them; −1 if there is no such sound.
  static let places: [Int16] = {
    var places = [Int16](repeating: -1, count: Sound.numberCount)
    for (place, sound) in Sound.all.enumerated() { places[sound.number] = Int16(place) }
    return places
  }()
}
